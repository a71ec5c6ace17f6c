package org.gpuarray.corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a case's header: the comment lines it starts with, up to the first other line. Nothing else may stand there.
 *
 * <pre>{@code
 * // covers: atomics: atomicAdd; memory spaces: shared memory     one or more lines; AREA: FEATURE, ...; ...
 * // launch: grid 4 block 8,8 shared 1024 cooperative              grid 1 and no dynamic memory if left out
 * // in float a[256] uniform(-4,4)                                 the kernel's parameters in order: in, inout, out
 * // scalar int n 256                                              or scalar
 * // out float y[256]
 * // texture uchar t[8,4] bits x4 linear float wrap               see {@link ImageEntry}; surface likewise
 * // compare: ulp 2                                                bits (if left out), ulp N, relative R, magnitude R
 * // fmad: relative 1e-4                                           the same, for the GPU's default options
 * // gpuarray:nocheck race                                         what the CPU device is not to check, docs/cpu-checks.md
 * }</pre>
 *
 * <p>Types are those of {@link ElementType}; contents are zeros, iota, uniform(a,b), bits, specials or values(1,2,3), see
 * {@link Fill}. An output's contents before the launch are bytes 0xCD.
 */
final class CaseHeader {
    private static final Pattern ARRAY = Pattern.compile("(\\w+)\\s+(\\w+)\\[(\\d+)](?:\\s+(\\S.*))?");
    private static final Pattern VALUE = Pattern.compile("(\\w+)\\s+(\\w+)\\s+(\\S+)");
    private static final Pattern FILL = Pattern.compile("(\\w+)(?:\\(([^()]*)\\))?");
    private static final int MOST_ELEMENTS = 1024;
    private static final int NUMBERS = 3;

    private final String file;
    private int line;
    private final List<Coverage.Line> covers = new ArrayList<>();
    private final List<Parameter> parameters = new ArrayList<>();
    private @Nullable Launch launch;
    private @Nullable Rule compare;
    private @Nullable Rule contracted;

    private CaseHeader(String file) {
        this.file = file;
    }

    /**
     * Parses a case.
     *
     * @param name as {@link CorpusCase#name}
     * @throws IllegalArgumentException if the header has anything else; the message names file and line
     */
    static CorpusCase parse(String name, String text) {
        CaseHeader header = new CaseHeader("corpus/" + name + ".cu");
        for (String line : text.lines().takeWhile(l -> l.startsWith("//")).toList()) {
            header.line++;
            header.read(line.substring(2).strip());
        }
        return header.finish(name, text);
    }

    private CorpusCase finish(String name, String text) {
        if (launch == null) {
            throw error("the header has no // launch:");
        } else if (covers.isEmpty()) {
            throw error("the header has no // covers:");
        } else if (parameters.stream().noneMatch(CaseHeader::isOutput)) {
            throw error("the header has no // out, // inout or // surface");
        } else if (!text.contains("extern \"C\"")) {
            throw error("the kernel is to be declared extern \"C\" __global__ void k(...)");
        }
        return new CorpusCase(
                name,
                text,
                covers,
                launch,
                parameters,
                compare == null ? Rule.BITS : compare,
                Optional.ofNullable(contracted));
    }

    private static boolean isOutput(Parameter parameter) {
        return parameter instanceof Parameter.Image image
                ? image.elements().isOutput()
                : parameter instanceof Parameter.Array array && array.isOutput();
    }

    private void read(String entry) {
        String word = entry.split("[\\s:]", 2)[0];
        String rest = entry.substring(word.length()).replaceFirst("^:", "").strip();
        switch (word) {
            case "covers" -> covers.addAll(Coverage.Line.parse(rest, this::error));
            case "launch" -> launch = once("launch", launch, () -> launch(rest));
            case "in", "inout", "out" -> add(array(word, rest));
            case "scalar" -> add(value(rest));
            case "texture", "surface" -> add(new ImageEntry(this::error).parse(word, rest, this::fill));
            case "compare" -> compare = once("compare", compare, () -> rule(rest));
            // For the CPU device: what the program does that its checks would report.
            case "gpuarray" -> {}
            case "fmad" -> contracted = once("fmad", contracted, () -> rule(rest));
            default ->
                throw error("unknown word \"" + word
                        + "\", need covers, launch, in, inout, out, scalar, texture, surface, compare or fmad;"
                        + " other comments go below the header, after an empty line");
        }
    }

    private void add(Parameter parameter) {
        if (parameters.stream().anyMatch(p -> p.name().equals(parameter.name()))) {
            throw error("a second parameter " + parameter.name());
        }
        parameters.add(parameter);
    }

    private <T> T once(String word, @Nullable T before, Supplier<T> parsed) {
        if (before != null) {
            throw error("a second // " + word);
        }
        return parsed.get();
    }

