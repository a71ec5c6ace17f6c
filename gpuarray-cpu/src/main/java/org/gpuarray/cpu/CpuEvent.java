package org.gpuarray.cpu;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;

/** A point in a stream's work: since that is done when the event is recorded, the event has happened then. */
final class CpuEvent implements Event {
    private final CpuDevice device;
    private final long nanoTime = System.nanoTime();
    private volatile boolean closed;

    CpuEvent(CpuDevice device) {
        this.device = device;
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public void synchronize() {
        requireOpen();
    }

    @Override
    public boolean hasHappened() {
        requireOpen();
        return true;
    }

    @Override
    public float millisecondsSince(Event start) {
        if (!(start instanceof CpuEvent earlier) || earlier.device != device) {
            throw new IllegalArgumentException(
                    "millisecondsSince: start is an event of " + start.device().id() + ", not of " + device.id());
        }
        requireOpen();
        earlier.requireOpen();
        return (nanoTime - earlier.nanoTime) / 1e6f;
    }

    void requireOpen() {
        if (closed) {
            throw new DeviceException("use of a closed event of " + device.id());
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
