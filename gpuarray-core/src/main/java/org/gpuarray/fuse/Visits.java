package org.gpuarray.fuse;

import java.util.concurrent.atomic.LongAdder;

/** Counts the vertices that planning visits, for tests that check that they grow linearly with the program. */
final class Visits {
    private static final LongAdder COUNT = new LongAdder();

    private Visits() {}

    static void add(int vertices) {
        COUNT.add(vertices);
    }

    static long count() {
        return COUNT.sum();
    }
}
