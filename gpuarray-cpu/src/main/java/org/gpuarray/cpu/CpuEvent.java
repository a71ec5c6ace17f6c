package org.gpuarray.cpu;

import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.StreamCallbacks;
import org.jspecify.annotations.Nullable;

/** A point in a stream's work: since that is done when the event is recorded, the event has happened then. */
final class CpuEvent implements Event {
    private final CpuDevice device;
    private final long nanoTime = System.nanoTime();
    private final Capture.@Nullable Mark mark;
    private volatile boolean closed;

    /** An event; the mark is that of a capture, if it is part of one. */
    CpuEvent(CpuDevice device, Capture.@Nullable Mark mark) {
        this.device = device;
        this.mark = mark;
    }

    Capture.@Nullable Mark mark() {
        return mark;
    }

    private void requireOutside(String use) {
        requireOpen();
        if (mark != null) {
            mark.refuse(use);
        }
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public void synchronize() {
        requireOutside("synchronize");
    }

    @Override
    public boolean hasHappened() {
        requireOutside("hasHappened");
        return true;
    }

    @Override
    public float millisecondsSince(Event start) {
        if (!(start instanceof CpuEvent earlier) || earlier.device != device) {
            throw new IllegalArgumentException(
                    "millisecondsSince: start is an event of " + start.device().id() + ", not of " + device.id());
        }
        requireOutside("millisecondsSince");
        earlier.requireOutside("millisecondsSince");
        return (nanoTime - earlier.nanoTime) / 1e6f;
    }

    void requireOpen() {
        StreamCallbacks.requireNone("use of an event");
        if (closed) {
            throw new DeviceException("use of a closed event of " + device.id() + "; close it after its last use");
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
