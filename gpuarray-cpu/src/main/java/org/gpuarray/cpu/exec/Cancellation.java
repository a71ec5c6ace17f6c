package org.gpuarray.cpu.exec;

import java.util.function.BooleanSupplier;
import org.gpuarray.device.DeviceInterruptedException;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a launch must end early, because its thread was interrupted or its device closed. Workers check it between
 * blocks, at sync points and in long loops.
 */
public final class Cancellation {
    private final BooleanSupplier deviceClosed;
    private volatile @Nullable Thread launching;

    public Cancellation(BooleanSupplier deviceClosed) {
        this.deviceClosed = deviceClosed;
    }

    /** Notes that the calling thread begins a launch. */
    public void begin() {
        launching = Thread.currentThread();
    }

    /** Notes that the launch has ended. */
    public void end() {
        launching = null;
    }

    /** Throws {@link Cancelled} if the launch must end. */
    void check() {
        if (isWanted()) {
            throw new Cancelled();
        }
    }

    boolean isWanted() {
        Thread thread = launching;
        return thread != null && (thread.isInterrupted() || deviceClosed.getAsBoolean());
    }

    /** Returns the exception of a kernel's launch that was cancelled. */
    DeviceInterruptedException report(String kernel) {
        return new DeviceInterruptedException(
                deviceClosed.getAsBoolean()
                        ? "kernel " + kernel + " was ended: device cpu was closed while it ran"
                        : "kernel " + kernel + " was interrupted while it ran",
                true);
    }

    /** Unwinds the generated code of a launch that must end. */
    static final class Cancelled extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Cancelled() {
            super("cancelled", null, false, false);
        }
    }
}
