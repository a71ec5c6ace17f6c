package org.gpuarray.device;

import org.jspecify.annotations.Nullable;

/**
 * The callbacks of one stream: runs them, keeps what they throw for the next one who waits for the stream, and refuses that they
 * use a device. The stream waits for its callback; a callback that waited for the stream, or for a lock whose holder does, would
 * wait for ever. What devices do begins with {@link #requireNone}.
 */
public final class StreamCallbacks {
    /** The id of the device whose callback this thread runs. */
    private static final ThreadLocal<@Nullable String> RUNNING = new ThreadLocal<>();

    /** Whether there has been a callback; until then nobody looks for one. */
    private static volatile boolean hasAny;

    private final String deviceId;
    private @Nullable Throwable failure;

    public StreamCallbacks(String deviceId) {
        this.deviceId = deviceId;
    }

    /**
     * Throws if the calling thread runs a callback.
     *
     * @throws IllegalStateException if it does
     */
    public static void requireNone(String operation) {
        String id = hasAny ? RUNNING.get() : null;
        if (id != null) {
            throw new IllegalStateException(operation + " in a callback of a stream of " + id
                    + ": the stream waits for the callback, so it must use no device;"
                    + " hand this over to another thread, for instance by CompletableFuture.runAsync");
        }
    }

    /** Runs a callback in this thread; throws nothing. */
    public void run(Runnable callback) {
        hasAny = true;
        RUNNING.set(deviceId);
        try {
            callback.run();
        } catch (Throwable t) { // a thread of the driver's cannot take it
            note(t);
        } finally {
            RUNNING.remove();
        }
    }

    private synchronized void note(Throwable thrown) {
        if (failure == null) {
            failure = thrown;
        } else if (failure != thrown) {
            failure.addSuppressed(thrown);
        }
    }

    private synchronized @Nullable Throwable take() {
        Throwable first = failure;
        failure = null;
        return first;
    }

    /**
     * Throws what callbacks have thrown since the last call: the first, with the others as suppressed ones.
     *
     * @throws DeviceException with that as its cause
     */
    public void throwFailure() {
        Throwable thrown = take();
        if (thrown != null) {
            throw new DeviceException("a callback of a stream of " + deviceId + " threw " + thrown, thrown);
        }
    }
}
