package org.gpuarray.kernels.codegen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.Toolchain;
import org.jspecify.annotations.Nullable;

/**
 * C's and C++'s headers, as far as kernels use them. Neither NVRTC nor the CPU device has any; nvcc has those of the host, and
 * includes some before the first line of each program. So every device gets these texts, and the same names are declared on each.
 *
 * <p>Most files have one declaration a line, and a program gets the lines whose names it mentions, with those that these need:
 * one that mentions none is compiled as it is. Other files are given whole where they are included.
 */
public final class StandardHeaders {
    /** An {@code #include} line: the name is the first group in quotes, and the second in angle brackets. */
    public static final Pattern INCLUDE =
            Pattern.compile("(?m)^[ \\t]*+#[ \\t]*+include[ \\t]*+(?:\"([^\"\\n]+)\"|<([^>\\n]+)>)");

    /** The header that is included before the first line. */
    public static final String IMPLICIT = "gpuarray-std/implicit.h";

    private static final String FOLDER = "gpuarray-std/";
    private static final String LIBCUXX_NAMES = FOLDER + "cuda-std";

    /** Each header with the file that it is. */
    private static final Map<String, String> HEADERS = StandardHeaderNames.FILES;

    private static final Set<String> EMPTY = StandardHeaderNames.EMPTY;

    /** What nvcc 13 with g++ 12 on Linux declares in a program without includes. */
    private static final List<String> BEFORE =
            List.of("limits.h", "types.h", "cmath", "cstdlib", "cstddef", "type_traits");

    /** Headers that texts of kernels have without an include: nobody would include one for a number. */
    private static final List<String> FOR_TEXTS = List.of("float.h", "stdint.h");

    /** Headers with libcu++, which declares the integers of a given size itself for NVRTC, {@code int64_t} as another type. */
    private static final Pattern LIBCUXX = Pattern.compile("(?:cuda|cub|thrust)/.*");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
    private static final Pattern DECLARED =
            Pattern.compile("#define (\\w+)|typedef .* (\\w+);|using ::(\\w+);|using (\\w+) ="
                    + "|\\bstruct (\\w+)|> class (\\w+)|constexpr \\w+ (\\w+) =|[ &](\\w+)\\(");
    private static final Pattern UNDECLARED =
            Pattern.compile("identifier \"(\\w+)\" is undefined|namespace \"(?:cuda::)?std\" has no member \"(\\w+)\"");
    private static final Pattern INCLUDED = Pattern.compile("#include \"" + FOLDER + "([\\w.]+)\"");

    /** Matches in a file that is given whole, because its declarations take several lines. */
    private static final Pattern WHOLE = Pattern.compile("(?m)^#if|\\{$");

    private static final Pattern DIRECTIVE = Pattern.compile("(?m)^#(?:pragma once|include).*$");

    private static final Map<String, List<Line>> FILES = new HashMap<>();
    /** The lines that declare a name. */
    private static final Map<String, List<Line>> BY_NAME = new HashMap<>();

    static {
        HEADERS.values().forEach(StandardHeaders::read);
        read("types.h");
        read("builtins.h");
        read("alternatives");
    }

    /**
     * A line of a file.
     *
     * @param name what it declares, if it declares one thing
     * @param isStd whether that is in the namespace {@code std}
     * @param isAlways whether it is in each program that includes the file, not only where its name is mentioned
     */
    private record Line(String text, @Nullable String name, boolean isStd, boolean isAlways) {}

    private final Set<String> mentioned;
    private final Map<String, String> texts = new TreeMap<>();

    private StandardHeaders(Set<String> mentioned) {
        this.mentioned = mentioned;
    }

    /** Returns the names of the headers in {@code #include}. */
    public static List<String> names() {
        return List.copyOf(HEADERS.keySet());
    }

    /** Returns the headers of which CUDA's own files are not for a compiler: none, if it takes these. */
    public static Set<String> knownTo(Toolchain toolchain) {
        Set<String> names = new HashSet<>(toolchain.headers());
        if (!names.isEmpty()) {
            names.addAll(HEADERS.keySet());
            names.addAll(EMPTY);
        }
        return names;
    }

    private static void read(String file) {
        String text = drawing(file) + CudaFiles.text("std/" + file);
        List<Line> lines = WHOLE.matcher(text).find() ? whole(text) : separate(text);
        if (FILES.put(file, lines) == null) {
            for (Line line : lines) {
                if (!line.isAlways) {
                    BY_NAME.computeIfAbsent(Objects.requireNonNull(line.name), key -> new ArrayList<>())
                            .add(line);
                }
            }
        }
    }

