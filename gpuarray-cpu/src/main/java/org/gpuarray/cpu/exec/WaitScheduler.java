package org.gpuarray.cpu.exec;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.cpu.flow.SyncOperation;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.SyncPoint;
import org.gpuarray.device.KernelFaultException;
import org.jspecify.annotations.Nullable;

/**
 * Runs a block whose threads wait for one another, on one thread of the JVM.
 *
 * <p>The problem: at {@code __syncthreads()} a thread must stop until the whole block has come there, and at a shuffle until
 * the lanes that it names have. A Java method that runs a thread from start to end cannot stop in its middle.
 *
 * <p>The idea is loop fission at barriers (Stratton et al., MCUDA, 2008): the compiler cuts a kernel at its sync points into
 * units, and each unit runs a range of threads, one after the other, up to their next sync points. What a thread still needs
 * after that lies in arrays with an element for each thread ({@link BlockState}). So a waiting thread has no stack, it is a
 * row in these arrays with the number of its sync point, and this class only chooses which threads run which unit next.
 *
 * <p>While control flow converges, all threads come to the same sync point and one call runs a unit for the whole block. Once
 * they diverge, each warp runs as far as it gets: neighbouring lanes at the same sync point in one call, then the others. A
 * warp operation is complete when every live lane of its mask waits there, a barrier when every live thread of the block
 * does. If no thread can run, the block waits for other blocks ({@link Outcome}), or it is stuck, which is reported.
 *
 * <p>A thread of the JVM for each GPU thread would be simpler, but a block may have 1024 of them. Each barrier would cost as
 * many context switches, the operating system would choose the order, on which results must not depend, and code for a
 * single thread has no loop that the JVM could vectorize. Fibers (virtual threads from Java 21 on) switch at less cost, but
 * keep a stack for each thread and run one thread at a time as well.
 */
final class WaitScheduler {
    static final int WARP = 32;

    private final KernelCode code;
    private final KernelBody body;
    private final BlockState state;
    private final int threads;
    private final List<SyncPoint> points;
    private final boolean usesWarps;
    private final boolean isCut;
    private final WarpOperations warps;
    private final WaitReport report;
    /** The lanes that may run, a mask for each warp. */
    private final int[] ready;

    /** Limits the time of loops that contain a sync point and may never end; null if there are none. */
    private final @Nullable LoopClock clock;

    private boolean progressed;
    private long lastPollState;

    WaitScheduler(LoadedKernel kernel, KernelBody body, Grid grid, BlockState state) {
        this.code = kernel.code();
        this.body = body;
        this.state = state;
        this.threads = grid.threads();
        this.points = code.syncPoints();
        this.usesWarps = points.stream().anyMatch(p -> p.operation().isWarp());
        this.isCut = points.stream().anyMatch(p -> p.operation() == SyncOperation.CUT);
        this.report = new WaitReport(kernel, grid, state);
        this.warps = new WarpOperations(state, report);
        this.ready = new int[(threads + WARP - 1) / WARP];
        this.clock = points.stream().anyMatch(SyncPoint::isOpenEnded) ? new LoopClock(state.loopNanos) : null;
    }

    /** Why a block stopped running. */
    enum Outcome {
        /** Every thread has ended. */
        DONE,
        /** Some threads poll memory that another block may write. */
        POLLING,
        /** Every live thread waits at {@code grid.sync()}. */
        AT_GRID
    }

    /** Returns whether one block may wait for another: by polling, or at {@code grid.sync()}. */
    static boolean blocksWait(List<SyncPoint> points) {
        return points.stream()
                .map(SyncPoint::operation)
                .anyMatch(o -> o == SyncOperation.POLL || o == SyncOperation.GRID);
    }

    /** Runs a block from its start. */
    Outcome start() {
        progressed = true;
        Arrays.fill(ready, 0);
        if (clock != null) {
            clock.start();
        }
        if (usesWarps) {
            for (int w = 0; w < ready.length; w++) {
                runUnit(0, w * WARP, Math.min(threads, (w + 1) * WARP));
                runWarp(w);
            }
            return runByWarps();
        }
        return runTogether(0);
    }

