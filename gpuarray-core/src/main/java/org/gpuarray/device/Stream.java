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
 * <p>Arrays are computed on {@link Device#stream()}, or on a stream that the thread uses:
 *
 * <pre>{@code
 * try (DeviceScope scope = stream.use()) {
 *     GPU.eval(x.times(2).plus(1)); // runs beside the work of other streams
 * }
 * }</pre>
 *
 * <p>What is ordered without events: arrays, and all memory between a stream and {@link Device#stream()}. Buffers that two other
 * streams share are ordered by {@link #record} and {@link #await}.
 */
public interface Stream extends AutoCloseable {
    Device device();

    /** Returns the priority; work of streams with lower numbers goes first, see {@link DeviceInfo#streamPriorities}. */
    int priority();

    /**
     * Makes this the stream on which the calling thread's work on arrays is enqueued, until the scope is closed: whatever computes,
     * sorts, multiplies, draws, copies or writes arrays, and launches and copies of buffers that name no stream. What waits,
     * {@code get()} for instance, waits for this stream alone; so does a copy of a Java array to the device, which of page-locked
     * memory does not. The stream's device is the one on which the thread makes arrays.
     *
     * <p>An expression runs on the stream that is in use where it is computed, not where it was written: what is not read in the
     * scope, nor passed to {@code GPU.eval}, is computed by whoever reads it later, there.
     *
     * <p>Arrays need no events: work on an array that another stream has written to, or read before a write, waits for that stream.
     * Two streams that work on arrays of their own, or read the same ones, do not wait for each other. Copies to another device are
     * on both devices' own streams.
     *
     * <p>Scopes may be nested; {@code device.stream().use()} uses the device's own stream inside. Work on arrays of another device
     * needs a scope of that device. While the stream is captured for a {@link Graph}, arrays cannot be computed on it, but kernels
     * launched and buffers copied.
     *
     * @throws DeviceException if the stream was closed; closed inside the scope, work on arrays throws it
     * @throws IllegalStateException in a callback of a stream
     */
    default DeviceScope use() {
        return DeviceScope.open(this);
    }

    /**
     * Waits until everything enqueued has run.
     *
     * @throws DeviceException if something enqueued failed, a callback threw, or the stream was closed
     * @throws IllegalStateException if the stream is captured
     * @throws DeviceInterruptedException if the thread is interrupted while it waits for another's work on the CPU device
     */
    void synchronize();

    /**
     * Returns whether everything enqueued has run, without waiting.
     *
     * @throws DeviceException if something enqueued failed, or the stream was closed
     * @throws IllegalStateException if the stream is captured
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
     * @throws IllegalStateException if one is part of a capture and the other is not
     */
    void await(Event event);

    /**
     * Runs {@code callback} on the host when everything enqueued so far has run; what is enqueued later runs after it. A GPU's
     * stream calls it in a thread of the driver's, some time after this has returned; the CPU device, whose streams are always
     * empty, in the calling thread before this returns. If work before it fails, it may not be called.
     *
     * <p>It should be short, since the stream waits for it, and it must use no device: neither this library's arrays, buffers,
     * launches and streams, nor another one's. Those methods throw {@link IllegalStateException} there. It may complete a
     * future, count down a latch, or read and write the bytes of a {@link org.gpuarray.PageLockedBuffer}.
     *
     * <p>What it throws is thrown as the cause of a {@link DeviceException} by the next {@link #synchronize} or {@link #close} of
     * this stream.
     *
     * @throws DeviceException if the stream was closed
     * @throws IllegalStateException if the stream is captured
     */
    void whenDone(Runnable callback);

    /** Returns whether a thread captures the stream for a {@link org.gpuarray.device.Graph}. */
    boolean isCapturing();

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
     * @throws DeviceException if something enqueued failed or a callback threw; the stream is closed
     * @throws IllegalStateException if the stream is captured
     * @throws DeviceInterruptedException if the thread is interrupted while it waits for another's work on the CPU device; the
     *     stream stays open
     */
    @Override
    void close();
}
