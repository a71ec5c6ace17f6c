package org.gpuarray.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;

/**
 * The users' streams that have taken some memory over from the device's own stream, on which the library works: what they do
 * there is known to nobody else. Events are recorded when somebody has to wait, not at each use: a stream that takes the same
 * memory again and again records none. The price is that who waits, waits for all that the other stream holds by then.
 *
 * <p>The rules: docs/decisions/0015-streams.md. Thread-safe.
 */
public final class StreamUses {
    /** What a stream is going to do to memory, and so which of the other users' streams it has to wait for. */
    public enum Access {
        /** It reads an array, after those that write to it. */
        READ,
        /** It writes to an array, after all. */
        WRITE,
        /** Whoever shares a buffer among streams has events for it: it waits for none. */
        ORDERED_BY_USER
    }

    private record Use(Stream stream, boolean writes) {}

    private final Device device;
    private final List<Use> uses = new ArrayList<>(2);

    public StreamUses(Device device) {
        this.device = device;
    }

    /** Notes that {@code stream} gets work on the memory next, and makes it wait for what has to come before. */
    public void use(Stream stream, Access access) {
        if (stream == device.stream()) {
            handBack();
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
                uses.set(i, new Use(stream, writes || use.writes));
            } else if (access == Access.WRITE || (access == Access.READ && use.writes)) {
                await(stream, use.stream);
            }
        }
        if (isNew) {
            // Whatever the device's own stream did here, it did before: had it come back since, there would be a use.
            await(stream, device.stream());
            uses.add(new Use(stream, writes));
        }
    }

    /** Makes the device's own stream wait for the others, whose memory it is no more. */
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

    /** Returns events at the end of what streams hold; a stream that was closed, or whose device has failed, holds nothing. */
    static List<Event> endsOf(Collection<Stream> streams) {
        List<Event> events = new ArrayList<>(streams.size());
        for (Stream stream : streams) {
            if (!stream.isClosed()) {
                try {
                    events.add(stream.record());
                } catch (DeviceException | OutOfMemoryError e) {
                    awaitEnd(stream);
                }
            }
        }
        return events;
    }

    /** Waits where no event could be had: the stream may still use what somebody is about to free. */
    private static void awaitEnd(Stream stream) {
        try {
            stream.synchronize();
        } catch (DeviceException e) {
            // Closed by another thread, or failed: the device remembers why, and says so when it is used again.
            return;
        }
    }

    /** Makes one stream wait for another, which has nothing left to do if it was closed. */
    private static void await(Stream waiting, Stream other) {
        if (other.isClosed()) {
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
