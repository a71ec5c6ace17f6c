package org.gpuarray.device;

/** A device whose streams can be captured: what {@link Graph} needs of it. */
public interface CapturingDevice {
    /**
     * Runs {@code work} in the calling thread, and returns what it enqueues on a stream and on those that wait for events of it.
     * None of it runs before it is launched.
     *
     * @param capture gets the operations; this begins and ends it
     */
    CapturedWork capture(Stream stream, Capture capture, Runnable work);
}
