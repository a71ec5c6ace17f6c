package org.gpuarray.numpy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.Polynomials;

/**
 * Which of NumPy's functions there are, and what runs each: the lists in {@code resources/coverage} beside the public methods
 * of GPUArray, GPU and Polynomials, the first columns of the golden files and the tests that read them. Writes {@code
 * docs/numpy-coverage.md}.
 */
final class NumpyCoverage {
    /** Writes the page instead of comparing it. */
    static final String WRITE = "gpuarray.tests.coverage.write";

    static final String COMMAND = "mvn -pl gpuarray-tests -am test -Dtest=NumpyCoverageTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -D" + WRITE + "=true";

    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Pattern CALL = Pattern.compile("\\.(\\w+)\\(");
    private static final Pattern UNDERSCORE = Pattern.compile("_(.)");
    private static final Pattern SUFFIX = Pattern.compile("_(-?\\d|nan|to_int)$");

    private final Set<String> standard = names("array-api.txt");
    private final Set<String> functions = names("numpy.txt");
    private final Map<String, String> otherNames = table("other-names.tsv");
    private final Map<String, String> reasons = new LinkedHashMap<>();
    private final Map<String, Set<String>> tests = new HashMap<>();
    private final Set<String> methods = new HashSet<>();
    private final Set<String> linalg = names("linalg.txt");
    private final Set<String> linalgMethods = new HashSet<>();

    /** What is wrong with the lists, or with the tests: nothing, if the build is to pass. */
    final List<String> faults = new ArrayList<>();

    NumpyCoverage() {
        functions.addAll(standard);
        for (Class<?> owner : List.of(GPUArray.class, GPU.class, Polynomials.class)) {
            Arrays.stream(owner.getMethods())
                    .filter(method -> method.getDeclaringClass() != Object.class)
                    .map(Method::getName)
                    .forEach(methods::add);
        }
        linalgMethods.addAll(methods);
        Arrays.stream(Linalg.class.getMethods()).map(Method::getName).forEach(linalgMethods::add);
        lines(RESOURCES.resolve("coverage/left-out.tsv")).forEach(line -> {
            String[] parts = line.split("\t", -1);
            Arrays.stream(parts[1].split(" ")).forEach(name -> reasons.put(name, parts[0]));
        });
        table("tests.tsv").forEach(this::addTest);
        addGoldenFiles();
        check();
    }

    private String ours(String function) {
        return otherNames.getOrDefault(function, camelCase(function));
    }

    private static String camelCase(String function) {
        return UNDERSCORE.matcher(function).replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
    }

    private boolean isPresent(String function) {
        return methods.contains(ours(function));
    }

    /** A test by name, {@code Class}, {@code Class.method} or {@code folder.Class}, must exist. */
    private void addTest(String method, String test) {
        String[] parts = test.split("\\.");
        boolean hasFolder = Character.isLowerCase(test.charAt(0));
        boolean hasMethod = parts.length > 1 && !hasFolder;
        String folder = hasFolder ? "" : "numpy.";
        try {
            Class<?> type = Class.forName("org.gpuarray." + folder + (hasMethod ? parts[0] : test));
            boolean exists = !hasMethod
                    || Arrays.stream(type.getDeclaredMethods())
                            .anyMatch(one -> one.getName().equals(parts[1]));
            if (!exists || !methods.contains(method)) {
                faults.add("tests.tsv: no " + (exists ? "method " + method : "test " + test));
            }
        } catch (ClassNotFoundException e) {
            faults.add("tests.tsv: no class " + test);
        }
        tests.computeIfAbsent(method, name -> new TreeSet<>()).add(test);
    }

    private void addGoldenFiles() {
        Map<Path, String> sources = new TreeMap<>();
        for (Path file : files(Path.of("src/test/java/org/gpuarray/numpy"), "Test.java")) {
            sources.put(file, String.join("\n", lines(file)));
        }
        for (Path file : files(RESOURCES.resolve("golden"), ".tsv")) {
            String name = file.getFileName().toString().replace(".tsv", "");
            Set<String> called = called(file);
            sources.forEach((source, text) -> {
                if (text.contains("(\"" + name + "\"")) {
                    String test = source.getFileName().toString().replace(".java", "");
                    called.forEach(method -> tests.computeIfAbsent(method, key -> new TreeSet<>())
                            .add(test));
                }
            });
        }
    }

    /** Returns the methods that the first column names or calls. */
    private Set<String> called(Path file) {
        Set<String> called = new HashSet<>();
        for (String line : lines(file)) {
            String first = line.split("\t", -1)[0];
            Matcher call = CALL.matcher(first);
            while (call.find()) {
                called.add(call.group(1));
            }
            called.add(ours(SUFFIX.matcher(first).replaceAll("")));
        }
        return called;
    }

