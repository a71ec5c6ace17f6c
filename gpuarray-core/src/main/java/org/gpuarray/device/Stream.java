package org.gpuarray.device;

/** A queue of work on a device: in order within a stream, in any order between streams. */
public interface Stream extends AutoCloseable {
    Device device();

    /**
     * Waits until everything enqueued has run.
     *
     * @throws DeviceException if something enqueued failed
     */
    void synchronize();

    /** Records an event that happens when everything enqueued so far has run. */
    Event record();

    /** Makes work enqueued from now on wait for {@code event}. */
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

    @Override
    void close();
}
