package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.util.Collection;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/**
 * The driver's handles of streams, or of events, that nobody uses any more, for those who need one next. A handle comes back when
 * its owner is closed, or was collected: the collector's thread calls no driver, and a handle that another thread still uses is
 * never one that was destroyed. There are as many as were in use at one time.
 */
final class HandlePool<H> {
    private static final Cleaner CLEANER = Cleaner.create();

    private final Deque<H> free = new ConcurrentLinkedDeque<>();
    private final Queue<H> all = new ConcurrentLinkedQueue<>();
    private final Supplier<H> create;

    HandlePool(Supplier<H> create) {
        this.create = create;
    }

    /** Returns the handle that came back last, or a new one. */
    H take() {
        H handle = free.poll();
        if (handle == null) {
            handle = create.get();
            all.add(handle);
        }
        return handle;
    }

    /** Returns all handles that there are, used or not. */
    Collection<H> all() {
        return all;
    }

    /** Returns what gives the handle back, once; it comes back by itself when {@code owner} is collected. */
    Cleaner.Cleanable lend(Object owner, H handle) {
        Deque<H> handles = free;
        return CLEANER.register(owner, () -> handles.push(handle));
    }
}