    private Launch launch(String text) {
        List<Integer> grid = List.of(1);
        List<Integer> block = List.of();
        int shared = 0;
        boolean isCooperative = false;
        List<String> words = new ArrayList<>(Arrays.asList(text.split("\\s+")));
        while (!words.isEmpty()) {
            String word = words.remove(0);
            if (word.equals("cooperative")) {
                isCooperative = true;
                continue;
            } else if (words.isEmpty()) {
                throw error("unknown word \"" + word + "\" in launch, or its number is missing");
            }
            String value = words.remove(0);
            switch (word) {
                case "grid" -> grid = sizes(value);
                case "block" -> block = sizes(value);
                case "shared" -> shared = sizes(value).get(0);
                default ->
                    throw error("unknown word \"" + word + "\" in launch, need grid, block, shared or cooperative");
            }
        }
        if (block.isEmpty()) {
            throw error("launch has no block");
        }
        return new Launch(grid, block, shared, isCooperative);
    }

    private List<Integer> sizes(String text) {
        String[] numbers = text.split(",", -1);
        if (numbers.length > NUMBERS || !Arrays.stream(numbers).allMatch(n -> n.matches("[1-9]\\d{0,8}"))) {
            throw error("\"" + text + "\" is not one to three numbers like 4,2,1");
        }
        return Arrays.stream(numbers).map(Integer::valueOf).toList();
    }

    private Parameter array(String direction, String text) {
        Matcher array = ARRAY.matcher(text);
        if (!array.matches()) {
            throw error("\"" + text + "\" is not TYPE NAME[COUNT] CONTENTS");
        }
        ElementType type = type(array.group(1));
        int count = Integer.parseInt(array.group(NUMBERS));
        String contents = array.group(NUMBERS + 1);
        boolean isOutput = !direction.equals("in");
        if (direction.equals("out") != (contents == null)) {
            throw error(direction.equals("out") ? "an out has no contents before" : "what the array holds is missing");
        } else if (count < 1 || (isOutput && count > MOST_ELEMENTS)) {
            throw error(
                    count + " elements, need 1 to " + MOST_ELEMENTS + " in an output, so that golden files stay small");
        }
        Fill fill = contents == null ? new Fill.Poison() : fill(type, contents.strip());
        return new Parameter.Array(array.group(2), type, count, fill, isOutput);
    }

    private Parameter value(String text) {
        Matcher value = VALUE.matcher(text);
        if (!value.matches()) {
            throw error("\"" + text + "\" is not TYPE NAME VALUE");
        }
        ElementType type = type(value.group(1));
        return new Parameter.Value(value.group(2), type, literal(type, value.group(NUMBERS)));
    }

    private ElementType type(String word) {
        return ElementType.of(word)
                .orElseThrow(() -> error("unknown type \"" + word + "\", need one of "
                        + Arrays.stream(ElementType.values())
                                .map(ElementType::word)
                                .toList()));
    }

    private long literal(ElementType type, String text) {
        try {
            return type.literal(text.strip());
        } catch (NumberFormatException e) {
            throw error("\"" + text + "\" is no " + type.word());
        }
    }

    private Fill fill(ElementType type, String text) {
        Matcher fill = FILL.matcher(text);
        if (!fill.matches()) {
            throw error("\"" + text + "\" are no contents");
        }
        List<String> arguments =
                fill.group(2) == null ? List.of() : Arrays.asList(fill.group(2).split(",", -1));
        String word = fill.group(1) + (arguments.isEmpty() ? "" : "()");
        return switch (word) {
            case "zeros" -> new Fill.Zeros();
            case "iota" -> new Fill.Iota();
            case "bits" -> new Fill.Bits();
            case "specials" -> new Fill.Specials();
            case "values()" ->
                new Fill.Values(arguments.stream().map(a -> literal(type, a)).toList());
            case "uniform()" -> uniform(type, arguments);
            default ->
                throw error("unknown contents \"" + text
                        + "\", need zeros, iota, uniform(a,b), bits, specials or values(a,b,...)");
        };
    }

    private Fill uniform(ElementType type, List<String> arguments) {
        if (arguments.size() != 2) {
            throw error("uniform needs two bounds");
        }
        double from = type.value(literal(type, arguments.get(0)));
        double to = type.value(literal(type, arguments.get(1)));
        if (!(from <= to)) {
            throw error("uniform needs its lower bound first");
        }
        return new Fill.Uniform(from, to);
    }

    private Rule rule(String text) {
        String[] words = text.split("\\s+");
        for (Rule.Kind kind : Rule.Kind.values()) {
            if (kind.name().toLowerCase(Locale.ROOT).equals(words[0])
                    && words.length == (kind == Rule.Kind.BITS ? 1 : 2)) {
                return kind == Rule.Kind.BITS ? Rule.BITS : new Rule(kind, bound(words[1]));
            }
        }
        throw error("unknown rule \"" + text + "\", need bits, ulp N, relative R or magnitude R");
    }

    private double bound(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw error("\"" + text + "\" is no bound");
        }
    }

    private IllegalArgumentException error(String message) {
        return new IllegalArgumentException(file + ":" + line + ": " + message);
    }
}
