package org.gpuarray.files;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Divides lines of bytes into fields. The fields of the line that was read last are at {@link #from} to {@link #to}. */
final class TextFields {
    private static final byte PLAIN = 0;
    private static final byte END = 1;
    private static final byte COMMENT = 2;

    private final byte[] text;
    private final int end;
    private final TextRules rules;
    private final byte[] kinds = new byte[256];
    private int[] froms = new int[16];
    private int[] tos = new int[16];
    private int count;
    private int at;
    private int lines;

    /** @param end of the text; its last line may lack its end */
    TextFields(byte[] text, int start, int end, TextRules rules) {
        this.text = text;
        this.at = start;
        this.end = end;
        this.rules = rules;
        kinds['\n'] = END;
        kinds['\r'] = END;
        for (byte[] comment : rules.comments()) {
            kinds[comment[0] & 0xFF] = COMMENT;
        }
    }

    /** Returns how many fields the last line has; 0 for one that is blank or a comment. */
    int count() {
        return count;
    }

    int from(int field) {
        return froms[field];
    }

    int to(int field) {
        return tos[field];
    }

    /** Returns how many lines have been read, in which a field in quotes may have several. */
    int lines() {
        return lines;
    }

    /** Returns where the next line starts. */
    int at() {
        return at;
    }

    String text(int field) {
        return new String(text, froms[field], tos[field] - froms[field], StandardCharsets.UTF_8);
    }

    /** Reads the next line; returns whether there was one. */
    boolean next() {
        if (at >= end) {
            return false;
        }
        count = 0;
        if (rules.quote() != 0) {
            readQuoted();
            return true;
        }
        int start = at;
        int i = start;
        while (i < end && (kinds[text[i] & 0xFF] == PLAIN || (kinds[text[i] & 0xFF] == COMMENT && !isComment(i)))) {
            i++;
        }
        int stop = i;
        while (i < end && text[i] != '\n' && text[i] != '\r') {
            i++;
        }
        passEnd(i);
        split(start, stop);
        return true;
    }

    /** Goes on behind the end of a line at {@code i}. */
    private void passEnd(int i) {
        at = i + 1;
        if (i < end && text[i] == '\r' && at < end && text[at] == '\n') {
            at++;
        }
        lines++;
    }

    private boolean isComment(int i) {
        for (byte[] comment : rules.comments()) {
            if (startsWith(i, comment)) {
                return true;
            }
        }
        return false;
    }

    private boolean startsWith(int i, byte[] word) {
        return i + word.length <= end && Arrays.equals(text, i, i + word.length, word, 0, word.length);
    }

    private void split(int start, int stop) {
        byte[] delimiter = rules.delimiter();
        if (rules.widths() != null) {
            splitByWidths(start, stop, rules.widths());
        } else if (delimiter == null) {
            splitAtBlanks(start, stop);
        } else if (!isBlank(start, stop)) {
            int from = start;
            for (int i = start; i < stop; ) {
                if (text[i] == delimiter[0] && i + delimiter.length <= stop && startsWith(i, delimiter)) {
                    addTrimmed(from, i);
                    i += delimiter.length;
                    from = i;
                } else {
                    i++;
                }
            }
            addTrimmed(from, stop);
        }
    }

    private void splitAtBlanks(int start, int stop) {
        int i = start;
        while (true) {
            while (i < stop && isBlank(text[i])) {
                i++;
            }
            if (i == stop) {
                return;
            }
            int from = i;
            while (i < stop && !isBlank(text[i])) {
                i++;
            }
            add(from, i);
        }
    }

    /** Widths are in characters. One for all goes on to the line's end; with one for each the rest of the line is left out. */
    private void splitByWidths(int start, int stop, int... widths) {
        if (isBlank(start, stop)) {
            return;
        }
        int i = start;
        for (int field = 0; widths.length == 1 ? i < stop : field < widths.length; field++) {
            int from = i;
            for (int left = widths[widths.length == 1 ? 0 : field]; left > 0 && i < stop; left--) {
                i++;
                while (i < stop && (text[i] & 0xC0) == 0x80) { // the character goes on
                    i++;
                }
            }
            addTrimmed(from, i);
        }
    }

    /**
     * Reads a line with quotes, and takes them away where they stand: a quote counts at a field's start, and twice within quotes
     * it is itself.
     */
    private void readQuoted() {
        byte[] delimiter = rules.delimiter();
        byte quote = rules.quote();
        boolean isInside = false;
        boolean wasQuoted = false;
        int i = delimiter == null ? afterBlanks(at) : at;
        int from = i;
        int write = i;
        while (i < end) {
            byte next = text[i];
            if (isInside) {
                if (next != quote) {
                    lines += next == '\n' ? 1 : 0;
                    text[write++] = text[i++];
                } else if (i + 1 < end && text[i + 1] == quote) {
                    text[write++] = quote;
                    i += 2;
                } else {
                    isInside = false;
                    i++;
                }
            } else if (next == quote && write == from && !wasQuoted) {
                isInside = true;
                wasQuoted = true;
                i++;
            } else if (kinds[next & 0xFF] == END || (kinds[next & 0xFF] == COMMENT && isComment(i))) {
                break;
            } else if (delimiter == null ? isBlank(next) : startsWith(i, delimiter)) {
                add(from, write, wasQuoted);
                i = delimiter == null ? afterBlanks(i) : i + delimiter.length;
                from = i;
                write = i;
                wasQuoted = false;
            } else {
                text[write++] = text[i++];
            }
        }
        if (write > from || wasQuoted || (delimiter != null && count > 0)) {
            add(from, write, wasQuoted);
        }
        if (count == 1 && !wasQuoted && froms[0] == tos[0]) {
            count = 0;
        }
        while (i < end && text[i] != '\n' && text[i] != '\r') {
            i++;
        }
        passEnd(i);
    }

    private int afterBlanks(int start) {
        int i = start;
        while (i < end && isBlank(text[i]) && kinds[text[i] & 0xFF] != END) {
            i++;
        }
        return i;
    }

    private void add(int from, int to, boolean isQuoted) {
        if (isQuoted) {
            add(from, to);
        } else {
            addTrimmed(from, to);
        }
    }

    private boolean isBlank(int start, int stop) {
        for (int i = start; i < stop; i++) {
            if (!isBlank(text[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBlank(byte text) {
        return text == ' ' || (text >= '\t' && text <= '\r');
    }

    private void addTrimmed(int start, int stop) {
        int from = start;
        int to = stop;
        while (from < to && isBlank(text[from])) {
            from++;
        }
        while (to > from && isBlank(text[to - 1])) {
            to--;
        }
        add(from, to);
    }

    private void add(int from, int to) {
        if (count == froms.length) {
            froms = Arrays.copyOf(froms, 2 * count);
            tos = Arrays.copyOf(tos, 2 * count);
        }
        froms[count] = from;
        tos[count] = to;
        count++;
    }
}
