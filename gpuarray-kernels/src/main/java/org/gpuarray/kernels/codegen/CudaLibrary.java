package org.gpuarray.kernels.codegen;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
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
 * files. In a file, functions are separated by blank lines and contain none. A function that speaks of a type {@code T} is
 * there for each of the file's types.
 */
public final class CudaLibrary {
    private static final Map<String, List<CudaType>> FILES = files();

    private static final String FOLDER = "/org/gpuarray/kernels/cuda/";
    private static final Pattern NAME = Pattern.compile("\\b(\\w+)\\(");
    private static final Pattern WORD = Pattern.compile("\\b[A-Za-z_]\\w*");
    private static final Pattern TYPE =
            Pattern.compile("\\b[TU]\\b|\\bT[24]\\b|_T(?=x(?:[248]|16)\\b|\\b)|(?<=\\w)F(?=\\()");
    private static final Map<String, String> FUNCTIONS = read();

    private CudaLibrary() {}

    /** Returns every function's text by its name, in the order of the files. */
    static Map<String, String> functions() {
        return FUNCTIONS;
    }

    /** Returns the functions that {@code text} needs, each followed by a blank line; empty if it needs none. */
    public static String neededBy(String text) {
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

    /** Returns a {@code .cuh} resource whose text is a program's, not functions for {@link #neededBy}. */
    public static String file(String name) {
        return resource(name);
    }

    private static Map<String, List<CudaType>> files() {
        List<CudaType> integers = List.of(
                CudaType.I8,
                CudaType.I16,
                CudaType.I32,
                CudaType.I64,
                CudaType.U8,
                CudaType.U16,
                CudaType.U32,
                CudaType.U64);
        List<CudaType> wide = List.of(CudaType.I64, CudaType.U64, CudaType.F64);
        List<CudaType> complex = List.of(CudaType.C64, CudaType.C128);
        List<CudaType> vectors = new ArrayList<>(List.of(CudaType.values()));
        vectors.remove(CudaType.BOOL);
        vectors.removeAll(complex);
        List<CudaType> narrow = new ArrayList<>(vectors);
        narrow.removeAll(wide);
        Map<String, List<CudaType>> files = new LinkedHashMap<>();
        files.put("half.cuh", List.of(CudaType.F16, CudaType.BF16));
        files.put("integer.cuh", integers);
        files.put("floating.cuh", List.of(CudaType.F32, CudaType.F64));
        files.put("index.cuh", List.of(CudaType.I32, CudaType.I64, CudaType.U32, CudaType.U64));
        files.put("tile.cuh", List.of(CudaType.I32, CudaType.I64));
        files.put("random-math.cuh", List.of(CudaType.F32, CudaType.F64));
        files.put("random.cuh", List.of(CudaType.F32, CudaType.F64));
        files.put("complex.cuh", complex);
        files.put("complex-functions.cuh", complex);
        files.put("vector.cuh", vectors);
        files.put("vector-four.cuh", narrow);
        files.put("vector-bytes.cuh", List.of(CudaType.BOOL, CudaType.I8, CudaType.U8));
        files.put("vector-shorts.cuh", List.of(CudaType.I16, CudaType.U16, CudaType.F16, CudaType.BF16));
        files.put("vector-other.cuh", wide);
        files.put("vector-complex.cuh", complex);
        return files;
    }

    private static Map<String, String> read() {
        Map<String, String> functions = new LinkedHashMap<>();
        FILES.forEach((file, types) -> {
            for (String part : resource(file).split("\n\n")) {
                if (TYPE.matcher(code(part)).find()) {
                    types.forEach(type -> add(functions, of(type, part)));
                } else {
                    add(functions, part);
                }
            }
        });
        return functions;
    }

    private static void add(Map<String, String> functions, String part) {
        Matcher matcher = NAME.matcher(code(part));
        if (matcher.find()) {
            functions.put(matcher.group(1), part.strip() + "\n");
        }
    }

    /** Returns the first line that is no comment. */
    private static String code(String part) {
        return part.lines().filter(line -> !line.startsWith("//")).findFirst().orElse("");
    }

    private static String of(CudaType type, String part) {
        StringBuilder out = new StringBuilder();
        Matcher matcher = TYPE.matcher(part);
        while (matcher.find()) {
            matcher.appendReplacement(
                    out,
                    switch (matcher.group()) {
                        case "T" -> type.memoryName();
                        case "U" -> type.secondName();
                        case "_T" -> "_" + type.suffix();
                        case "F" -> type.part() == CudaType.F32 ? "f" : "";
                        case "T2" -> type.vectorName() + "2";
                        default -> type.vectorName() + "4";
                    });
        }
        return matcher.appendTail(out).toString();
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
