package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file and the line that each line of a text is said to be by {@code #line}. */
final class LineNumbers {
    private static final Pattern DIRECTIVE = Pattern.compile("\\s*#\\s*line\\s+(\\d{1,9})(?:\\s+\"([^\"]*)\")?.*");

    /** A line by the name and number that messages give it. */
    record Place(String file, int line) {}

    private final List<Place> places = new ArrayList<>();

    private LineNumbers() {}

    /** Returns whether anything in the text gives lines other numbers. */
    static boolean areSaid(String text) {
        return text.contains("line")
                && text.lines().anyMatch(line -> DIRECTIVE.matcher(line).matches());
    }

    static LineNumbers of(String file, String text) {
        LineNumbers numbers = new LineNumbers();
        Place next = new Place(file, 1);
        for (String line : (Iterable<String>) text.lines()::iterator) {
            numbers.places.add(next);
            Matcher directive = DIRECTIVE.matcher(line);
            if (directive.matches()) {
                String name = directive.group(2) == null ? next.file() : directive.group(2);
                next = new Place(name, Integer.parseInt(directive.group(1)));
            } else {
                next = new Place(next.file(), next.line() + 1);
            }
        }
        numbers.places.add(next);
        return numbers;
    }

    /** Returns what the text's line, counted from 1, is called. */
    Place of(int line) {
        return places.get(Math.max(0, Math.min(line, places.size()) - 1));
    }
}
