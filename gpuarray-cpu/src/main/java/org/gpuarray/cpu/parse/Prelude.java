package org.gpuarray.cpu.parse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The library's own files that declare CUDA's keywords, types and built-in functions. Each line declares one thing, and a
 * program gets only the lines whose names it mentions and the lines that those need, so the prelude takes little time to
 * parse.
 */
final class Prelude {
    /** The name of the file in positions. */
    static final String FILE = "prelude.cuh";

    private static final Prelude INSTANCE = new Prelude(text(FILE) + text("ptx.cuh"));

    /** Headers in the same form, which are found only if they are included. */
    private static final Map<String, Prelude> HEADERS = headers();

    private final List<String> lines;
    private final Map<String, List<Integer>> byName = new HashMap<>();

    private Prelude(String text) {
        this.lines = text.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("//"))
                .toList();
        for (int i = 0; i < lines.size(); i++) {
            byName.computeIfAbsent(declaredName(lines.get(i)), key -> new ArrayList<>())
                    .add(i);
        }
    }

    static Prelude instance() {
        return INSTANCE;
    }

    /** Returns the text of a file of the library. */
    static String text(String resource) {
        try (InputStream in = Prelude.class.getResourceAsStream("/org/gpuarray/cpu/" + resource)) {
            if (in == null) {
                throw new IllegalStateException("gpuarray-cpu: missing resource org/gpuarray/cpu/" + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Prelude> headers() {
        return Map.of(
                "cuda_fp16.h", new Prelude(float16("__half", "half", "half")),
                "cuda_bf16.h", new Prelude(float16("__nv_bfloat16", "bfloat16", "nv_bfloat16")),
                "cuComplex.h", new Prelude(text("include/cuComplex.h")),
                "math_constants.h", new Prelude(text("include/math_constants.h")));
    }

    /** Both 16-bit types have the same functions, with different names. */
    private static String float16(String type, String name, String shortName) {
        return text("include/float16.cuh")
                .replace("T16", type)
                .replace("n16", name)
                .replace("a16", shortName);
    }

    static Set<String> headerNames() {
        return HEADERS.keySet();
    }

    static boolean isOurs(String file) {
        return file.equals(FILE) || HEADERS.containsKey(file);
    }

    /** Returns the headers that the texts mention, each reduced to the lines that they need. */
    static Map<String, String> headers(Collection<String> texts) {
        Map<String, String> named = new HashMap<>();
        HEADERS.forEach((name, header) -> {
            if (texts.stream().anyMatch(text -> text.contains(name))) {
                named.put(name, "#pragma once\n" + header.select(texts));
            }
        });
        return named;
    }

    /** Returns the lines that the texts need, in their order in the file. */
    String select(Collection<String> texts) {
        BitSet chosen = new BitSet();
        Deque<String> open = new ArrayDeque<>();
        Set<String> seen = new LinkedHashSet<>();
        for (String text : texts) {
            identifiers(text, seen, open);
        }
        for (String name = open.poll(); name != null; name = open.poll()) {
            for (int index : byName.getOrDefault(name, List.of())) {
                if (!chosen.get(index)) {
                    chosen.set(index);
                    identifiers(lines.get(index), seen, open);
                }
            }
        }
        StringBuilder result = new StringBuilder();
        chosen.stream().forEach(index -> result.append(lines.get(index)).append('\n'));
        return result.toString();
    }

    /** Returns every name the prelude declares, for tests. */
    Set<String> names() {
        return byName.keySet();
    }

    List<String> lines() {
        return lines;
    }

    /**
     * Returns the name that a line declares: the identifier before its first {@code (}, {@code =}, {@code ;} or the brace
     * of a struct.
     */
    static String declaredName(String line) {
        if (line.startsWith("#define ")) {
            return firstIdentifier(line, 8);
        }
        String start = line;
        if (line.contains("operator") && line.startsWith("inline")) {
            return operandOfOperator(line);
        } else if (line.startsWith("template")) {
            start = line.substring(line.indexOf('>') + 1);
        }
        if (start.stripLeading().startsWith("struct") || start.stripLeading().startsWith("enum")) {
            return lastIdentifier(start.substring(0, start.indexOf('{')));
        }
        int end = start.length();
        for (char stop : new char[] {'(', '=', ';'}) {
            int at = start.indexOf(stop);
            end = at >= 0 ? Math.min(end, at) : end;
        }
        return lastIdentifier(start.substring(0, end));
    }

    /** An operator is identified by the type of its first parameter. */
    private static String operandOfOperator(String line) {
        int open = line.indexOf('(');
        int from = line.startsWith("const ", open + 1) ? open + 7 : open + 1;
        return firstIdentifier(line, from);
    }

    private static String firstIdentifier(String text, int from) {
        int end = from;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end);
    }

    private static String lastIdentifier(String text) {
        int end = text.length();
        while (end > 0 && !Character.isJavaIdentifierPart(text.charAt(end - 1))) {
            end--;
        }
        int start = end;
        while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
            start--;
        }
        return text.substring(start, end);
    }

    /** Adds each name in a text, also those in comments, that has not been seen. */
    static void identifiers(String text, Set<String> seen, Deque<String> into) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (Character.isJavaIdentifierStart(text.charAt(i))) {
                int end = i + 1;
                while (end < length && Character.isJavaIdentifierPart(text.charAt(end))) {
                    end++;
                }
                String name = text.substring(i, end);
                if (seen.add(name)) {
                    into.add(name);
                }
                i = end;
            }
        }
    }
}
