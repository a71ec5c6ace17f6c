package org.gpuarray.exec;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.gpuarray.plan.KernelSpec;

/** The kernels that this JVM launched last for arrays, for tests that compare which kernels a program gives. */
final class KernelLog {
    static final int CAPACITY = 4_096;

    private static final Deque<KernelSpec> RECENT = new ArrayDeque<>();

    private KernelLog() {}

    static synchronized void add(KernelSpec spec) {
        if (RECENT.size() == CAPACITY) {
            RECENT.removeFirst();
        }
        RECENT.addLast(spec);
    }

    static synchronized List<KernelSpec> recent() {
        return List.copyOf(RECENT);
    }

    static synchronized void clear() {
        RECENT.clear();
    }
}
