package org.gpuarray.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.sharded.ShardedArray;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whose results must be used: {@code a.plus(1);} alone does nothing, and tools that know Error Prone's annotation say so. Classes that
 * are not here do things, or are options.
 */
@Tag("once")
class ReturnValuesTest {
    private static final String CHECKED = "com.google.errorprone.annotations.CheckReturnValue";
    private static final String IGNORABLE = "com.google.errorprone.annotations.CanIgnoreReturnValue";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .importUrls(List.of(
                    GPUArray.class.getProtectionDomain().getCodeSource().getLocation(),
                    KernelFunction.class.getProtectionDomain().getCodeSource().getLocation(),
                    ShardedArray.class.getProtectionDomain().getCodeSource().getLocation()));

    @Test
    void classesOfFunctions_areChecked() {
        Set<String> unchecked = new TreeSet<>();
        JavaClass array = CLASSES.get(GPUArray.class);
        for (JavaClass type : CLASSES) {
            boolean hasArrayMethods = array.isAssignableTo(type.getName());
            boolean hasFunctions =
                    Set.of("GPU", "Functions", "Linalg", "Fft", "Polynomials", "Special", "Ndimage", "Signal", "Reduce")
                                    .contains(type.getSimpleName())
                            && type.getPackageName().equals("org.gpuarray");
            if ((hasArrayMethods || hasFunctions) && !type.isAnnotatedWith(CHECKED)) {
                unchecked.add(type.getSimpleName());
            }
        }
        // All methods of ScatterOps write, and return nothing.
        assertThat(unchecked).containsExactly("ScatterOps");
        assertThat(CLASSES.getPackage("org.gpuarray.sparse").isAnnotatedWith(CHECKED))
                .isTrue();
    }

    @Test
    void ignorable_isOnlyWhatWrites() {
        Set<String> ignorable = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            for (JavaMethod method : type.getMethods()) {
                if (method.isAnnotatedWith(IGNORABLE) && method.getModifiers().contains(JavaModifier.PUBLIC)) {
                    ignorable.add(type.getSimpleName() + "." + method.getName());
                }
            }
        }
        assertThat(ignorable)
                .containsExactly(
                        "IndexOps.addAssign",
                        "IndexOps.assign",
                        "IndexOps.divideAssign",
                        "IndexOps.fill",
                        "IndexOps.multiplyAssign",
                        "IndexOps.subtractAssign");
    }

    @Test
    void scatters_returnNothing() {
        for (JavaMethod method : CLASSES.get("org.gpuarray.ScatterOps").getMethods()) {
            if (method.getModifiers().contains(JavaModifier.PUBLIC)) {
                assertThat(method.getRawReturnType().getName())
                        .as(method.getName())
                        .isEqualTo("void");
            }
        }
    }
}