    private void check() {
        for (String function : functions) {
            String reason = reasons.get(function);
            if (isPresent(function)) {
                if (!tests.containsKey(ours(function))) {
                    faults.add(function + ": no golden file has a case of " + ours(function)
                            + ", and tests.tsv names no test");
                }
                if (reason != null && !reason.startsWith("not yet")) {
                    faults.add(function + " is there and in left-out.tsv: " + reason);
                }
            } else if (reason == null) {
                faults.add(function + ": no method " + ours(function) + ", and left-out.tsv has no reason");
            }
        }
        Set<String> inCells = called(RESOURCES.resolve("golden/cells.tsv"));
        Set<String> elsewhere = table("tests.tsv").keySet();
        for (String method : new TreeSet<>(methods)) {
            if (!inCells.contains(method) && !elsewhere.contains(method)) {
                faults.add(method + ": golden/cells.tsv has no row of it, and tests.tsv names no other test");
            }
        }
        for (String function : linalg) {
            if (linalgMethods.contains(camelCase(function)) && !tests.containsKey(camelCase(function))) {
                faults.add("linalg." + function + ": no golden file has a case of it");
            }
        }
        otherNames.forEach((function, method) -> {
            if (!functions.contains(function)) {
                faults.add("other-names.tsv: " + function + " is no function of NumPy");
            }
        });
        reasons.keySet().stream()
                .filter(name -> !functions.contains(name))
                .forEach(name -> faults.add("left-out.tsv: " + name + " is no function of NumPy"));
    }

    String page() {
        List<String> present = functions.stream().filter(this::isPresent).toList();
        List<String> ofStandard = present.stream().filter(standard::contains).toList();
        StringBuilder page = new StringBuilder(
                """
                # Which of NumPy's functions there are

                Written by `NumpyCoverageTest` from the methods of `GPUArray`, `GPU` and `Polynomials`, and the tests that run them. There are %d of the
                %d functions of NumPy's main namespace, among them %d of the %d that the array API standard 2024.12 (marked *) asks for.
                To write this page again: `%s`.

                | NumPy | here | run by |
                |---|---|---|
                """.formatted(present.size(), functions.size(), ofStandard.size(), standard.size(), COMMAND));
        for (String function : present) {
            String name = ours(function).equals(function) ? "" : "`" + ours(function) + "`";
            page.append("| `").append(function).append('`').append(standard.contains(function) ? "\\*" : "");
            page.append(" | ").append(name).append(" | ");
            page.append(String.join(", ", tests.getOrDefault(ours(function), Set.of())));
            page.append(" |\n");
        }
        addLinalg(page);
        page.append("\n## Left out\n\n| why | functions |\n|---|---|\n");
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        reasons.values().forEach(reason -> byReason.put(reason, new ArrayList<>()));
        functions.stream()
                .filter(function -> !isPresent(function))
                .forEach(function -> byReason.computeIfAbsent(
                                reasons.getOrDefault(function, "no reason"), reason -> new ArrayList<>())
                        .add("`" + function + "`" + (standard.contains(function) ? "\\*" : "")));
        byReason.forEach((reason, names) -> {
            if (!names.isEmpty()) {
                page.append("| ")
                        .append(reason)
                        .append(" | ")
                        .append(String.join(" ", names))
                        .append(" |\n");
            }
        });
        return page.toString();
    }

    private void addLinalg(StringBuilder page) {
        List<String> missing = linalg.stream()
                .filter(function -> !linalgMethods.contains(camelCase(function)))
                .toList();
        page.append("\n## `numpy.linalg`\n\nMethods of `Linalg`, or of arrays");
        page.append(missing.isEmpty() ? ": all are there" : ". Not there: ");
        page.append(
                String.join(", ", missing.stream().map(name -> "`" + name + "`").toList()));
        page.append(".\n\n| NumPy | here | run by |\n|---|---|---|\n");
        for (String function : linalg) {
            String name = camelCase(function);
            if (linalgMethods.contains(name)) {
                page.append("| `").append(function).append("` | ");
                page.append(name.equals(function) ? "" : "`" + name + "`").append(" | ");
                page.append(String.join(", ", tests.getOrDefault(name, Set.of())))
                        .append(" |\n");
            }
        }
    }

    private static Set<String> names(String resource) {
        Set<String> names = new TreeSet<>();
        lines(RESOURCES.resolve("coverage").resolve(resource)).forEach(line -> names.addAll(List.of(line.split(" "))));
        return names;
    }

    private static Map<String, String> table(String resource) {
        Map<String, String> table = new LinkedHashMap<>();
        for (String line : lines(RESOURCES.resolve("coverage").resolve(resource))) {
            String[] parts = line.split("\t", -1);
            table.put(parts[0], parts[1]);
        }
        return table;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> files(Path folder, String end) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
