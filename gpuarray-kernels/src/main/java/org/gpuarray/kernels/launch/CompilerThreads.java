package org.gpuarray.kernels.launch;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that compile a plan's next kernels while its first one is compiled. Idle ones end. They only help: a
 * task may stay undone where the system gives no thread, so whoever needs its result runs it.
 */
final class CompilerThreads {
    private static final int MOST = 8;
    private static final long IDLE_SECONDS = 10;

    /** The threads of this JVM. */
    static final CompilerThreads SHARED = new CompilerThreads(factory());

    private final ThreadPoolExecutor pool;

    /** Makes a pool of threads that {@code factory} makes. */
    CompilerThreads(ThreadFactory factory) {
        int threads = Math.max(1, Math.min(MOST, Runtime.getRuntime().availableProcessors()));
        pool = new ThreadPoolExecutor(
                threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), factory);
        pool.allowCoreThreadTimeOut(true);
    }

    private static ThreadFactory factory() {
        AtomicInteger made = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "gpuarray-compiler-" + made.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Runs {@code task} soon, if there is a thread for it. */
    void offer(Runnable task) {
        try {
            pool.execute(task);
        } catch (OutOfMemoryError e) {
            // "unable to create native thread": the threads that there are do the work.
            if (pool.getPoolSize() > 0) {
                pool.getQueue().add(task);
            }
        }
    }
}
