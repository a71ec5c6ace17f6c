package org.gpuarray.pycuda;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/**
 * What there is for each name of PyCUDA: the rows of the tests of this package, and the lists in {@code resources/pycuda} of
 * names that have none. Writes {@code docs/from-pycuda.md}.
 */
final class PyCudaPage {
    /** Writes the page instead of comparing it. */
    static final String WRITE = "gpuarray.tests.pycuda.write";

    static final String COMMAND = "mvn -pl gpuarray-tests -am test -Dtest=PyCudaPageTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -D" + WRITE + "=true";

    private static final Path TESTS = Path.of("src/test/java/org/gpuarray/pycuda");
    private static final Path RESOURCES = Path.of("src/test/resources/pycuda");

    /** What a test that rows refer to may carry: nothing that keeps it from running on some device. */
    private static final Set<Class<? extends Annotation>> ALLOWED =
            Set.of(Test.class, PyCuda.class, PyCuda.Rows.class, Difference.class);

    private record Row(List<String> names, String here, String test) {}

    private record Told(String text, String test) {}

    private final List<String> names = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final List<Told> differences = new ArrayList<>();
    private final Map<String, List<String>> leftOut;
    private final Map<String, List<String>> notYet;
    private final TestMethods methods;

    /** What is wrong with the rows or the lists: nothing, if the build is to pass. */
    final List<String> faults = new ArrayList<>();

    PyCudaPage() throws IOException {
        for (String line : lines("names.txt")) {
            if (names.contains(line)) {
                faults.add("names.txt: " + line + " is there twice");
            }
            names.add(line);
        }
        List<Path> sources;
        try (Stream<Path> files = Files.list(TESTS)) {
            sources = files.filter(file -> file.toString().endsWith("Test.java"))
                    .sorted()
                    .toList();
        }
        methods = new TestMethods(sources);
        for (Path source : sources) {
            addTests(source.getFileName().toString().replace(".java", ""));
        }
        leftOut = reasons("left-out.tsv");
        notYet = reasons("not-yet.tsv");
        check();
    }

    private void addTests(String className) {
        Class<?> type;
        try {
            type = Class.forName("org.gpuarray.pycuda." + className);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(className, e);
        }
        List<String> inOrder = methods.of(className);
        Arrays.stream(type.getDeclaredMethods())
                .sorted(Comparator.comparingInt(method -> inOrder.indexOf(method.getName())))
                .forEach(method -> addTest(type, method));
    }

    private void addTest(Class<?> type, Method method) {
        PyCuda[] ofMethod = method.getAnnotationsByType(PyCuda.class);
        Difference difference = method.getAnnotation(Difference.class);
        if (ofMethod.length == 0 && difference == null) {
            return;
        }
        String test = type.getSimpleName() + "." + method.getName();
        checkRuns(type, method, test);
        for (PyCuda row : ofMethod) {
            List<String> covered = new ArrayList<>();
            for (String name : row.value()) {
                covered.addAll(expand(name, test));
            }
            if (!methods.runs(test, row.here())) {
                faults.add(test + " does not run " + row.here());
            }
            rows.add(new Row(covered, row.here(), test));
        }
        if (difference != null) {
            differences.add(new Told(difference.value(), test));
        }
    }

    /** The build runs the test, on every device. */
    private void checkRuns(Class<?> type, Method method, String test) {
        OnDevice onDevice = type.getAnnotation(OnDevice.class);
        boolean everywhere = onDevice != null && onDevice.kinds().length == 0 && type.getAnnotations().length == 1;
        boolean always = method.isAnnotationPresent(Test.class)
                && Arrays.stream(method.getAnnotations()).allMatch(each -> ALLOWED.contains(each.annotationType()));
        if (!everywhere || !always || methods.body(test).contains("assum")) {
            faults.add(test + ": need a plain @Test of an @OnDevice class, so that it runs on every device");
        }
    }

    /** Returns the names that a name, or one with {@code *} for any letters and dots, stands for. */
    private List<String> expand(String name, String where) {
        Pattern pattern = Pattern.compile(("\\Q" + name + "\\E").replace("*", "\\E.*\\Q"));
        List<String> found = names.stream().filter(pattern.asMatchPredicate()).toList();
        if (found.isEmpty()) {
            faults.add(where + ": " + name + " is no name of names.txt");
        }
        return found;
    }

    /** Reads lines of a text, a tab and names. */
    private Map<String, List<String>> reasons(String file) throws IOException {
        Map<String, List<String>> reasons = new LinkedHashMap<>();
        for (String line : lines(file)) {
            String[] parts = line.split("\t", -1);
            for (String name : parts[1].split(" ")) {
                reasons.computeIfAbsent(parts[0], key -> new ArrayList<>()).addAll(expand(name, file));
            }
        }
        return reasons;
    }

