package org.gpuarray.profile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The work of all threads and devices from {@link #start} until {@link #close}. A stream gets an event before and one after each piece of
 * work, and nothing waits: the times are read when the events have happened.
 */
public final class Recording implements AutoCloseable {
    /** So many events of finished work are kept at most; they are handles of the driver. */
    private static final int MOST_WAITING = 512;

    /** So much work is kept; of what comes later, the number is. */
    private static final int MOST_KEPT = 1 << 20;

    /** An event's time is a float of milliseconds from another's: within this distance, exact to a tenth of a microsecond. */
    private static final float MOST_MILLIS = 1000;

    /** A moment on the device's clock and on the recording's. */
    private record Moment(Event event, double micros) {}

    private final long startNanos = System.nanoTime();
    private final Deque<Work> waiting = new ArrayDeque<>();
    private final List<Work> kept = new ArrayList<>();
    private final Map<Device, Moment> moments = new HashMap<>();
    private final Map<Stream, Integer> streams = new IdentityHashMap<>();
    private final ThreadLocal<@Nullable Work> lastKernel = new ThreadLocal<>();
    private long dropped;
    private boolean closed;

    private Recording() {}

    /**
     * Begins to record.
     *
     * @throws IllegalStateException if somebody does already
     */
    public static Recording start() {
        Recording recording = new Recording();
        Probe.start(recording);
        return recording;
    }

    /** Before the first work on a device: finds out what its clock says now. Only this waits, once for each device. */
    void align(Stream stream) {
        synchronized (this) {
            if (moments.containsKey(stream.device())) {
                return;
            }
        }
        Event event = stream.record();
        event.synchronize();
        Moment moment = new Moment(event, (System.nanoTime() - startNanos) / 1e3);
        synchronized (this) {
            if (moments.putIfAbsent(stream.device(), moment) != null) {
                event.close();
            }
        }
    }

    synchronized void add(Work work) {
        if (closed) {
            return;
        }
        if (work.stream != null) {
            streams.putIfAbsent(work.stream, streams.size());
        }
        if (work.kind == Kind.KERNEL) {
            lastKernel.set(work);
        }
        waiting.add(work);
        for (int i = 0; i < 2 && waiting.size() > MOST_WAITING && hasHappened(waiting.element()); i++) {
            keep(waiting.remove());
        }
    }

    private static boolean hasHappened(Work work) {
        Event ended = work.ended;
        return ended == null || ended.hasHappened();
    }

    /** The calling thread's last kernel moved so many bytes, as did those that it needed. */
    synchronized void moved(long bytes) {
        Work work = lastKernel.get();
        if (work != null) {
            work.bytes += bytes;
            lastKernel.remove();
        }
    }

    private void keep(Work work) {
        try {
            if (kept.size() >= MOST_KEPT || !measure(work)) {
                dropped++;
            } else {
                kept.add(work);
            }
        } catch (DeviceException e) {
            dropped++; // it failed, or its device is lost: there are no times
        } finally {
            closeEvents(work);
        }
    }

    /** Finds out when the work ran; returns false if nobody knows. */
    private boolean measure(Work work) {
        Event begun = work.begun;
        Event ended = work.ended;
        if (work.stream == null) {
            work.startMicros = (work.begunNanos - startNanos) / 1e3;
            work.micros = (work.endedNanos - work.begunNanos) / 1e3;
            return true;
        }
        Moment base = moments.get(work.device);
        if (begun == null || ended == null || base == null) {
            return false;
        }
        work.startMicros = base.micros + begun.millisecondsSince(base.event) * 1e3;
        work.micros = ended.millisecondsSince(begun) * 1e3;
        if (work.startMicros - base.micros > MOST_MILLIS * 1e3) {
            moments.put(work.device, new Moment(begun, work.startMicros));
            base.event.close();
            work.begun = null;
        }
        return true;
    }

    private static void closeEvents(Work work) {
        if (work.begun != null) {
            work.begun.close();
        }
        if (work.ended != null) {
            work.ended.close();
        }
    }

    /** Waits for the work that was recorded until now and returns it, in the order in which it was enqueued. */
    public List<Span> spans() {
        List<Work> taken;
        synchronized (this) {
            taken = List.copyOf(waiting);
            waiting.clear();
        }
        taken.forEach(Recording::await);
        synchronized (this) {
            taken.forEach(this::keep);
            return kept.stream().map(this::span).toList();
        }
    }

    private static void await(Work work) {
        try {
            Event ended = work.ended;
            if (ended != null) {
                ended.synchronize();
            }
        } catch (DeviceException e) {
            work.ended = null; // there will be no time
        }
    }

    private Span span(Work work) {
        return new Span(
                work.kind,
                work.name,
                work.device,
                work.stream == null ? -1 : streams.getOrDefault(work.stream, 0),
                work.thread,
                work.startMicros,
                work.micros,
                work.bytes,
                work.blocks,
                work.threads);
    }

    /** Returns how many pieces of work have no span: there were too many, or they failed. */
    public synchronized long dropped() {
        return dropped;
    }

    /** Returns the microseconds since the start. */
    public double elapsedMicros() {
        return (System.nanoTime() - startNanos) / 1e3;
    }

    /** Ends it without waiting. What {@link #spans} has returned before stays. */
    @Override
    public void close() {
        Probe.stop(this);
        synchronized (this) {
            closed = true;
            waiting.forEach(Recording::closeEvents);
            waiting.clear();
            moments.values().forEach(moment -> moment.event.close());
            moments.clear();
        }
    }
}
