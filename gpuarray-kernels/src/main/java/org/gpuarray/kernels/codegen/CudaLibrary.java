package org.gpuarray.kernels.codegen;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The functions of the {@code .cuh} resources. A kernel gets just those that it uses, and what they use, in the order of the
 * files. In a file, functions are separated by blank lines and contain none.
 */
final class CudaLibrary {
    static final List<String> FILES = List.of("integer.cuh", "floating.cuh", "vector.cuh");

    private static final String FOLDER = "/org/gpuarray/kernels/cuda/";
    private static final Pattern NAME = Pattern.compile("\\b(\\w+)\\(");
    private static final Pattern WORD = Pattern.compile("\\b[A-Za-z_]\\w*");
    private static final Map<String, String> FUNCTIONS = read();

    private CudaLibrary() {}

    /** Returns every function's text by its name, in the order of the files. */
    static Map<String, String> functions() {
        return FUNCTIONS;
    }

    /** Returns the functions that {@code text} needs, each followed by a blank line; empty if it needs none. */
    static String neededBy(String text) {
        Set<String> needed = new HashSet<>();
        Deque<String> unread = new ArrayDeque<>(List.of(text));
        while (!unread.isEmpty()) {
            Matcher words = WORD.matcher(unread.pop());
            while (words.find()) {
                String function = FUNCTIONS.get(words.group());
                if (function != null && needed.add(words.group())) {
                    unread.push(function);
                }
            }
        }
        StringBuilder out = new StringBuilder();
        FUNCTIONS.forEach((name, function) -> out.append(needed.contains(name) ? function + "\n" : ""));
        return out.toString();
    }

    private static Map<String, String> read() {
        Map<String, String> functions = new LinkedHashMap<>();
        for (String file : FILES) {
            for (String part : resource(file).split("\n\n")) {
                String code = part.lines()
                        .filter(line -> !line.startsWith("//"))
                        .findFirst()
                        .orElse("");
                Matcher matcher = NAME.matcher(code);
                if (matcher.find()) {
                    functions.put(matcher.group(1), part.strip() + "\n");
                }
            }
        }
        return functions;
    }

    private static String resource(String file) {
        try (InputStream in = CudaLibrary.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new IllegalStateException("resource " + FOLDER + file + " is missing from gpuarray-kernels");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + FOLDER + file, e);
        }
    }
}
