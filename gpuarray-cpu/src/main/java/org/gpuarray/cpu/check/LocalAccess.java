package org.gpuarray.cpu.check;

/** Accesses of local variables in memory. Instrumented code calls the methods by name; the access itself checks bounds. */
public final class LocalAccess {
    private LocalAccess() {}

    /** A read of a local variable in memory. */
    public static void read(int i, Shadow s, Checker c, int thread, int site) {
        if (i < 0 || i >= s.elements) {
            return;
        }
        checkOwn(s, i, thread, c, false);
        long[] writes = s.writes;
        if (writes != null && (writes[i] ^ c.start) >>> RaceWord.THREAD_SHIFT != thread) {
            c.uninitialised(s, i, thread, site);
        }
    }

    /** A write of a local variable in memory. */
    public static void write(int i, Shadow s, Checker c, int thread, int site) {
        if (i < 0 || i >= s.elements) {
            return;
        }
        checkOwn(s, i, thread, c, true);
        long[] writes = s.writes;
        if (writes != null) {
            writes[i] = RaceWord.of(c.start, thread, 0);
        }
    }

    private static void checkOwn(Shadow s, int i, int thread, Checker c, boolean writes) {
        if (s.ownElements != s.elements && i / s.ownElements != thread) {
            throw new CheckFailure(
                    writes ? "out-of-bounds write" : "out-of-bounds read", s, c.offset(s, i, thread), thread, -1, null);
        }
    }
}
