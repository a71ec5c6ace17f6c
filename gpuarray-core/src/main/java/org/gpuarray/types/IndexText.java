package org.gpuarray.types;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads indices. Programs of many small steps spend their time here, so no text is copied. */
final class IndexText {
    private static final int DECIMAL = 10;

    private IndexText() {}

    /** Returns the entries of {@link Index#parse}. */
    static List<Index> parse(String text) {
        List<Index> entries = new ArrayList<>();
        int begin = 0;
        for (int comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', begin)) {
            entries.add(entry(text, begin, comma));
            begin = comma + 1;
        }
        // A trailing comma is allowed, as in a[1:3,].
        if (entries.isEmpty() || first(text, begin, text.length()) < text.length()) {
            entries.add(entry(text, begin, text.length()));
        }
        return entries;
    }

    private static Index entry(String text, int from, int to) {
        int begin = first(text, from, to);
        int end = end(text, begin, to);
        if (is(text, begin, end, "...")) {
            return Index.ELLIPSIS;
        }
        if (is(text, begin, end, "newaxis") || is(text, begin, end, "None")) {
            return Index.NEW_AXIS;
        }
        int stop = colon(text, begin, end);
        int step = colon(text, stop + 1, end);
        try {
            if (stop == end) {
                return new Index.At(Long.parseLong(text, begin, end, DECIMAL));
            } else if (colon(text, step + 1, end) == end) {
                Long by = bound(text, step + 1, end);
                return new Slice(bound(text, begin, stop), bound(text, stop + 1, step), by == null ? 1 : by);
            }
        } catch (NumberFormatException e) {
            // Reported below, with the whole index.
        }
        throw new IllegalArgumentException("index \"" + text + "\": cannot read \"" + text.substring(begin, end)
                + "\", need an integer, start:stop:step, ... or newaxis");
    }

    /** Returns the number between two positions, null if there are only blanks or nothing. */
    private static @Nullable Long bound(String text, int from, int to) {
        int begin = first(text, from, to);
        return begin >= to ? null : Long.valueOf(Long.parseLong(text, begin, end(text, begin, to), DECIMAL));
    }

    /** Returns the position of the first colon from {@code from} on, {@code to} if there is none before. */
    private static int colon(String text, int from, int to) {
        int colon = text.indexOf(':', from);
        return colon < 0 || colon > to ? to : colon;
    }

    /** Returns the position of the first character that is not a blank, {@code to} if there is none before. */
    private static int first(String text, int from, int to) {
        int first = from;
        while (first < to && Character.isWhitespace(text.charAt(first))) {
            first++;
        }
        return first;
    }

    /** Returns the end of what stands before the last blanks. */
    private static int end(String text, int from, int to) {
        int end = to;
        while (end > from && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private static boolean is(String text, int begin, int end, String word) {
        return end - begin == word.length() && text.startsWith(word, begin);
    }
}
