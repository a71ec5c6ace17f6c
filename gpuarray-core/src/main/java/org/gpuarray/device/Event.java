package org.gpuarray.device;

/** A point in a stream's work. */
public interface Event extends AutoCloseable {
    /** Waits until the event has happened. */
    void synchronize();

    boolean hasHappened();

    /** Returns the milliseconds from {@code start} to this event; both must have happened. */
    float millisecondsSince(Event start);

    @Override
    void close();
}