    private static List<Line> separate(String text) {
        return codeOf(text)
                .map(line -> {
                    String name = declaredBy(line);
                    return new Line(line, name, line.startsWith("namespace std"), name == null);
                })
                .toList();
    }

    /** Returns the lines of a file that is given whole; those in the namespace {@code std} with what they declare there. */
    private static List<Line> whole(String text) {
        List<Line> lines = new ArrayList<>();
        boolean isStd = false;
        for (String line : codeOf(text).toList()) {
            boolean declares = isStd && !line.startsWith(" ");
            lines.add(new Line(line, declares ? declaredBy(line) : null, true, true));
            isStd = line.equals("namespace std {") || (isStd && !line.startsWith("namespace"));
        }
        return lines;
    }

    private static Stream<String> codeOf(String text) {
        return text.lines().filter(line -> !line.startsWith("//"));
    }

    private static @Nullable String declaredBy(String line) {
        Matcher declared = DECLARED.matcher(line);
        return declared.find() ? group(declared) : null;
    }

    /** Returns the library's functions of random numbers that a header needs, in a namespace: users may have the same names. */
    private static String drawing(String file) {
        String all = switch (file) {
            case StandardHeaderNames.RANDOM ->
                CudaFiles.text("gpuarray/random-math.cuh") + CudaFiles.text("gpuarray/random.cuh");
            case StandardHeaderNames.STATES -> CudaFiles.text("gpuarray/sequences.cuh");
            default -> "";
        };
        String first = file.equals(StandardHeaderNames.STATES)
                ? "#include \"" + FOLDER + StandardHeaderNames.RANDOM + "\"\n"
                : "";
        String plain = DIRECTIVE.matcher(all).replaceAll("");
        return all.isEmpty() ? "" : first + "namespace gpuarray {\nnamespace draws {\n" + plain + "}\n}\n";
    }

    private static @Nullable String group(Matcher matcher) {
        for (int i = 1; i <= matcher.groupCount(); i++) {
            if (matcher.group(i) != null) {
                return matcher.group(i);
            }
        }
        return null;
    }

    /**
     * Returns the headers that a program needs, by their names in {@code #include}, with {@link #IMPLICIT} among them if the
     * program mentions a name that needs no include.
     *
     * @param texts all texts of the program, with what it includes
     * @param own the names of the headers that it has
     */
    public static Map<String, String> of(Collection<String> texts, Set<String> own) {
        return of(texts, own, false);
    }

    /** The same; with {@code hasLibcuxx} without libcu++'s headers, because the compiler reads them from an installation. */
    public static Map<String, String> of(Collection<String> texts, Set<String> own, boolean hasLibcuxx) {
        return of(texts, own, hasLibcuxx, BEFORE);
    }

    /** Returns the headers that texts of kernels need, which may name all of C's numbers and types without an include. */
    static Map<String, String> ofTexts(Collection<String> texts) {
        return of(
                texts,
                Set.of(),
                false,
                Stream.concat(BEFORE.stream(), FOR_TEXTS.stream()).toList());
    }

    private static Map<String, String> of(
            Collection<String> texts, Set<String> own, boolean hasLibcuxx, List<String> before) {
        Set<String> included = includedBy(texts);
        included.removeAll(own);
        Set<String> given = new LinkedHashSet<>(included);
        given.retainAll(HEADERS.keySet());
        given.removeIf(name -> hasLibcuxx && LIBCUXX.matcher(name).matches());
        List<String> all = new ArrayList<>(texts);
        given.forEach(name -> all.addAll(alwaysIn(name)));
        StandardHeaders headers = new StandardHeaders(mentionedBy(all));
        boolean othersLibcuxx = includedBy(texts).stream()
                .anyMatch(name -> !given.contains(name) && LIBCUXX.matcher(name).matches());
        if (othersLibcuxx) {
            headers.mentioned.removeAll(Set.of("int8_t", "int16_t", "int32_t", "int64_t"));
        }
        headers.addImplicit(before);
        given.forEach(headers::addNamed);
        included.stream().filter(EMPTY::contains).forEach(name -> headers.texts.put(name, ""));
        return headers.texts;
    }

