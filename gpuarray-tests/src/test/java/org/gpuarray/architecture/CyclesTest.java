package org.gpuarray.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.cpu.CpuDeviceProvider;
import org.gpuarray.cuda.CudaDeviceProvider;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.sharded.Mesh;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The largest cycle of each package: the most classes of which each depends, by way of others of the package, on each. None of
 * them can be read alone. What is nested in a class counts as that class.
 */
@Tag("once")
class CyclesTest {
    /** Cycles up to here need no row. */
    private static final int SMALL = 10;

    /** The packages with a larger one, and how many classes it has: the numbers may only fall. */
    private static final Map<String, Integer> LARGEST = Map.of(
            "org.gpuarray", 71, "org.gpuarray.cpu.parse", 45, "org.gpuarray.device", 14, "org.gpuarray.sharded", 15);

    /** For each package, the classes that each class depends on. */
    private static final Map<String, Map<String, Set<String>>> PACKAGES = packages();

    @ParameterizedTest
    @MethodSource("names")
    void largestCycle_ofPackage_onlyShrinks(String name) {
        Set<String> cycle = largestCycle(PACKAGES.getOrDefault(name, Map.of()));
        int size = cycle.size();
        int allowed = LARGEST.getOrDefault(name, SMALL);
        assertThat(cycle)
                .as(
                        "%s: %d classes depend on each other in a circle, allowed: %d. A class that they did not need now "
                                + "needs them and is needed: give it what it takes from them as an argument, or move "
                                + "what they take from it to a class that needs none of them",
                        name, size, allowed)
                .hasSizeLessThanOrEqualTo(allowed);
        assertThat(LARGEST.containsKey(name) ? allowed : 0)
                .as("%s: the largest cycle has shrunk. Write its size in CyclesTest, or no row if 0", name)
                .isEqualTo(size > SMALL ? size : 0);
    }

    private static Set<String> names() {
        Set<String> names = new TreeSet<>(PACKAGES.keySet());
        names.addAll(LARGEST.keySet());
        return names;
    }

    private static Map<String, Map<String, Set<String>>> packages() {
        List<URL> modules = Stream.of(
                        GPUArray.class,
                        SourceModule.class,
                        CudaDeviceProvider.class,
                        CpuDeviceProvider.class,
                        Mesh.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .toList();
        Map<String, Map<String, Set<String>>> packages = new TreeMap<>();
        for (JavaClass type : new ClassFileImporter().importUrls(modules)) {
            Map<String, Set<String>> classes = packages.computeIfAbsent(type.getPackageName(), key -> new TreeMap<>());
            Set<String> uses = classes.computeIfAbsent(outermost(type), key -> new TreeSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (target.getPackageName().equals(type.getPackageName())) {
                    uses.add(outermost(target));
                }
            }
        }
        return packages;
    }

    private static String outermost(JavaClass type) {
        String name = type.getName().substring(type.getPackageName().length() + 1);
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    private static Set<String> largestCycle(Map<String, Set<String>> classes) {
        Map<String, Set<String>> reached = new TreeMap<>();
        classes.keySet().forEach(name -> reached.put(name, reachedFrom(name, classes)));
        Set<String> largest = Set.of();
        for (Map.Entry<String, Set<String>> from : reached.entrySet()) {
            Set<String> cycle = new TreeSet<>(from.getValue());
            cycle.removeIf(to -> !reached.getOrDefault(to, Set.of()).contains(from.getKey()));
            largest = cycle.size() > largest.size() ? cycle : largest;
        }
        return largest;
    }

    private static Set<String> reachedFrom(String start, Map<String, Set<String>> classes) {
        Set<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            List<String> next = new ArrayList<>(classes.getOrDefault(open.pop(), Set.of()));
            next.removeIf(name -> !reached.add(name));
            next.forEach(open::push);
        }
        return reached;
    }
}
