package org.gpuarray.corpus;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program for the language chapters of the CUDA C++ Programming Guide, with the numbers that C++ says it gives. The first line
 * is {@code // gives: 1 2.5 nan}, what the kernel {@code k(double *y)} writes; {@code // threads: 32} may follow, for one block of
 * so many, or {@code // threads: 32 blocks: 4}, and {@code // options: --std=c++20}.
 */
record GuideProgram(String name, String text, double[] gives, int blocks, int threads, List<String> options) {
    private static final Pattern GIVES = Pattern.compile("// gives: (.+)");
    private static final Pattern THREADS = Pattern.compile("// threads: (\\d+)(?: blocks: (\\d+))?");

    /** What is said of a program is in its first lines. */
    private static final int MOST_LINES = 3;

    private static final Pattern OPTIONS = Pattern.compile("// options: (.+)");

    static Path folder() {
        return Corpus.resource("guide");
    }

    static List<String> names() {
        return Corpus.sources(folder());
    }

    /** Returns the names of programs of C++20, which no earlier C++ takes. */
    static List<String> namesOfCpp20() {
        return names().stream().filter(name -> name.startsWith("cpp20_")).toList();
    }

    static GuideProgram read(String name) {
        String text = Corpus.text(folder().resolve(name + ".cu"));
        List<String> lines = text.lines().toList();
        Matcher gives = GIVES.matcher(lines.get(0));
        if (!gives.matches()) {
            throw new IllegalArgumentException(
                    "guide/" + name + ".cu:1: need // gives: NUMBERS, found " + lines.get(0));
        }
        double[] numbers = Arrays.stream(gives.group(1).strip().split("\\s+"))
                .mapToDouble(GuideProgram::number)
                .toArray();
        Matcher threads = THREADS.matcher(lines.size() > 1 ? lines.get(1) : "");
        boolean isSized = threads.matches();
        return new GuideProgram(
                name,
                text,
                numbers,
                isSized && threads.group(2) != null ? Integer.parseInt(threads.group(2)) : 1,
                isSized ? Integer.parseInt(threads.group(1)) : 1,
                lines.stream()
                        .limit(MOST_LINES)
                        .map(OPTIONS::matcher)
                        .filter(Matcher::matches)
                        .flatMap(options -> Stream.of(options.group(1).split("\\s+")))
                        .toList());
    }

    private static double number(String text) {
        return switch (text) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }
}
