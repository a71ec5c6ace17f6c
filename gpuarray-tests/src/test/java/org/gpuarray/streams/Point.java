package org.gpuarray.streams;

import org.gpuarray.device.Device;
import org.gpuarray.device.Event;

/** An event: what comes before it. */
final class Point implements Event {
    private final OrderedDevice owner;
    final Clock clock;
    boolean closed;

    Point(OrderedDevice owner, Clock clock) {
        this.owner = owner;
        this.clock = clock;
    }

    @Override
    public Device device() {
        return owner.device();
    }

    @Override
    public void synchronize() {
        owner.waits.accept(this);
        owner.host.join(clock);
    }

    @Override
    public boolean hasHappened() {
        boolean happened = owner.decides(3);
        if (happened) {
            owner.host.join(clock);
        }
        return happened;
    }

    @Override
    public float millisecondsSince(Event start) {
        return 0;
    }

    @Override
    public void close() {
        closed = true;
    }
}
