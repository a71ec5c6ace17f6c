package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * CUDA C with named holes, {@code ${name}}. A value of several lines takes the indentation of its hole. If the hole is alone in its
 * line, an empty value removes the line.
 */
public final class KernelTemplate {
    private final String text;
    /** The template in lines. It is parsed at its first use, because most templates of a class are for other kernels. */
    private volatile @Nullable Lines parsed;

    private record Lines(List<String> lines, Set<String> holes) {
        static final Pattern HOLE = Pattern.compile("\\$\\{(\\w+)}");
    }

    private KernelTemplate(String text) {
        this.text = text;
    }

    private Lines parsed() {
        Lines known = parsed;
        if (known == null) {
            Set<String> holes = new HashSet<>();
            Matcher matcher = Lines.HOLE.matcher(text);
            while (matcher.find()) {
                holes.add(matcher.group(1));
            }
            known = new Lines(text.lines().toList(), holes);
            parsed = known;
        }
        return known;
    }

    public static KernelTemplate of(String text) {
        return new KernelTemplate(text);
    }

    /**
     * Returns the text with every hole filled.
     *
     * @param namesAndValues a name, its value, the next name …
     * @throws IllegalStateException if a hole gets no value, a value has no hole, or a name is given twice
     */
    public String fill(String... namesAndValues) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            names.add(namesAndValues[i]);
        }
        Lines template = parsed();
        if (new HashSet<>(names).size() != names.size() || !template.holes().equals(new HashSet<>(names))) {
            throw new IllegalStateException("kernel template: holes="
                    + template.holes().stream().sorted().toList() + " values="
                    + names.stream().sorted().toList() + ", need one value for each hole");
        }
        List<String> values = Arrays.asList(namesAndValues);
        StringBuilder out = new StringBuilder();
        for (String line : template.lines()) {
            fillLine(line, values, out);
        }
        return out.toString();
    }

    private static void fillLine(String line, List<String> namesAndValues, StringBuilder out) {
        String indentation =
                line.substring(0, line.length() - line.stripLeading().length());
        Matcher matcher = Lines.HOLE.matcher(line);
        StringBuilder filled = new StringBuilder();
        boolean dropped = false;
        while (matcher.find()) {
            String value = namesAndValues
                    .get(namesAndValues.indexOf(matcher.group(1)) + 1)
                    .stripTrailing();
            boolean alone = line.strip().equals(matcher.group());
            dropped |= alone && value.isEmpty();
            String indented = value.replace("\n", "\n" + indentation).replace("\n" + indentation + "\n", "\n\n");
            matcher.appendReplacement(filled, Matcher.quoteReplacement(indented));
        }
        matcher.appendTail(filled);
        if (!dropped) {
            out.append(filled).append('\n');
        }
    }
}
