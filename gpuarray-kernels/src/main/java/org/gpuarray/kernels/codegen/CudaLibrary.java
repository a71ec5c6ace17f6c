package org.gpuarray.kernels.codegen;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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
    private static final Pattern TYPE = Pattern.compile("\\b[TU]\\b|_T\\b|(?<=\\w)F(?=\\()");
    private static final Map<String, Template> FUNCTIONS = read();

    private CudaLibrary() {}

    /** A function as its file has it, and the type that it is for if it speaks of one; written out only if it is needed. */
    private record Template(String text, @Nullable CudaType type) {
        String function() {
            return (type == null ? text : of(type, text)).strip() + "\n";
        }
    }

    /** Returns every function's text by its name, in the order of the files. */
    static Map<String, String> functions() {
        Map<String, String> functions = new LinkedHashMap<>();
        FUNCTIONS.forEach((name, template) -> functions.put(name, template.function()));
        return functions;
    }

    /** Returns the functions that {@code text} needs, each followed by a blank line; empty if it needs none. */
    public static String neededBy(String text) {
        Map<String, String> needed = new HashMap<>();
        Deque<String> unread = new ArrayDeque<>(List.of(text));
        while (!unread.isEmpty()) {
            Matcher words = WORD.matcher(unread.pop());
            while (words.find()) {
                String name = words.group();
                Template template = FUNCTIONS.get(name);
                if (template != null && !needed.containsKey(name)) {
                    String function = template.function();
                    needed.put(name, function);
                    unread.push(function);
                }
            }
        }
        StringBuilder out = new StringBuilder();
        for (String name : FUNCTIONS.keySet()) {
            String function = needed.get(name);
            if (function != null) {
                out.append(function).append('\n');
            }
        }
        return out.toString();
    }

    /** Returns a {@code .cuh} resource that is taken whole: a program or a header, not functions for {@link #neededBy}. */
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
        List<CudaType> complex = List.of(CudaType.C64, CudaType.C128);
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
        files.put("placed.cuh", List.of());
        return files;
    }

    private static Map<String, Template> read() {
        Map<String, Template> functions = new LinkedHashMap<>();
        FILES.forEach((file, types) -> {
            for (String part : resource(file).split("\n\n")) {
                String head = head(part);
                Matcher name = NAME.matcher(head);
                if (!name.find()) {
                    continue;
                } else if (!TYPE.matcher(head).find()) {
                    functions.put(name.group(1), new Template(part, null));
                    continue;
                }
                for (CudaType type : types) {
                    String call = of(type, name.group());
                    functions.put(call.substring(0, call.length() - 1), new Template(part, type));
                }
            }
        });
        return functions;
    }

    /** Returns the first line that is no comment. */
    private static String head(String part) {
        int start = 0;
        while (part.startsWith("//", start) || part.startsWith("\n", start)) {
            int end = part.indexOf('\n', start);
            if (end < 0) {
                return "";
            }
            start = end + 1;
        }
        int end = part.indexOf('\n', start);
        return part.substring(start, end < 0 ? part.length() : end);
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
                        default -> type.part() == CudaType.F32 ? "f" : "";
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
