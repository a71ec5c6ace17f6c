package org.gpuarray.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Which pages there are, by group and in order, with the titles that the menu shows. */
final class Navigation {
    static final String HOME = "README.md";
    static final String DECISIONS = "docs/decisions";
    static final String JAVADOC = "apidocs/index.html";

    /** A page in the menu. */
    record Entry(String title, String source) {}

    private static final Map<String, List<Entry>> GROUPS = new LinkedHashMap<>();

    static {
        GROUPS.put(
                "Start",
                List.of(
                        new Entry("Tour", HOME),
                        new Entry("Guide by task", "docs/guide.md"),
                        new Entry("Performance", "docs/performance.md"),
                        new Entry("Memory", "docs/memory.md"),
                        new Entry("Data in and out", "docs/data.md"),
                        new Entry("Apache Spark", "docs/spark.md"),
                        new Entry("Troubleshooting", "docs/troubleshooting.md")));
        GROUPS.put(
                "Reference",
                List.of(
                        new Entry("All methods", "docs/methods.md"),
                        new Entry("NumPy ↔ GPUArray", "docs/numpy-coverage.md"),
                        new Entry("Where NumPy differs", "docs/numpy-differences.md"),
                        new Entry("PyCUDA ↔ GPUArray", "docs/from-pycuda.md"),
                        new Entry("CUDA C++ on the CPU", "docs/cuda-coverage.md"),
                        new Entry("Checks on the CPU", "docs/cpu-checks.md"),
                        new Entry("Accuracy of functions", "docs/math-accuracy.md"),
                        new Entry("Security", "docs/security.md"),
                        new Entry("Changes", "CHANGELOG.md")));
        GROUPS.put(
                "Inside",
                List.of(
                        new Entry("Architecture", "docs/architecture.md"),
                        new Entry("Adding an operation", "docs/adding-an-operation.md"),
                        new Entry("Adding a kernel variant", "docs/adding-a-kernel.md"),
                        new Entry("Adding a device", "docs/adding-a-device.md"),
                        new Entry("Reliability", "docs/reliability.md"),
                        new Entry("Contributing", "CONTRIBUTING.md"),
                        new Entry("Decisions", DECISIONS)));
    }

    private final List<Entry> decisions;

    private Navigation(List<Entry> decisions) {
        this.decisions = decisions;
    }

    /** Reads which decisions there are. */
    static Navigation of(Path repository) throws IOException {
        List<Entry> decisions = new ArrayList<>();
        try (Stream<Path> files = Files.list(repository.resolve(DECISIONS))) {
            for (Path file : files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList()) {
                String heading = Files.readString(file).lines().findFirst().orElse("");
                decisions.add(new Entry(heading.replaceFirst("^# *", ""), DECISIONS + "/" + file.getFileName()));
            }
        }
        return new Navigation(decisions);
    }

    Map<String, List<Entry>> groups() {
        return GROUPS;
    }

    List<Entry> decisions() {
        return decisions;
    }

    /** Returns the Markdown files that become pages. */
    List<String> sources() {
        return Stream.concat(GROUPS.values().stream().flatMap(List::stream), decisions.stream())
                .map(Entry::source)
                .filter(source -> source.endsWith(".md"))
                .toList();
    }

    /** Returns the address in the site of a Markdown file or of the folder of decisions. */
    static String address(String source) {
        if (source.equals(HOME)) {
            return "index.html";
        }
        return source.equals(DECISIONS) ? DECISIONS + "/index.html" : source.replaceFirst("\\.md$", ".html");
    }
}
