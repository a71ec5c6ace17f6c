package org.gpuarray.kernels.compile;

import java.util.concurrent.TimeUnit;
import org.gpuarray.device.DeviceException;

/**
 * The compilations that run in native code. The end of a process takes NVRTC's data away, and a thread that is inside of it then
 * crashes, so that a program ends with an error report of the JVM instead of its exit status. Therefore the JVM's end waits for those
 * that run, and daemon threads, which nobody waits for, begin no other.
 */
final class NativeCompilations {
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(20);

    /** Those of this JVM. */
    static final NativeCompilations SHARED = new NativeCompilations();

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(SHARED::end, "gpuarray-nvrtc-end"));
        } catch (IllegalStateException e) {
            // The JVM is ending already: whoever compiles now is waited for, or was asked by somebody who is.
        }
    }

    private int running;
    private boolean isEnding;

    /**
     * Begins one on the calling thread, which {@link #finish} ends.
     *
     * @throws DeviceException if the JVM is ending, and does not wait for this thread
     */
    synchronized void begin() {
        if (isEnding && Thread.currentThread().isDaemon()) {
            throw new DeviceException("no kernel is compiled on a daemon thread while the JVM ends");
        }
        running++;
    }

    synchronized void finish() {
        running--;
        notifyAll();
    }

    /** Waits for those that run, but not forever. */
    synchronized void end() {
        isEnding = true;
        long end = System.nanoTime() + MOST_NANOS;
        try {
            for (long left = MOST_NANOS; running > 0 && left > 0; left = end - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
