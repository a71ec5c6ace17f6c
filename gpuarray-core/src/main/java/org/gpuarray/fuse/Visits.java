package org.gpuarray.fuse;

import java.util.concurrent.atomic.LongAdder;

/** How many vertices the walks of planning have visited, for tests that check that it grows linearly with the program. */
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
