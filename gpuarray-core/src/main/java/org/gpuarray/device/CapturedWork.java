package org.gpuarray.device;

/** What a device made of the work of a {@link Capture}. Not thread-safe: {@link Graph} lets one thread in at a time. */
public interface CapturedWork extends AutoCloseable {
    /** Enqueues all of it, in the order of {@code stream}. */
    void launch(Stream stream);

    /** Ends it; launches that were enqueued still run. Does nothing the second time. */
    @Override
    void close();
}
