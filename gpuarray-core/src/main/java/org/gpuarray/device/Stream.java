package org.gpuarray.device;

/**
 * A queue of work on a device: in order within a stream, in any order between streams. Thread-safe: what several threads
 * enqueue runs in the order in which they did.
 *
 * <pre>{@code
 * try (Stream stream = GPU.newStream()) {
 *     input.copyFrom(host, stream);
 *     kernel.stream(stream).launch(input, output);
 *     output.copyTo(host, stream);
 *     stream.synchronize();
 * }
 * }</pre>
 *
 * <p>What is ordered without events: arrays, and all memory between a stream and {@link Device#stream()}, on which arrays are
 * computed. Buffers that two other streams share are ordered by {@link #record} and {@link #await}.
 */
public interface Stream extends AutoCloseable {
    Device device();

    /**
     * Waits until everything enqueued has run.
     *
     * @throws DeviceException if something enqueued failed, or the stream was closed
     * @throws DeviceInterruptedException if the thread is interrupted while it waits for another's work on the CPU device
     */
    void synchronize();

    /**
     * Returns whether everything enqueued has run, without waiting.
     *
     * @throws DeviceException if something enqueued failed, or the stream was closed
     */
    boolean isDone();

    /**
     * Records an event that happens when everything enqueued so far has run.
     *
     * @throws DeviceException if the stream was closed
     */
    Event record();

    /**
     * Makes work enqueued from now on wait for {@code event}, which may be closed as soon as this returns.
     *
     * @throws IllegalArgumentException if the event is another device's
     * @throws DeviceException if the stream or the event was closed
     */
    void await(Event event);

    /**
     * Returns the stream's handle, for other libraries on the same device.
     *
     * @throws DeviceException if the device has none
     */
    default long address() {
        throw new DeviceException(
                device().id() + " has no CUDA stream: its memory is Java arrays, which no CUDA library reads");
    }

    boolean isClosed();

    /**
     * Waits until everything enqueued has run, then ends the stream. Does nothing the second time, or to the device's own stream.
     *
     * @throws DeviceException if something enqueued failed; the stream is closed
     * @throws DeviceInterruptedException if the thread is interrupted while it waits for another's work on the CPU device; the
     *     stream stays open
     */
    @Override
    void close();
}
