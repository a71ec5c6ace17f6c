package org.gpuarray.device;

import org.jspecify.annotations.Nullable;

/**
 * While this is open, its thread makes arrays on another device. {@link Device#use} opens one; close it in the thread that opened
 * it, innermost first, best by {@code try (DeviceScope scope = device.use())}. Arrays keep their device after it.
 */
public final class DeviceScope implements AutoCloseable {
    private static final ThreadLocal<@Nullable DeviceScope> INNERMOST = new ThreadLocal<>();

    /** Whether any thread has ever had a scope; until then nobody looks for one. */
    private static volatile boolean hasAny;

    private final Device device;
    private final @Nullable DeviceScope outer;
    private final Thread thread = Thread.currentThread();
    private boolean closed;

    private DeviceScope(Device device, @Nullable DeviceScope outer) {
        this.device = device;
        this.outer = outer;
    }

    static DeviceScope open(Device device) {
        DeviceScope scope = new DeviceScope(device, innermost());
        hasAny = true;
        INNERMOST.set(scope);
        return scope;
    }

    /** Returns this thread's innermost scope, or null. */
    static @Nullable DeviceScope innermost() {
        return hasAny ? INNERMOST.get() : null;
    }

    /** Returns the device that is used. */
    public Device device() {
        return device;
    }

    /**
     * Ends the scope: the thread uses the device from before again. Closing it again does nothing.
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
