package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file and line number of each line, as {@code #line} sets them. */
final class LineNumbers {
    private static final Pattern DIRECTIVE = Pattern.compile("\\s*#\\s*line\\s+(\\d{1,9})(?:\\s+\"([^\"]*)\")?.*");

    /** A line's file and number in messages. */
    record Line(String file, int line) {}

    private final List<Line> lines = new ArrayList<>();

    private LineNumbers() {}

    /** Returns whether the text contains a {@code #line} or the like. */
    static boolean areSet(String text) {
        return text.contains("line")
                && text.lines().anyMatch(line -> DIRECTIVE.matcher(line).matches());
    }

    static LineNumbers of(String file, String text) {
        LineNumbers numbers = new LineNumbers();
        Line next = new Line(file, 1);
        for (String line : (Iterable<String>) text.lines()::iterator) {
            numbers.lines.add(next);
            Matcher directive = DIRECTIVE.matcher(line);
            if (directive.matches()) {
                String name = directive.group(2) == null ? next.file() : directive.group(2);
                next = new Line(name, Integer.parseInt(directive.group(1)));
            } else {
                next = new Line(next.file(), next.line() + 1);
            }
        }
        numbers.lines.add(next);
        return numbers;
    }

    /** Returns the file and number of the text's line {@code line}, counted from 1. */
    Line of(int line) {
        return lines.get(Math.max(0, Math.min(line, lines.size()) - 1));
    }
}