    /** Resumes a block that polled, or that all other blocks have joined at {@code grid.sync()}. */
    Outcome resume() {
        if (clock != null) {
            clock.resume();
        }
        Outcome outcome = goOn();
        long now = outcome == Outcome.POLLING ? pollState() : 0;
        progressed = outcome != Outcome.POLLING || now != lastPollState;
        lastPollState = now;
        if (clock != null) {
            clock.suspend(progressed);
        }
        return outcome;
    }

    /** Returns whether the last {@link #start} or {@link #resume} changed anything: where a thread waits, or what it has read there. */
    boolean progressed() {
        return progressed;
    }

    /** Returns a hash of where every thread waits and what it has read there. */
    private long pollState() {
        long hash = 1;
        for (int t = 0; t < threads; t++) {
            hash = hash * 31 + state.waiting[t];
            hash = hash * 31 + state.syncValue[t];
        }
        return hash;
    }

    private Outcome goOn() {
        boolean atGrid = false;
        for (int t = 0; t < threads; t++) {
            int at = state.waiting[t];
            if (at != 0 && (operation(at) == SyncOperation.GRID || operation(at) == SyncOperation.POLL)) {
                ready[t / WARP] |= 1 << (t % WARP);
                atGrid |= operation(at) == SyncOperation.GRID;
            }
        }
        if (atGrid && state.checker != null) {
            state.checker.barrier();
        }
        if (!usesWarps && allWaitAt(state.waiting[0]) && state.waiting[0] != 0) {
            Arrays.fill(ready, 0);
            return runTogether(state.waiting[0]);
        }
        return runByWarps();
    }

    /** Returns the report of a block that nothing can wake any more. */
    KernelFaultException deadlock() {
        return report.deadlock(points);
    }

    /** Returns the report of a block that waits for the grid in a launch that is not cooperative. */
    KernelFaultException notCooperative() {
        return report.notCooperative(points);
    }

    /** Runs all threads in one call for as long as they come to the same sync points. */
    private Outcome runTogether(int start) {
        int unit = start;
        while (true) {
            watch(unit, 0);
            body.run(state, unit, 0, threads);
            int outcome = code.outcomes().get(unit);
            if (outcome < 0) {
                outcome = state.waiting[0];
                if (!allWaitAt(outcome)) {
                    return runByWarps();
                }
            }
            if (outcome == 0) {
                Arrays.fill(state.waiting, 0, threads, 0);
                return Outcome.DONE;
            }
            SyncOperation operation = operation(outcome);
            if (operation == SyncOperation.CUT) {
                unit = outcome;
                continue;
            } else if (operation != SyncOperation.BARRIER) {
                Arrays.fill(state.waiting, 0, threads, outcome);
                if (operation == SyncOperation.GRID) {
                    return Outcome.AT_GRID;
                } else if (operation == SyncOperation.POLL) {
                    return Outcome.POLLING;
                }
            }
            completeBarrier(outcome);
            unit = outcome;
        }
    }

    private SyncOperation operation(int at) {
        return points.get(at - 1).operation();
    }

    /** Compares each element with the next one: the JVM vectorizes the comparison of two ranges. */
    private boolean allWaitAt(int at) {
        int[] waiting = state.waiting;
        return waiting[0] == at && Arrays.equals(waiting, 0, threads - 1, waiting, 1, threads);
    }

    /** Runs warps as far as they get, until the block is done or only other blocks could help. */
    private Outcome runByWarps() {
        boolean polled = false;
        while (true) {
            for (int w = 0; w < ready.length; w++) {
                runWarp(w);
            }
            Outcome outcome = afterWarps();
            if (outcome == Outcome.POLLING && !polled) {
                // Polling loops try again: they may wait for what another thread of this block has just written.
                polled = true;
                lookAgain();
            } else if (outcome != null) {
                return outcome;
            } else {
                polled = false;
            }
        }
    }

    private void lookAgain() {
        for (int t = 0; t < threads; t++) {
            int at = state.waiting[t];
            if (at != 0 && operation(at) == SyncOperation.POLL) {
                ready[t / WARP] |= 1 << (t % WARP);
            }
        }
    }

