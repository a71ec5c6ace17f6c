package org.gpuarray.streams;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;

/** A stream of an {@link OrderedDevice}: what it has got, and what comes before that. */
final class OrderedStream implements Stream {
    private final OrderedDevice owner;
    final Stream real;
    final int number;
    final Clock clock = new Clock();
    int work;

    OrderedStream(OrderedDevice owner, Stream real, int number) {
        this.owner = owner;
        this.real = real;
        this.number = number;
    }

    @Override
    public Device device() {
        return owner.device();
    }

    @Override
    public int priority() {
        return 0;
    }

    @Override
    public void synchronize() {
        real.synchronize();
        owner.host.join(clock);
    }

    @Override
    public boolean isDone() {
        boolean done = owner.decides(2);
        if (done) {
            owner.host.join(clock);
        }
        return done;
    }

    @Override
    public Event record() {
        real.record().close();
        clock.join(owner.host);
        return new Point(owner, clock.copy());
    }

    @Override
    public void await(Event event) {
        Point point = (Point) event;
        if (point.closed || isClosed()) {
            throw new DeviceException("use of what was closed");
        }
        clock.join(point.clock);
        owner.awaits++;
    }

    @Override
    public void whenDone(Runnable callback) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isCapturing() {
        return false;
    }

    @Override
    public boolean isClosed() {
        return real.isClosed();
    }

    @Override
    public void close() {
        if (number > 0 && !isClosed()) {
            synchronize();
            owner.pool.release(this);
            real.close();
        }
    }
}
