package org.gpuarray.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;

/**
 * Memory that was freed while a user's stream had work on it. It goes back to the pool once the stream has passed that
 * point, which the next allocation finds out. So the device's own stream need not wait, and no other thread calls a device.
 */
final class DeferredFrees {
    private static final Queue<DeferredFree> WAITING = new ConcurrentLinkedQueue<>();

    private DeferredFrees() {}

    /** Calls {@code free} now if the events after the last uses have happened, else later. */
    static void free(List<Event> lastUses, Runnable free) {
        DeferredFree deferred = new DeferredFree(lastUses, free);
        boolean isDue = false;
        try {
            isDue = deferred.isDue(false);
        } finally {
            if (!isDue) {
                WAITING.add(deferred);
            }
        }
        if (isDue) {
            free.run();
        }
    }

    /** Frees what streams have passed, in the order in which it was given to {@link #free}. */
    static void drain() {
        drain(false);
    }

    /** Waits for the streams, and frees everything. */
    static void awaitAll() {
        drain(true);
    }

    private static void drain(boolean wait) {
        for (DeferredFree deferred = WAITING.peek();
                deferred != null && deferred.isDue(wait);
                deferred = WAITING.peek()) {
            if (WAITING.remove(deferred)) { // by one thread only
                deferred.free.run();
            }
        }
    }

    private static final class DeferredFree {
        private final Deque<Event> events;
        private final Runnable free;

        private DeferredFree(List<Event> lastUses, Runnable free) {
            this.events = new ArrayDeque<>(lastUses);
            this.free = free;
        }

        /** Returns whether all events have happened. On a device that has failed nothing runs any more. */
        private synchronized boolean isDue(boolean wait) {
            try {
                while (!events.isEmpty()) {
                    Event next = events.getFirst();
                    if (wait) {
                        next.synchronize();
                    } else if (!hasHappened(next)) {
                        return false;
                    }
                    next.close();
                    events.removeFirst();
                }
            } catch (DeviceException e) {
                // The next call of the device reports the failure: a device remembers why it failed.
                events.forEach(Event::close);
                events.clear();
            }
            return true;
        }

        /**
         * Returns whether an event has happened; waits if the device cannot tell. If it has failed, nothing can still use
         * the memory.
         */
        private static boolean hasHappened(Event event) {
            try {
                return event.hasHappened();
            } catch (DeviceException e) {
                event.synchronize();
                return true;
            }
        }
    }
}