    private void check() {
        Set<String> run = rows.stream().flatMap(row -> row.names.stream()).collect(Collectors.toSet());
        Map<String, String> listed = new LinkedHashMap<>();
        for (Map<String, List<String>> list : List.of(leftOut, notYet)) {
            list.forEach((reason, of) -> of.forEach(name -> {
                if (listed.put(name, reason) != null) {
                    faults.add(name + " has two reasons to have no row");
                }
            }));
        }
        for (String name : names) {
            if (!run.contains(name) && !listed.containsKey(name)) {
                faults.add(name + ": no test has a row of it, and neither left-out.tsv nor not-yet.tsv has it");
            } else if (run.contains(name) && listed.containsKey(name)) {
                faults.add(name + ": a test has a row of it, so it is not " + listed.get(name));
            }
        }
    }

    /** Returns how many names wait for a counterpart. */
    long countNotYet() {
        return notYet.values().stream().mapToLong(List::size).sum();
    }

    String page() {
        Set<String> run = rows.stream().flatMap(row -> row.names.stream()).collect(Collectors.toSet());
        StringBuilder page = new StringBuilder("""
                # From PyCUDA

                What a program of PyCUDA becomes here, name by name. Each row names the
                [test](../gpuarray-tests/src/test/java/org/gpuarray/pycuda) that runs its Java; `PyCudaPageTest` writes this page from
                those tests, and a public name of PyCUDA 2026.1 without a row or a reason fails the build. Of its %d
                names (without `pycuda.gl` and `pycuda.sparse`) %d have a row, %d are left out for a reason, %d are not there yet.
                To write this page again: `%s`.

                Classes are in `org.gpuarray`, `org.gpuarray.kernels`, `org.gpuarray.device` and `org.gpuarray.types`. In the rows `a`,
                `b` and `c` are `GPUArray`s, `buffer` is a `DeviceBuffer`, `f` a `KernelFunction`.

                ## The tutorial's program

                A kernel that doubles an array, with PyCUDA's names in the comments: memory by hand, then `InOut`, then no kernel at
                all.

                ```java
                %s
                ```

                """.formatted(
                        names.size(),
                        run.size(),
                        leftOut.values().stream().mapToLong(List::size).sum(),
                        countNotYet(),
                        COMMAND,
                        program()));
        differences(page);
        Set<String> modules = new LinkedHashSet<>();
        names.forEach(name -> modules.add(module(name)));
        for (String module : modules) {
            table(page, module);
        }
        reasons(page, "Not there yet", "needs", notYet);
        reasons(page, "Left out", "why", leftOut);
        return page.toString();
    }

    /** The test's statements before its first assertion. */
    private String program() {
        String body = methods.body("TutorialTest.program_doubles");
        return body.substring(0, body.indexOf("assertThat")).stripIndent().strip();
    }

    private void differences(StringBuilder page) {
        page.append("## What is different\n\n");
        differences.forEach(told -> page.append("- ")
                .append(told.text)
                .append(" (`")
                .append(told.test)
                .append("`)\n"));
        page.append('\n');
    }

    private void table(StringBuilder page, String module) {
        List<Row> ofModule = new ArrayList<>();
        for (Row row : rows) {
            List<String> own = row.names.stream()
                    .filter(name -> module(name).equals(module))
                    .toList();
            if (!own.isEmpty()) {
                ofModule.add(new Row(own, row.here, row.test));
            }
        }
        if (ofModule.isEmpty()) {
            return;
        }
        ofModule.sort(Comparator.comparingInt(row -> names.indexOf(row.names.get(0))));
        page.append("## ").append(module).append("\n\n| PyCUDA | here | test |\n|---|---|---|\n");
        for (Row row : ofModule) {
            page.append("| ").append(shortNames(row.names)).append(" | `");
            page.append(row.here.replaceAll("\\s+", " ").replace("|", "\\|")).append("` | ");
            page.append(row.test).append(" |\n");
        }
        page.append('\n');
    }

    private void reasons(StringBuilder page, String title, String column, Map<String, List<String>> reasons) {
        if (reasons.isEmpty()) {
            return;
        }
        page.append("## ").append(title).append("\n\n| ").append(column).append(" | PyCUDA |\n|---|---|\n");
        reasons.forEach((reason, of) -> {
            page.append("| ").append(reason).append(" | ");
            page.append(of.stream()
                    .collect(Collectors.groupingBy(PyCudaPage::module, LinkedHashMap::new, Collectors.toList()))
                    .entrySet()
                    .stream()
                    .map(each -> each.getKey() + ": " + shortNames(each.getValue()))
                    .collect(Collectors.joining("<br>")));
            page.append(" |\n");
        });
        page.append('\n');
    }

    /** Names of one module without it; the later members of a class without the class. */
    private String shortNames(List<String> ofModule) {
        List<String> all = new ArrayList<>();
        String before = "";
        for (String name : ofModule) {
            String rest = name.substring(name.indexOf('.') + 1);
            String owner = rest.substring(0, rest.lastIndexOf('.') + 1);
            boolean isSame = !owner.isEmpty() && owner.equals(before);
            all.add("`" + (isSame ? rest.substring(owner.length() - 1) : rest) + "`");
            before = owner;
        }
        return String.join(" ", all);
    }

    private static String module(String name) {
        return name.substring(0, name.indexOf('.'));
    }

    private static List<String> lines(String file) throws IOException {
        return Files.readAllLines(RESOURCES.resolve(file)).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }
}
