package org.gpuarray.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;

/**
 * Orders the work of users' streams and of the library on one piece of memory.
 *
 * <p>The problem: arrays are computed on the device's own stream, and memory is freed and reused in that stream's order. A
 * user may launch a kernel or copy on another stream, which the own stream knows nothing about: it could read an array
 * before it is computed, or write to memory that the pool has given to another array. Forgetting an event must not give
 * results that depend on timing, and a program that has no stream of its own must not pay.
 *
 * <p>The idea: the device's own stream owns all memory. A user's stream that gets work on a piece of memory takes it over,
 * and this class keeps the list of those streams. The next use by the own stream takes it back:
 *
 * <ul>
 * <li>a user's stream that is new in the list waits for the own stream; one that is in the list already does not, because
 *     had the own stream come back since, the list would be empty;
 * <li>a user's stream that reads an array also waits for the streams that wrote to it, and one that writes for all streams
 *     in the list ({@link Access});
 * <li>the own stream waits for all of them and empties the list ({@link #handBack});
 * <li>memory that is freed while streams have it returns to the pool after events at their ends ({@link #lastUses}).
 * </ul>
 *
 * <p>No wait blocks the host: one stream waits for an event of another. The event is recorded late, when somebody has to
 * wait, at the end of what the other stream holds by then. A pipeline that uses the same memory in every turn so records no
 * events at all. The price is that a waiter may wait for later work of that stream too. An event for each use would be
 * exact, but every launch would pay for it, and only few would ever be waited for.
 *
 * <p>On a free, the own stream could wait instead of the memory. But it would stand still behind a stream that it has
 * nothing to do with, and other streams would queue behind it.
 *
 * <p>Buffers are an exception: several streams often use different parts of one at the same time, and only the user knows
 * the parts. So {@link Access#ORDERED_BY_USER} orders a stream after the own stream, not after other users' streams.
 *
 * <p>A closed stream has no work left, since closing waits for it, so nobody waits for a closed stream. Nor has one that is captured:
 * what it gets is ordered when the graph is launched, on the stream of the launch.
 *
 * <p>The rules as a table, and measurements: docs/decisions/0015-streams.md. Thread-safe.
 */
public final class StreamUses {
    /** What a stream does to memory, which decides for which other users' streams it waits. */
    public enum Access {
        /** Reads an array: waits for the streams that write to it. */
        READ,
        /** Writes to an array: waits for all. */
        WRITE,
        /** Uses a buffer whose sharing the user orders with events: waits for none. */
        ORDERED_BY_USER
    }

    private record Use(Stream stream, boolean writes) {}

    private final Device device;
    private final List<Use> uses = new ArrayList<>(2);

    public StreamUses(Device device) {
        this.device = device;
    }

    /** Records that {@code stream} is next to get work on the memory, and makes it wait for what has to come before. */
    public void use(Stream stream, Access access) {
        if (stream == device.stream()) {
            handBack();
        } else if (stream.isCapturing()) {
            Capture.current(stream).note(this, launched -> use(launched, access));
        } else {
            take(stream, access);
        }
    }

    private synchronized void take(Stream stream, Access access) {
        uses.removeIf(use -> use.stream.isClosed());
        boolean isNew = true;
        boolean writes = access != Access.READ;
        for (int i = 0; i < uses.size(); i++) {
            Use use = uses.get(i);
            if (use.stream == stream) {
                isNew = false;
                if (writes && !use.writes) {
                    uses.set(i, new Use(stream, true));
                }
            } else if (access == Access.WRITE || (access == Access.READ && use.writes)) {
                await(stream, use.stream);
            }
        }
        if (isNew) {
            // What the device's own stream did here, it did before: had it come back since, the list would be empty.
            await(stream, device.stream());
            uses.add(new Use(stream, writes));
        }
    }

    /** Makes the device's own stream wait for the users' streams, and takes the memory back from them. */
    synchronized void handBack() {
        for (Use use : uses) {
            await(device.stream(), use.stream);
        }
        uses.clear();
    }

    /** Returns events after the last use by each stream. */
    synchronized List<Event> lastUses() {
        return endsOf(uses.stream().map(Use::stream).toList());
    }

    /** Returns events at the end of the work of streams. A stream that is idle, or whose device has failed, has none. */
    static List<Event> endsOf(Collection<Stream> streams) {
        List<Event> events = new ArrayList<>(streams.size());
        for (Stream stream : streams) {
            if (!isIdle(stream)) {
                try {
                    events.add(stream.record());
                } catch (DeviceException | OutOfMemoryError e) {
                    awaitEnd(stream);
                }
            }
        }
        return events;
    }

    /** Waits for a stream of which no event could be recorded: it may still use what is about to be freed. */
    private static void awaitEnd(Stream stream) {
        try {
            stream.synchronize();
        } catch (DeviceException e) {
            // Closed by another thread, or failed: the device remembers why, and says so at its next use.
            return;
        }
    }

    private static boolean isIdle(Stream stream) {
        return stream.isClosed() || stream.isCapturing() || stream.device().isLost();
    }

    /** Makes one stream wait for another; an idle one has no work left. */
    private static void await(Stream waiting, Stream other) {
        if (isIdle(other)) {
            return;
        }
        try (Event event = other.record()) {
            waiting.await(event);
        } catch (DeviceException e) {
            if (!other.isClosed() || waiting.isClosed()) {
                throw e;
            }
        }
    }
}
