package org.gpuarray.cpu.exec;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.cpu.flow.SyncOperation;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.SyncPoint;

/**
 * Runs a block whose threads wait for one another: unit by unit, thread after thread, until every thread waits or has ended;
 * then whatever is complete goes on.
 *
 * <p>As long as all threads of a block come to the same barrier, one call runs them all. Otherwise each warp runs as far as
 * it gets: a warp operation is complete when every lane that its mask names waits there, a barrier when every live thread of
 * the block does.
 */
final class WaitScheduler {
    static final int WARP = 32;

    private final KernelCode code;
    private final KernelBody body;
    private final BlockState state;
    private final int threads;
    private final List<SyncPoint> points;
    private final boolean usesWarps;
    private final WarpOperations warps;
    private final WaitReport report;
    /** The threads that may run on, as masks of lanes: one for each warp. */
    private final int[] ready;

    WaitScheduler(LoadedKernel kernel, KernelBody body, Grid grid, BlockState state) {
        this.code = kernel.code();
        this.body = body;
        this.state = state;
        this.threads = grid.threads();
        this.points = code.syncPoints();
        this.usesWarps = points.stream().anyMatch(p -> p.operation().isWarp());
        this.report = new WaitReport(kernel, grid, state);
        this.warps = new WarpOperations(state, report);
        this.ready = new int[(threads + WARP - 1) / WARP];
    }

    void runBlock() {
        if (usesWarps) {
            runByWarps(0);
            return;
        }
        int unit = 0;
        while (true) {
            body.run(state, unit, 0, threads);
            int outcome = code.outcomes().get(unit);
            if (outcome == 0) {
                return;
            } else if (outcome < 0) {
                outcome = state.waiting[0];
                if (!allWaitAt(outcome)) {
                    runByWarps(-1);
                    return;
                } else if (outcome == 0) {
                    return;
                }
            }
            if (operation(outcome) != SyncOperation.BARRIER) {
                Arrays.fill(state.waiting, 0, threads, outcome);
                completeBarrier(outcome);
            }
            unit = outcome;
        }
    }

    private SyncOperation operation(int at) {
        return points.get(at - 1).operation();
    }

    private boolean allWaitAt(int at) {
        for (int t = 0; t < threads; t++) {
            if (state.waiting[t] != at) {
                return false;
            }
        }
        return true;
    }

    /** @param start 0 to start all threads, −1 to go on with threads that wait */
    private void runByWarps(int start) {
        if (start == 0) {
            for (int w = 0; w < ready.length; w++) {
                ready[w] = lanes(w);
                runUnit(0, w * WARP, Math.min(threads, (w + 1) * WARP));
                ready[w] = 0;
                runWarp(w);
            }
        }
        while (releaseBarrier()) {
            for (int w = 0; w < ready.length; w++) {
                runWarp(w);
            }
        }
    }

    /** Returns the mask of the lanes that a warp has. */
    private int lanes(int warp) {
        int count = Math.min(WARP, threads - warp * WARP);
        return count == WARP ? -1 : (1 << count) - 1;
    }

    private void runUnit(int unit, int from, int to) {
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
            ready[warp] = usesWarps ? warps.complete(points, base, lanes) : 0;
        } while (ready[warp] != 0);
    }

    /** Runs the lanes of a mask, those that are next to each other and at the same place in one call. */
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

    /** Lets the threads go on if all that live wait at one barrier; false if none lives. */
    private boolean releaseBarrier() {
        int at = 0;
        for (int t = 0; t < threads; t++) {
            int waiting = state.waiting[t];
            if (waiting != 0) {
                if ((at != 0 && waiting != at) || operation(waiting).isWarp()) {
                    throw report.stuck(points);
                }
                at = waiting;
            }
        }
        if (at == 0) {
            return false;
        }
        completeBarrier(at);
        for (int t = 0; t < threads; t++) {
            if (state.waiting[t] != 0) {
                ready[t / WARP] |= 1 << (t % WARP);
            }
        }
        return true;
    }

    private void completeBarrier(int at) {
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
