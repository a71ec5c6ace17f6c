package org.gpuarray.kernels.compile;

import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls of native code that needs a deep stack. NVRTC's parser recurses over expressions and templates: it overflows the
 * megabyte of a Java thread on programs that nvcc takes (libcu++'s {@code span} is one), and an overflow in native code ends
 * the process.
 */
final class DeepStack {
    /** Eight times what a process's first thread has on Linux, where nvcc runs. Only what is used costs memory. */
    private static final long BYTES = 64L << 20;

    private DeepStack() {}

    /** Returns what {@code call} returns, on a thread of its own; on this thread where the system gives no other. */
    static int call(IntSupplier call) {
        Result result = new Result(call);
        Thread thread = new Thread(null, result, "gpuarray-nvrtc", BYTES);
        thread.setDaemon(true);
        try {
            thread.start();
        } catch (OutOfMemoryError e) {
            return call.getAsInt();
        }
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return result.get();
    }

    /** What the call returned or threw. */
    private static final class Result implements Runnable {
        private final IntSupplier call;
        private int value;
        private @Nullable Throwable thrown;

        Result(IntSupplier call) {
            this.call = call;
        }

        @Override
        public void run() {
            try {
                value = call.getAsInt();
            } catch (RuntimeException | Error e) {
                thrown = e;
            }
        }

        int get() {
            if (thrown instanceof RuntimeException e) {
                throw e;
            } else if (thrown instanceof Error e) {
                throw e;
            }
            return value;
        }
    }
}
