package org.gpuarray.cpu;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes wrong programs of right ones: by tokens, by characters, by cutting off the end and by joining two programs. */
final class Mutator {
    private static final Pattern TOKEN = Pattern.compile(
            "//[^\n]*|/\\*.*?\\*/|\\s+|\\w+|\"(?:\\\\.|[^\"\\\\\n])*\""
                    + "|::|->|<<=?|>>=?|&&|\\|\\||[-+*/%&|^=!<>]=|\\+\\+|--|\\.\\.\\.|.",
            Pattern.DOTALL);
    private static final String[] PIECES = {
        "(",
        ")",
        "{",
        "}",
        ";",
        ",",
        "<",
        ">",
        "*",
        "&",
        "...",
        "template <class T>",
        "template <>",
        "struct",
        "class",
        "union",
        "enum",
        "auto",
        "int",
        "unsigned char",
        "double",
        "void",
        "bool",
        "[",
        "]",
        "const",
        "::",
        "operator",
        "return",
        "0",
        "-1",
        "1e30f",
        "nullptr",
        "\"",
        "'a'",
        "#if 1\n",
        "#define x x\n",
        "case 1:",
        "default:",
        "=",
        "~",
        "\n",
        "this",
        "static",
        "constexpr",
        "typename",
        "using",
        "namespace",
        "sizeof",
        "__shared__",
        "__device__",
        "__global__",
        "__syncthreads()",
        "threadIdx.x",
        "goto",
        "break",
        "continue",
        "while (1)",
        "if",
        "else",
        "for (;;)",
        "switch",
        "[&]",
        "->",
        ".",
        "reinterpret_cast<int *>",
        "static_cast<T>",
        "decltype",
        "/*"
    };

    private static final String[] NONSENSE = {
        "\0",
        "\uD800",
        "\uDC00\uD800",
        "\uFEFF",
        "\uFFFF",
        "\u00E9",
        "\\",
        "\\\r\n",
        "\"abc",
        "'",
        "R\"x(",
        "/*",
        "??=include",
        "??/",
        "%:define A",
        "\u001A",
        "\f\u000B\b",
        "0x",
        "0xfffffffffffffffffffffffff",
        "123456789012345678901234567890",
        "1e999999999999f",
        "0b102",
        "09",
        "1.2.3",
        "'abcdefghi'",
        "'\\xffffffff'",
        "\"\\u12\"",
        "int v[2147483647];",
        "int v[-1];",
        "__device__ char big[4294967296];",
        "__shared__ double s[1 << 28];",
        "#include \"missing.h\"",
        "#include <f.cu>",
        "#include",
        "#include X",
        "#define f(x) f(f(x))",
        "#define int int int",
        "#define if else",
        "#define __global__",
        "#define E",
        "#define A(x, ...) #x ## __VA_ARGS__",
        "#undef __device__",
        "#if",
        "#if 1 / 0",
        "#if (((",
        "#if 0x8000000000000000 << 70",
        "#elif 1",
        "#else",
        "#endif",
        "#if 0",
        "#ifdef",
        "#line 0",
        "#line 2147483647",
        "#line 99999999999 \"x\"",
        "#line 5 \"\"",
        "#error no",
        "#pragma unroll 0x",
        "#pragma once",
        "#",
        "##",
        "_Pragma(\"unroll\")",
        "_Pragma(",
        "_Pragma(unroll)",
        "__VA_ARGS__",
        "__COUNTER__ __LINE__ __FILE__",
        "asm(\"\");",
        "asm volatile(\"mov %0, %1;\" : \"=r\"(x))"
    };

    private final List<String> programs;
    private final Random random;

    /** The same seed gives the same mutation. */
    Mutator(List<String> programs, long seed) {
        this.programs = programs;
        this.random = new Random(seed);
    }

    /** Returns one of the programs with a few mistakes in it. */
    String next() {
        String text = any();
        return switch (random.nextInt(15)) {
            case 0 -> text.substring(0, random.nextInt(text.length()));
            case 1 -> characters(text);
            case 2 -> spliced(text, any());
            case 3 -> lines(text);
            case 4 -> nonsense(text);
            case 5 -> nonsense(tokens(text));
            default -> tokens(text);
        };
    }

