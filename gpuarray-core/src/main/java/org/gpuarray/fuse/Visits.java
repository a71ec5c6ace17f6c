package org.gpuarray.fuse;

import java.util.concurrent.atomic.LongAdder;

/** How many vertices planning has looked at in its walks over the graph, for tests: it has to grow as the program does. */
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