    private static Set<String> includedBy(Collection<String> texts) {
        Set<String> names = new LinkedHashSet<>();
        for (String text : texts) {
            for (Matcher include = INCLUDE.matcher(text); include.find(); ) {
                names.add(include.group(1) != null ? include.group(1) : include.group(2));
            }
        }
        return names;
    }

    private void addNamed(String name) {
        String file = Objects.requireNonNull(HEADERS.get(name));
        add(file);
        String text = "#include \"" + FOLDER + file + "\"\n";
        if (LIBCUXX.matcher(name).matches()) {
            texts.put(LIBCUXX_NAMES, "#pragma once\nnamespace std {}\nnamespace cuda { namespace std = ::std; }\n");
            text += "#include \"" + LIBCUXX_NAMES + "\"\n";
        }
        texts.put(name, text);
    }

    /** Returns the names in the texts, and those in the lines that declare these; every name if names are pasted together. */
    private static Set<String> mentionedBy(Collection<String> texts) {
        Set<String> names = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(texts);
        if (texts.stream().anyMatch(text -> text.contains("##"))) {
            FILES.values().forEach(lines -> lines.forEach(line -> open.add(line.text)));
        }
        for (String text = open.poll(); text != null; text = open.poll()) {
            for (Matcher name = NAME.matcher(text); name.find(); ) {
                if (names.add(name.group())) {
                    BY_NAME.getOrDefault(name.group(), List.of()).forEach(line -> open.add(line.text));
                }
            }
        }
        return names;
    }

    private void addImplicit(List<String> files) {
        StringBuilder text = new StringBuilder();
        for (String file : files) {
            if (closure(file).stream().anyMatch(this::isMentioned)) {
                add(file);
                text.append("#include \"").append(FOLDER).append(file).append("\"\n");
            }
        }
        if (!text.isEmpty()) {
            texts.put(IMPLICIT, text.toString());
        }
    }

    /** Returns a file and those that it includes. */
    private static Set<String> closure(String file) {
        Set<String> found = new LinkedHashSet<>(List.of(file));
        for (Line line : FILES.getOrDefault(file, List.of())) {
            Matcher included = INCLUDED.matcher(line.text);
            if (included.matches()) {
                found.addAll(closure(included.group(1)));
            }
        }
        return found;
    }

    private boolean isMentioned(String file) {
        return FILES.getOrDefault(file, List.of()).stream().anyMatch(this::isMentioned);
    }

    private boolean isMentioned(Line line) {
        return !line.isAlways && mentioned.contains(line.name) && (!line.isStd || mentioned.contains("std"));
    }

    /** Returns the lines that a program has that includes a header, whatever it mentions. */
    private static List<String> alwaysIn(String header) {
        return closure(Objects.requireNonNull(HEADERS.get(header))).stream()
                .flatMap(file -> FILES.getOrDefault(file, List.of()).stream())
                .filter(line -> line.isAlways)
                .map(Line::text)
                .toList();
    }

    private void add(String file) {
        for (String each : closure(file)) {
            StringBuilder text = new StringBuilder(each.equals("assert.h") ? "" : "#pragma once\n");
            FILES.getOrDefault(each, List.of()).stream()
                    .filter(line -> line.isAlways || isMentioned(line))
                    .forEach(line -> text.append(line.text).append('\n'));
            texts.put(FOLDER + each, text.toString());
        }
    }

    /** Returns an error that also says which header declares the names that were not; the error itself if none does. */
    public static CompileException explained(CompileException error) {
        Set<String> hints = new LinkedHashSet<>();
        for (CompileException.Diagnostic each : error.diagnostics()) {
            Matcher undeclared = UNDECLARED.matcher(each.message());
            if (undeclared.find()) {
                String plain = undeclared.group(1);
                addHint(plain == null ? undeclared.group(2) : plain, plain == null, hints);
            }
        }
        return hints.isEmpty()
                ? error
                : new CompileException(error.getMessage() + "\n" + String.join("\n", hints), error.diagnostics());
    }

    private static void addHint(String name, boolean isStd, Set<String> hints) {
        for (String header : HEADERS.keySet()) {
            for (Line line : FILES.getOrDefault(HEADERS.get(header), List.of())) {
                if (name.equals(line.name) && line.isStd == isStd) {
                    hints.add((isStd ? "std::" : "") + name + " is declared by #include <" + header + ">");
                    return;
                }
            }
        }
    }
}
