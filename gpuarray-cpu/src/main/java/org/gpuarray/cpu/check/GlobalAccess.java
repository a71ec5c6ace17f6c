package org.gpuarray.cpu.check;

import org.jspecify.annotations.Nullable;

/** Accesses of global memory. Instrumented code calls the methods by name; the access itself checks null and bounds. */
public final class GlobalAccess {
    private GlobalAccess() {}

    /** A plain read of global memory. */
    public static void read(int i, @Nullable Shadow s, Checker c, int thread, int site) {
        if (s == null || i < 0 || i >= s.elements) {
            return;
        }
        WrittenBytes written = s.written;
        if (written != null && !written.holds(i, s.shift)) {
            c.uninitialised(s, i, thread, site);
        }
        if (s.writes != null) {
            c.noteRead(s, i, thread, site);
        }
    }

    /** A plain write of global memory. */
    public static void write(int i, @Nullable Shadow s, Checker c, int thread, int site) {
        if (s == null || i < 0 || i >= s.elements) {
            return;
        }
        if (s.writes != null) {
            c.noteWrite(s, i, thread, site);
        }
        WrittenBytes written = s.written;
        if (written != null) {
            written.mark(i, s.shift);
        }
    }

    /** Returns whether a row of reads breaks no rule, as far as that is known before the row runs. */
    public static boolean rowReadable(@Nullable Shadow s, int first, int count) {
        if (s == null || first < 0 || first > s.elements - count) {
            return false;
        }
        WrittenBytes written = s.written;
        // Memory that the launch also writes is checked access by access: checking it here would take as long.
        return s.writes == null && (written == null || written.holdsRange(first << s.shift, count << s.shift));
    }

    /** Returns whether a row of writes breaks no rule, as far as that is known before the row runs; if so, records them. */
    public static boolean rowWritten(@Nullable Shadow s, int first, int count, Checker c, int thread, int site) {
        if (s == null
                || first < 0
                || first > s.elements - count
                || !s.writeRow(first, count, RaceWord.of(c.now, thread, site), c.launch)) {
            return false;
        }
        WrittenBytes written = s.written;
        if (written != null) {
            written.markRange(first << s.shift, count << s.shift);
        }
        return true;
    }
}
