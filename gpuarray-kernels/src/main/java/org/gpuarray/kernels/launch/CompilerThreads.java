package org.gpuarray.kernels.launch;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that make the kernels that a plan will ask for next, while its first one is made. Idle ones end. */
final class CompilerThreads {
    private static final int MOST = 8;
    private static final long IDLE_SECONDS = 10;

    private static final ThreadPoolExecutor POOL = pool();

    private CompilerThreads() {}

    private static ThreadPoolExecutor pool() {
        int threads = Math.max(1, Math.min(MOST, Runtime.getRuntime().availableProcessors()));
        AtomicInteger made = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "gpuarray-compiler-" + made.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    static void execute(Runnable task) {
        POOL.execute(task);
    }
}