    private String any() {
        return programs.get(random.nextInt(programs.size()));
    }

    /** Removes, repeats or exchanges lines. */
    private String lines(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        for (int n = 1 + random.nextInt(4); n > 0 && !lines.isEmpty(); n--) {
            int at = random.nextInt(lines.size());
            switch (random.nextInt(3)) {
                case 0 -> lines.remove(at);
                case 1 -> lines.add(random.nextInt(lines.size()), lines.get(at));
                default -> Collections.swap(lines, at, random.nextInt(lines.size()));
            }
        }
        return String.join("\n", lines);
    }

    /** Puts in what no editor writes: between characters, at the start of a line, or at the end. */
    private String nonsense(String text) {
        String piece = NONSENSE[random.nextInt(NONSENSE.length)];
        int at = random.nextInt(text.length() + 1);
        return switch (random.nextInt(5)) {
            case 0 -> text + piece;
            case 1 -> piece + text;
            case 2 -> text.replace("\n", random.nextBoolean() ? "\r\n" : "\r");
            case 3 -> {
                int line = text.lastIndexOf('\n', at - 1) + 1;
                yield text.substring(0, line) + piece + "\n" + text.substring(line);
            }
            default -> text.substring(0, at) + piece + text.substring(at);
        };
    }

    private String characters(String text) {
        StringBuilder result = new StringBuilder(text);
        for (int n = 1 + random.nextInt(3); n > 0 && result.length() > 2; n--) {
            int at = random.nextInt(result.length() - 1);
            switch (random.nextInt(3)) {
                case 0 -> result.delete(at, Math.min(result.length(), at + 1 + random.nextInt(8)));
                case 1 -> result.insert(at, PIECES[random.nextInt(PIECES.length)]);
                default -> result.setCharAt(at, (char) (32 + random.nextInt(95)));
            }
        }
        return result.toString();
    }

    /** The start of one program and the end of another, cut at lines, or a piece of one inside the other. */
    private String spliced(String first, String second) {
        List<String> lines = new ArrayList<>(first.lines().toList());
        List<String> others = second.lines().toList();
        int at = random.nextInt(lines.size());
        int from = random.nextInt(others.size());
        if (random.nextBoolean()) {
            lines.subList(at, lines.size()).clear();
            lines.addAll(others.subList(from, others.size()));
        } else {
            lines.addAll(at, others.subList(from, Math.min(others.size(), from + 1 + random.nextInt(8))));
        }
        return String.join("\n", lines) + "\n";
    }

    private String tokens(String text) {
        List<String> tokens = split(text);
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int at = word(tokens);
            switch (random.nextInt(7)) {
                case 0 -> tokens.remove(at);
                case 1 -> tokens.add(at, tokens.get(at));
                case 2 -> Collections.swap(tokens, at, word(tokens));
                case 3 -> tokens.set(at, tokens.get(word(tokens)));
                case 4 -> tokens.set(at, PIECES[random.nextInt(PIECES.length)]);
                case 5 -> tokens.add(at, PIECES[random.nextInt(PIECES.length)] + " ");
                default -> {
                    List<String> others = split(any());
                    tokens.set(at, others.get(word(others)));
                }
            }
        }
        return String.join("", tokens);
    }

    private static List<String> split(String text) {
        List<String> tokens = new ArrayList<>();
        for (Matcher matcher = TOKEN.matcher(text); matcher.find(); ) {
            tokens.add(matcher.group());
        }
        return tokens;
    }

    /** Returns the place of a token that is neither space nor comment, as far as there is one. */
    private int word(List<String> tokens) {
        for (int attempt = 0; attempt < 50; attempt++) {
            int at = random.nextInt(tokens.size());
            String token = tokens.get(at);
            if (!token.isBlank() && !token.startsWith("//") && !token.startsWith("/*")) {
                return at;
            }
        }
        return random.nextInt(tokens.size());
    }
}
