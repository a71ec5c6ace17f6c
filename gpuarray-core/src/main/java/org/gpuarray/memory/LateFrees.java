package org.gpuarray.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;

/**
 * What was let go of while a user's stream had work on it. It is given back once the stream has passed that point, which the
 * next allocation finds out: the device's own stream need not wait, and no other thread calls a device.
 */
final class LateFrees {
    private static final Queue<LateFree> WAITING = new ConcurrentLinkedQueue<>();

    private LateFrees() {}

    /** Calls {@code free} now, if the events after the last uses have happened, or later. */
    static void free(List<Event> lastUses, Runnable free) {
        LateFree late = new LateFree(lastUses, free);
        boolean isDue = false;
        try {
            isDue = late.isDue(false);
        } finally {
            if (!isDue) {
                WAITING.add(late);
            }
        }
        if (isDue) {
            free.run();
        }
    }

    /** Frees what streams have passed, in the order in which it was let go of. */
    static void drain() {
        drain(false);
    }

    /** Waits for the streams, and frees everything. */
    static void awaitAll() {
        drain(true);
    }

    private static void drain(boolean wait) {
        for (LateFree late = WAITING.peek(); late != null && late.isDue(wait); late = WAITING.peek()) {
            if (WAITING.remove(late)) { // by one thread
                late.free.run();
            }
        }
    }

    private static final class LateFree {
        private final Deque<Event> events;
        private final Runnable free;

        private LateFree(List<Event> lastUses, Runnable free) {
            this.events = new ArrayDeque<>(lastUses);
            this.free = free;
        }

        /** Returns whether no event is left to happen. On a device that has failed nothing runs any more. */
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
                // The next call that can tell it will: a device remembers why it failed.
                events.forEach(Event::close);
                events.clear();
            }
            return true;
        }

        /** Waits where the device cannot tell: only one that has failed has nothing that could still use the memory. */
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