    /** Returns why the block stops, or null if a barrier is complete and the block continues. */
    private @Nullable Outcome afterWarps() {
        int barrier = 0;
        boolean atGrid = false;
        boolean mixed = false;
        for (int t = 0; t < threads; t++) {
            int at = state.waiting[t];
            if (at == 0) {
                continue;
            }
            SyncOperation operation = operation(at);
            if (operation == SyncOperation.POLL) {
                return Outcome.POLLING;
            } else if (operation == SyncOperation.GRID) {
                atGrid = true;
            } else {
                mixed |= (barrier != 0 && at != barrier) || operation.isWarp();
                barrier = at;
            }
        }
        if (mixed || (atGrid && barrier != 0)) {
            throw report.stuck(points);
        } else if (atGrid) {
            return Outcome.AT_GRID;
        } else if (barrier == 0) {
            return Outcome.DONE;
        }
        completeBarrier(barrier);
        for (int t = 0; t < threads; t++) {
            if (state.waiting[t] != 0) {
                ready[t / WARP] |= 1 << (t % WARP);
            }
        }
        return null;
    }

    /** Returns the number of lanes of a warp: the last warp of a block may have fewer than 32. */
    private int lanes(int warp) {
        int count = Math.min(WARP, threads - warp * WARP);
        return count == WARP ? -1 : (1 << count) - 1;
    }

    private void watch(int unit, int thread) {
        state.cancellation.check();
        LoopClock own = clock;
        if (own != null && unit > 0 && points.get(unit - 1).isOpenEnded() && own.isOver()) {
            throw report.tooLong(points, unit, thread);
        }
    }

    private void runUnit(int unit, int from, int to) {
        watch(unit, from);
        body.run(state, unit, from, to);
        int outcome = code.outcomes().get(unit);
        if (outcome >= 0) {
            Arrays.fill(state.waiting, from, to, outcome);
        }
    }

    /** Runs a warp until each of its lanes waits at a barrier, for another lane, or has ended. */
    private void runWarp(int warp) {
        int base = warp * WARP;
        int lanes = lanes(warp);
        do {
            runReady(base, ready[warp]);
            ready[warp] = isCut ? lanesAtCuts(base, lanes) : 0;
            if (ready[warp] == 0 && usesWarps) {
                ready[warp] = warps.complete(points, base, lanes);
            }
        } while (ready[warp] != 0);
    }

    private int lanesAtCuts(int base, int lanes) {
        int found = 0;
        for (int lane = 0; lane < WARP && (lanes >>> lane & 1) != 0; lane++) {
            int at = state.waiting[base + lane];
            if (at != 0 && operation(at) == SyncOperation.CUT) {
                found |= 1 << lane;
            }
        }
        return found;
    }

    /** Runs the lanes of a mask: neighbours that wait at the same sync point in one call. */
    private void runReady(int base, int mask) {
        int lane = 0;
        while (lane < WARP) {
            if ((mask >>> lane & 1) == 0) {
                lane++;
                continue;
            }
            int unit = state.waiting[base + lane];
            int end = lane + 1;
            while (end < WARP && (mask >>> end & 1) != 0 && state.waiting[base + end] == unit) {
                end++;
            }
            runUnit(unit, base + lane, base + end);
            lane = end;
        }
    }

    private void completeBarrier(int at) {
        if (state.checker != null) {
            state.checker.barrier();
        }
        SyncOperation operation = operation(at);
        if (operation == SyncOperation.BARRIER) {
            return;
        }
        int live = 0;
        int fulfilled = 0;
        for (int t = 0; t < threads; t++) {
            if (state.waiting[t] != 0) {
                live++;
                fulfilled += state.syncValue[t] != 0 ? 1 : 0;
            }
        }
        long result = switch (operation) {
            case BARRIER_COUNT -> fulfilled;
            case BARRIER_AND -> fulfilled == live ? 1 : 0;
            default -> fulfilled > 0 ? 1 : 0;
        };
        Arrays.fill(state.syncResult, 0, threads, result);
    }
}
