package org.gpuarray.device;

import org.jspecify.annotations.Nullable;

/**
 * While this is open, its thread makes arrays on another device ({@link Device#use}), or computes them on a stream of the user's
 * ({@link Stream#use}). Close it in the thread that opened it, innermost first, best by
 * {@code try (DeviceScope scope = device.use())}. Arrays keep their device after it.
 */
public final class DeviceScope implements AutoCloseable {
    private static final ThreadLocal<@Nullable DeviceScope> INNERMOST = new ThreadLocal<>();

    /** Whether any thread has ever had a scope; until then nobody looks for one. */
    private static volatile boolean hasAny;

    /** Whether any thread has ever had a scope of a stream; until then arrays are computed on the devices' own. */
    private static volatile boolean hasStreams;

    private final Device device;
    /** The stream for work on the device's arrays; null for the device's own. */
    private final @Nullable Stream stream;

    private final @Nullable DeviceScope outer;
    private final Thread thread = Thread.currentThread();
    private boolean closed;

    private DeviceScope(Device device, @Nullable Stream stream, @Nullable DeviceScope outer) {
        this.device = device;
        this.stream = stream;
        this.outer = outer;
    }

    static DeviceScope open(Device device) {
        DeviceScope outer = innermost();
        DeviceScope known = nearest(device, outer);
        return opened(new DeviceScope(device, known == null ? null : known.stream, outer));
    }

    static DeviceScope open(Stream stream) {
        StreamCallbacks.requireNone("use of a stream");
        Device device = stream.device();
        if (stream.isClosed()) {
            throw new DeviceException("use of a closed stream of " + device.id() + "; close it after its last use");
        }
        hasStreams = true;
        return opened(new DeviceScope(device, stream == device.stream() ? null : stream, innermost()));
    }

    private static DeviceScope opened(DeviceScope scope) {
        hasAny = true;
        INNERMOST.set(scope);
        return scope;
    }

    private static @Nullable DeviceScope nearest(Device device, @Nullable DeviceScope innermost) {
        DeviceScope scope = innermost;
        while (scope != null && scope.device != device) {
            scope = scope.outer;
        }
        return scope;
    }

    /**
     * Returns the stream for this thread's work on a device's arrays: that of the innermost scope of the device, else the device's
     * own.
     *
     * @throws IllegalStateException if the thread uses only a stream of another device
     */
    static Stream streamFor(Device device) {
        return hasStreams ? chosenFor(device) : device.stream();
    }

    private static Stream chosenFor(Device device) {
        DeviceScope innermost = INNERMOST.get();
        DeviceScope own = nearest(device, innermost);
        if (own != null) {
            return own.stream == null ? device.stream() : own.stream;
        }
        for (DeviceScope scope = innermost; scope != null; scope = scope.outer) {
            if (scope.stream != null) {
                throw new IllegalStateException(
                        "work on arrays of " + device.id() + " while the thread uses a stream of " + scope.device.id()
                                + ": use a stream of " + device.id() + " for it, or the device itself");
            }
        }
        return device.stream();
    }

    /** Returns this thread's innermost scope, or null. */
    static @Nullable DeviceScope innermost() {
        return hasAny ? INNERMOST.get() : null;
    }

    /** Returns the device that is used. */
    public Device device() {
        return device;
    }

    /** Returns the stream on which this thread's work on the device's arrays is enqueued while this is the innermost scope. */
    public Stream stream() {
        return stream == null ? device.stream() : stream;
    }

    /**
     * Ends the scope: the thread uses the device and the stream from before again. Closing it again does nothing.
     *
     * @throws IllegalStateException if another thread opened this, or a scope that was opened later is still open
     */
    @Override
    public void close() {
        if (closed) {
            return;
        } else if (thread != Thread.currentThread()) {
            throw new IllegalStateException("the use of " + device.id() + " was begun by thread " + thread.getName()
                    + " and is closed by thread " + Thread.currentThread().getName() + "; close it where it was begun");
        }
        DeviceScope innermost = innermost();
        if (innermost != this) {
            throw new IllegalStateException("the use of " + device.id() + " is closed before that of "
                    + (innermost == null ? "no device" : innermost.device.id())
                    + ", which began later; close the inner one first");
        }
        closed = true;
        if (outer == null) {
            INNERMOST.remove();
        } else {
            INNERMOST.set(outer);
        }
    }
}
