package org.gpuarray.reference;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;

/** A stream that has nothing to do and notes what it is told to wait for. */
final class ReferenceStream implements Stream {
    private final ReferenceDevice device;
    private final String name;
    private boolean closed;

    ReferenceStream(ReferenceDevice device, String name) {
        this.device = device;
        this.name = name;
    }

    String name() {
        return name;
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public int priority() {
        return 0;
    }

    @Override
    public void whenDone(Runnable callback) {
        requireOpen();
        callback.run();
    }

    @Override
    public void synchronize() {
        requireOpen();
    }

    @Override
    public boolean isDone() {
        return !device.holdsEvents();
    }

    @Override
    public Event record() {
        requireOpen();
        return new End();
    }

    @Override
    public void await(Event event) {
        requireOpen();
        device.addOrder(name + " awaits " + ((End) event).streamName());
    }

    @Override
    public boolean isCapturing() {
        return false;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
    }

    private void requireOpen() {
        if (closed) {
            throw new DeviceException("use of a closed stream of " + device.id() + "; close it after its last use");
        }
    }

    private final class End implements Event {
        private boolean forced;

        private String streamName() {
            return name;
        }

        @Override
        public Device device() {
            return device;
        }

        @Override
        public void synchronize() {
            forced = true;
        }

        @Override
        public boolean hasHappened() {
            return forced || !device.holdsEvents();
        }

        @Override
        public float millisecondsSince(Event start) {
            return 0;
        }

        @Override
        public void close() {}
    }
}
