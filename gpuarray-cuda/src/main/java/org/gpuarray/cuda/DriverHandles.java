package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Handles of one kind that the driver destroys one by one: when their owner is closed, or after it was collected, by the next who makes
 * or closes one. The collector's thread calls no driver.
 */
final class DriverHandles {
    private static final Cleaner CLEANER = Cleaner.create();

    private final Queue<Runnable> ended = new ConcurrentLinkedQueue<>();
    private final AtomicLong open = new AtomicLong();

    /** Returns what ends a handle, once; it ends by itself when {@code owner} is collected. {@code destroy} must not refer to that. */
    Cleaner.Cleanable own(Object owner, Runnable destroy) {
        open.incrementAndGet();
        Queue<Runnable> all = ended;
        return CLEANER.register(owner, () -> all.add(destroy));
    }

    /** Destroys what has ended. */
    void destroyEnded() {
        for (Runnable destroy = ended.poll(); destroy != null; destroy = ended.poll()) {
            open.decrementAndGet();
            destroy.run();
        }
    }

    /** Returns how many the driver has. */
    long count() {
        return open.get();
    }
}
