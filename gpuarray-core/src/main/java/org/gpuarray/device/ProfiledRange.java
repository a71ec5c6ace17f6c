package org.gpuarray.device;

/** What profilers record, from {@link Device#profile} on until this is closed. */
@FunctionalInterface
public interface ProfiledRange extends AutoCloseable {
    /**
     * Waits for the device, then ends the range. Does nothing the second time.
     *
     * @throws DeviceException if something enqueued failed
     */
    @Override
    void close();
}
