package org.gpuarray.cpu;

import java.util.Arrays;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.LaunchArguments;
import org.gpuarray.cpu.exec.LoadedKernel;
import org.gpuarray.cpu.exec.ResidentLaunch;
import org.gpuarray.cpu.exec.SharedWork;
import org.gpuarray.cpu.exec.WorkerScratch;
import org.jspecify.annotations.Nullable;

/**
 * The threads that run blocks: the one that launches, and helpers, one for each further worker.
 *
 * <p>Waking a parked thread costs more than a small launch, so the launching thread starts alone. Helpers are called when
 * the grid is large, or when its first blocks show that the rest will take long. Helpers serve one launch at a time: a
 * second launch meanwhile, from another stream, runs in its own thread alone.
 *
 * <p>A helper that wakes late must not touch a launch that has ended. So it joins through {@code state}, the number of
 * helpers at work plus a bit that says that nobody may join; the launching thread sets the bit, then waits for the number
 * to be 0.
 */
final class WorkerPool implements AutoCloseable {
    /** A grid of so many threads is shared at once. */
    private static final long LARGE_THREADS = 1 << 16;
    /** The most threads that the launching thread runs before it first reads the clock; then twice as many each time. */
    private static final int FIRST_THREADS = 1 << 8;
    /** And at most this fraction of the blocks: a block of one thread may take a millisecond. */
    private static final int FIRST_PART = 32;
    /** From this time on, waking helpers costs little compared to the launch. */
    private static final long LONG_NANOS = 10_000;

    private static final int CLOSED = Integer.MIN_VALUE;
    private static final int SPINS = 2_000;
    private static final long RETRY_NANOS = 1_000_000_000L;

    private final int workers;
    private final AtomicBoolean busy = new AtomicBoolean();
    private final AtomicInteger state = new AtomicInteger(CLOSED);
    private volatile @Nullable SharedWork launch;
    private volatile @Nullable Thread waiting;
    private volatile Thread @Nullable [] helpers;
    private volatile boolean stopped;
    private final ThreadFactory factory;
    /** The time of the last attempt to start threads. */
    private long lastAttempt;

    WorkerPool(int workers, ThreadFactory factory) {
        this.workers = workers;
        this.factory = factory;
    }

    /** Returns the factory of a device's helpers. */
    static ThreadFactory threads() {
        AtomicInteger made = new AtomicInteger();
        return help -> {
            Thread helper = new Thread(help, "gpuarray-cpu-" + made.incrementAndGet());
            helper.setDaemon(true);
            helper.setContextClassLoader(null);
            return helper;
        };
    }

    /** Returns the number of threads that run blocks. */
    int workers() {
        return workers;
    }

    /**
     * Runs every block of the grid; blocks start in order.
     *
     * @throws org.gpuarray.device.KernelFaultException of the first block, in order, that has a fault. Blocks before it have
     *     run; of those after it, some may have
     */
    void run(LoadedKernel kernel, LaunchArguments arguments, Grid grid, WorkerScratch scratch) {
        long blocks = grid.blocks();
        if (kernel.blocksWait()) {
            runTogether(kernel, arguments, grid, scratch);
            return;
        }
        if (workers == 1 || blocks == 1) {
            kernel.runBlocks(arguments, grid, 0, blocks, scratch);
            return;
        }
        long first = blocks >= LARGE_THREADS / grid.threads() ? 0 : runUntilLong(kernel, arguments, grid, scratch);
        if (first < blocks) {
            if (busy.compareAndSet(false, true)) {
                try {
                    share(new SharedLaunch(kernel, arguments, grid, first, workers), scratch);
                } finally {
                    busy.set(false);
                }
            } else {
                kernel.runBlocks(arguments, grid, first, blocks, scratch);
            }
        }
    }

    boolean areSeveral() {
        return workers > 1;
    }

    /** Runs the blocks one after the other on this thread, or alternately if they wait for one another. */
    void runInOrder(LoadedKernel kernel, LaunchArguments arguments, Grid grid, WorkerScratch scratch) {
        if (kernel.blocksWait()) {
            ResidentLaunch launch = resident(kernel, arguments, grid);
            launch.work(scratch);
            launch.throwFault();
        } else {
            kernel.runBlocks(arguments, grid, 0, grid.blocks(), scratch);
        }
    }

