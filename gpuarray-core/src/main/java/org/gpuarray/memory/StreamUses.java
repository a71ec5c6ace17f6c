package org.gpuarray.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Orders the work of users' streams and of the library on one piece of memory.
 *
 * <p>The problem: arrays are computed on the device's own stream, or on one that a thread uses, and memory is freed and reused in
 * the order of the stream that had it. Another stream knows nothing about it: it could read an array before it is computed, or
 * write to memory that the pool has given to another array. Forgetting an event must not give results that depend on timing,
 * and a program that has no stream of its own must not pay.
 *
 * <p>The idea: memory is in the order of one stream, its base: the device's own, or the one that it was allocated for. Another
 * stream that gets work on it takes it over, and this class keeps the list of those streams. The next use by the device's own
 * stream takes it back:
 *
 * <ul>
 * <li>a user's stream that is new in the list waits for one that it has to come after, or for the base; one that is in the
 *     list already does not, because had the own stream come back since, the list would be empty;
 * <li>a user's stream that reads an array also waits for the stream that wrote to it, unless it has done so since. One that
 *     writes waits for all in the list, and then has the memory alone: who waits for it waits for them ({@link Access});
 * <li>the own stream waits for all of them, empties the list and is the base from then on ({@link #handBack});
 * <li>memory that is freed while only the stream has it that it was allocated for is reused in that stream's order
 *     ({@link #onlyHome}). If others have it, it returns to the pool after events at their ends ({@link #lastUses}).
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
 * the parts. So {@link Access#ORDERED_BY_USER} orders a stream after the base, not after other users' streams. Whoever uses
 * the memory as an array waits for such a stream each time, since its uses do not tell whether they come after others.
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

    private record Use(Stream stream, Access access) {}

    private final Device device;
    /** The stream that the memory was allocated for, null for the device's own. */
    private final @Nullable Stream home;

    private final List<Use> uses = new ArrayList<>(2);
    private Stream base;

    public StreamUses(Device device) {
        this(device, null);
    }

    private StreamUses(Device device, @Nullable Stream home) {
        this.device = device;
        this.home = home;
        this.base = home == null ? device.stream() : home;
    }

    /** Returns those of memory that was allocated for a user's stream: that has it. */
    static StreamUses ofNew(Stream home) {
        StreamUses uses = new StreamUses(home.device(), home);
        uses.uses.add(new Use(home, Access.WRITE));
        return uses;
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
        Use mine = useOf(stream);
        boolean hasWaited = mine != null;
        for (int i = 0; i < uses.size(); i++) {
            Use use = uses.get(i);
            if (use != mine && comesBefore(use, mine, access)) {
                hasWaited |= await(stream, use.stream);
            }
        }
        if (!hasWaited && base != stream) {
            // Whoever is in the list has waited for the base, and so has who waited for one of them.
            await(stream, base);
        }
        note(stream, mine, access);
    }

    private @Nullable Use useOf(Stream stream) {
        for (int i = 0; i < uses.size(); i++) {
            if (uses.get(i).stream == stream) {
                return uses.get(i);
            }
        }
        return null;
    }

    /** Returns whether another stream's use comes before the next one by a stream, which does not know that yet. */
    private static boolean comesBefore(Use other, @Nullable Use mine, Access next) {
        return switch (next) {
            case WRITE -> true;
            case ORDERED_BY_USER -> false;
            case READ ->
                other.access == Access.ORDERED_BY_USER
                        || (other.access == Access.WRITE && (mine == null || mine.access == Access.ORDERED_BY_USER));
        };
    }

    /** Notes a use; one that changes nothing makes no garbage. */
    private void note(Stream stream, @Nullable Use mine, Access access) {
        if (access == Access.WRITE) {
            if (uses.size() != 1 || mine == null || mine.access != access) {
                uses.clear();
                uses.add(new Use(stream, access));
            }
        } else if (mine == null) {
            uses.add(new Use(stream, access));
        } else if (access == Access.ORDERED_BY_USER && mine.access != access) {
            uses.set(uses.indexOf(mine), new Use(stream, access));
        }
    }

    /** Makes the device's own stream wait for the users' streams, and takes the memory back from them. */
    synchronized void handBack() {
        for (Use use : uses) {
            await(device.stream(), use.stream);
        }
        forget();
    }

    /** Takes the memory back without a wait, since all that has used it has run. */
    synchronized void forget() {
        uses.clear();
        base = device.stream();
    }

    /** Returns the stream that the memory was allocated for if no other has it, else null. */
    synchronized @Nullable Stream onlyHome() {
        return home != null && uses.size() == 1 && uses.get(0).stream == home && !home.isClosed() ? home : null;
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

    /** Makes one stream wait for another; an idle one has no work left. Returns whether it waits. */
    private static boolean await(Stream waiting, Stream other) {
        if (isIdle(other)) {
            return false;
        }
        try (Event event = other.record()) {
            waiting.await(event);
            return true;
        } catch (DeviceException e) {
            if (!other.isClosed() || waiting.isClosed()) {
                throw e;
            }
            return false;
        }
    }
}
