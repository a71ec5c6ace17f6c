package org.gpuarray.device;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs compilers on a stack that is deep enough for every program that they take: they walk trees by recursion, and a sum of
 * thousands of terms is a tree as deep. If a stack overflowed half-way through the initialisation of a class, that class would be
 * unusable for good. In native code an overflow ends the process, and NVRTC overflows the megabyte of a Java thread on programs
 * that nvcc takes, such as those with libcu++'s {@code span}.
 */
public final class DeepStack {
    /** Only address space: the system assigns memory to the part that is used. */
    private static final long SIZE_BYTES = 512L << 20;

    private DeepStack() {}

    private static final class Deep<T> extends Thread {
        private final Supplier<T> step;
        private @Nullable T result;
        private @Nullable Throwable thrown;

        Deep(Supplier<T> step) {
            super(null, null, "gpuarray-compile", SIZE_BYTES, false);
            this.step = step;
            setDaemon(true);
        }

        @Override
        @SuppressWarnings("CatchingUnchecked") // the caller gets what the step throws
        public void run() {
            try {
                result = step.get();
            } catch (Throwable e) {
                thrown = e;
            }
        }
    }

    /** Returns what {@code step} returns, and throws what it throws. */
    public static <T> T call(Supplier<T> step) {
        if (Thread.currentThread() instanceof Deep) {
            return step.get();
        }
        Deep<T> thread = new Deep<>(step);
        try {
            thread.start();
        } catch (OutOfMemoryError noThread) {
            return step.get(); // a tree that is not deep fits this stack, too
        }
        join(thread);
        if (thread.thrown != null) {
            throw DeepStack.<RuntimeException>any(thread.thrown);
        }
        return Objects.requireNonNull(thread.result, "a step has a result");
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E any(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
