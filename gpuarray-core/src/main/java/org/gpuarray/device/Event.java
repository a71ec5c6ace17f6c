package org.gpuarray.device;

/**
 * A point in a stream's work. Once it is closed, using it throws {@link DeviceException}. One that was recorded on a captured stream
 * is a point of the graph, for which other streams may wait; all else throws {@link IllegalStateException}.
 */
public interface Event extends AutoCloseable {
    Device device();

    /**
     * Waits until the event has happened.
     *
     * @throws DeviceException if work before it failed
     */
    void synchronize();

    /**
     * Returns whether the event has happened, without waiting.
     *
     * @throws DeviceException if work before it failed
     */
    boolean hasHappened();

    /**
     * Returns the milliseconds from {@code start} to this event; both must have happened.
     *
     * @throws IllegalArgumentException if {@code start} is another device's, or a {@link SharedEvent}
     * @throws DeviceException if one has not happened yet
     */
    float millisecondsSince(Event start);

    /** Closes the event; streams that await it still do. Does nothing the second time. */
    @Override
    void close();
}