    private static ResidentLaunch resident(LoadedKernel kernel, LaunchArguments arguments, Grid grid) {
        int most = arguments.isCooperative() ? Integer.MAX_VALUE : LoadedKernel.MOST_RESIDENT;
        return new ResidentLaunch(kernel, arguments, grid, 0, grid.blocks(), most);
    }

    /** Runs blocks that may wait for one another. */
    private void runTogether(LoadedKernel kernel, LaunchArguments arguments, Grid grid, WorkerScratch scratch) {
        ResidentLaunch launch = resident(kernel, arguments, grid);
        if (workers > 1 && grid.blocks() > 1 && busy.compareAndSet(false, true)) {
            try {
                share(launch, scratch);
            } finally {
                busy.set(false);
            }
        } else {
            launch.work(scratch);
            launch.throwFault();
        }
    }

    /** Runs blocks until all are done or they have taken long; returns the next block. */
    private static long runUntilLong(LoadedKernel kernel, LaunchArguments arguments, Grid grid, WorkerScratch scratch) {
        long blocks = grid.blocks();
        long begin = System.nanoTime();
        long size = Math.max(1, Math.min(FIRST_THREADS / grid.threads(), blocks / FIRST_PART));
        long next = 0;
        while (next < blocks) {
            long end = Math.min(blocks, next + size);
            kernel.runBlocks(arguments, grid, next, end, scratch);
            next = end;
            size *= 2;
            if (next < blocks && System.nanoTime() - begin > LONG_NANOS) {
                return next;
            }
        }
        return next;
    }

    private void share(SharedWork shared, WorkerScratch scratch) {
        Thread[] started = startedHelpers();
        launch = shared;
        waiting = Thread.currentThread();
        state.set(0);
        for (Thread helper : started) {
            LockSupport.unpark(helper);
        }
        shared.work(scratch);
        int at = state.updateAndGet(s -> s | CLOSED);
        for (int spins = 0; at != CLOSED; spins++) {
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.park(this);
            }
            at = state.get();
        }
        waiting = null;
        launch = null;
        shared.throwFault();
    }

    private void help() {
        WorkerScratch scratch = new WorkerScratch();
        while (!stopped) {
            if (join()) {
                try {
                    SharedWork shared = launch;
                    if (shared != null) {
                        shared.work(scratch);
                    }
                } finally {
                    Thread launching = waiting;
                    if (state.decrementAndGet() == CLOSED) {
                        LockSupport.unpark(launching);
                    }
                }
            }
            LockSupport.park(this);
        }
    }

    private boolean join() {
        int now = state.get();
        while (now >= 0) {
            if (state.compareAndSet(now, now + 1)) {
                return true;
            }
            now = state.get();
        }
        return false;
    }

    /**
     * Returns the helpers. If the system refuses to start more threads, there are fewer, and a later launch tries again.
     */
    private Thread[] startedHelpers() {
        Thread[] known = helpers;
        int count = known == null ? 0 : known.length;
        long now = System.nanoTime();
        if (known != null && (count == workers - 1 || now - lastAttempt < RETRY_NANOS)) {
            return known;
        }
        Thread[] started = known == null ? new Thread[workers - 1] : Arrays.copyOf(known, workers - 1);
        lastAttempt = now;
        try {
            while (count < started.length) {
                Thread helper = factory.newThread(this::help);
                helper.start();
                started[count++] = helper;
            }
        } catch (OutOfMemoryError e) {
            // "unable to create native thread": helpers are optional, the launching thread can run every block.
            started = Arrays.copyOf(started, count);
        }
        helpers = started;
        return started;
    }

    /** Stops the helpers. */
    @Override
    public void close() {
        stopped = true;
        Thread[] started = helpers;
        if (started != null) {
            for (Thread helper : started) {
                LockSupport.unpark(helper);
            }
        }
    }
}
