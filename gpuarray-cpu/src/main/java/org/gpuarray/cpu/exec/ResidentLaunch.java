package org.gpuarray.cpu.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.gpuarray.cpu.check.CheckedLaunch;
import org.gpuarray.cpu.exec.WaitScheduler.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * A launch whose blocks may wait for one another: they poll for what another block writes, or meet at {@code grid.sync()}.
 *
 * <p>Blocks start in order. A worker suspends a block that cannot continue and runs another, so that as many blocks are
 * resident as on a GPU. If nothing changes for seconds while no worker runs a block, the launch ends with a report.
 */
public final class ResidentLaunch implements SharedWork {
    /**
     * Polls after which a worker leaves a block for another, even if each poll finds a change: they take about as long as a
     * short block.
     */
    private static final int PATIENT_TURNS = 64;
    /** Idle rounds before a worker sleeps between them. */
    private static final int BUSY_TURNS = 4_096;

    private static final long SLEEP_NANOS = 50_000;
    private static final long DEADLOCK_NANOS = 2_000_000_000L;
    private static final long DEADLOCK_TURNS = 2_000;
    /**
     * Polls that each lower block may still make after a fault: enough for a long chain of blocks that wait for one
     * another.
     */
    private static final int LAST_PASSES = 1 << 12;

    private final LoadedKernel kernel;
    private final LaunchArguments arguments;
    private final Grid grid;
    private final long end;
    private final int mostResident;
    private final AtomicLong next;
    private final AtomicInteger resident = new AtomicInteger();
    private final AtomicInteger working = new AtomicInteger();
    /** The resident blocks, which have started and not ended, by their numbers. */
    private final NavigableMap<Long, ResidentBlock> started = new ConcurrentSkipListMap<>();

    private final Queue<ResidentBlock> waiting = new ConcurrentLinkedQueue<>();
    private final Queue<ResidentBlock> free = new ConcurrentLinkedQueue<>();
    private final List<ResidentBlock> atGrid = new ArrayList<>();
    private final FirstFault fault;
    private final AtomicLong idleTurns = new AtomicLong();
    private volatile long lastProgress = System.nanoTime();

    /** @param mostResident the most blocks that may be resident */
    public ResidentLaunch(
            LoadedKernel kernel,
            LaunchArguments arguments,
            Grid grid,
            long firstBlock,
            long endBlock,
            int mostResident) {
        this.kernel = kernel;
        this.arguments = arguments;
        this.grid = grid;
        this.next = new AtomicLong(firstBlock);
        this.end = endBlock;
        this.mostResident = mostResident;
        this.fault = new FirstFault(grid);
    }

    @Override
    public void work(WorkerScratch scratch) {
        ResidentBlock mine = null;
        int turns = 0;
        while (fault.block() == Long.MAX_VALUE) {
            ResidentBlock before = mine;
            try {
                if (arguments.cancellation().isWanted()) { // also if every block is suspended
                    throw arguments.cancellation().report(kernel.kernel().name());
                }
                mine = before == null ? take() : run(before, before::resume);
            } catch (RuntimeException | Error e) {
                fault.note(before == null ? Math.min(end, next.get()) - 1 : before.block(), e);
                return;
            }
            if (mine == null && before == null && resident.get() == 0 && next.get() >= end) {
                return;
            } else if (mine == before && (mine == null || !mine.waits().progressed())) {
                idle(mine, turns);
            }
            turns = mine == before ? turns + 1 : 0;
            if (mine != null && turns >= PATIENT_TURNS && hasOther()) {
                waiting.add(mine);
                mine = null;
                turns = 0;
            }
        }
    }

    private boolean hasOther() {
        return !waiting.isEmpty() || (next.get() < end && resident.get() < mostResident);
    }

    /**
     * Returns a block for a worker: a new one while fewer than the most are resident, then a suspended one; null if there
     * is none.
     */
    private @Nullable ResidentBlock take() {
        if (next.get() < end && reserve()) {
            long number = next.getAndIncrement();
            if (number < end) {
                ResidentBlock block = free.poll();
                if (block == null) {
                    block = new ResidentBlock(kernel, arguments, grid);
                }
                ResidentBlock taken = block;
                started.put(number, taken);
                return run(taken, () -> taken.start(number));
            }
            resident.decrementAndGet();
        }
        return waiting.poll();
    }

    private boolean reserve() {
        int now = resident.get();
        while (now < mostResident) {
            if (resident.compareAndSet(now, now + 1)) {
                return true;
            }
            now = resident.get();
        }
        return false;
    }

    /** Runs a step of a block; returns the block if it polls, null if it has ended or waits for the grid. */
    private @Nullable ResidentBlock run(ResidentBlock block, java.util.function.Supplier<Outcome> step) {
        working.incrementAndGet();
        Outcome outcome;
        try {
            outcome = step.get();
            if (outcome != Outcome.POLLING || block.waits().progressed()) {
                // Before the step counts as over: it may have taken longer than a deadlock is waited for.
                idleTurns.set(0);
                lastProgress = System.nanoTime();
            }
        } finally {
            working.decrementAndGet();
        }
        if (outcome == Outcome.POLLING) {
            return block;
        } else if (outcome == Outcome.DONE) {
            started.remove(block.block());
            free.add(block);
            resident.decrementAndGet();
        } else {
            arriveAtGrid(block);
        }
        return null;
    }

    private void arriveAtGrid(ResidentBlock block) {
        if (!arguments.isCooperative()) {
            throw block.waits().notCooperative();
        }
        synchronized (atGrid) {
            atGrid.add(block);
            if (atGrid.size() == grid.blocks()) {
                CheckedLaunch checked = arguments.checked();
                if (checked != null) {
                    checked.gridBarrier();
                }
                waiting.addAll(atGrid);
                atGrid.clear();
            }
        }
    }

    /**
     * Waits a moment; ends the launch if nothing has changed for so long that nothing will. While a worker has a block, only
     * its turns count: a step of a block may take longer than a deadlock is waited for.
     *
     * @param turns the turns that a worker without a block has been idle
     */
    private void idle(@Nullable ResidentBlock mine, int turns) {
        boolean counts = mine != null || (turns >= BUSY_TURNS && allAtGrid());
        long turn = counts ? idleTurns.incrementAndGet() : turns;
        if (turn < BUSY_TURNS) {
            Thread.onSpinWait();
            return;
        }
        LockSupport.parkNanos(SLEEP_NANOS);
        boolean longAgo = System.nanoTime() - lastProgress > DEADLOCK_NANOS;
        if (counts && longAgo && turn > DEADLOCK_TURNS + BUSY_TURNS && working.get() == 0) {
            ResidentBlock stuck = stuck();
            if (stuck != null) {
                fault.note(stuck.block(), stuck.waits().deadlock());
            }
        }
    }

    private boolean allAtGrid() {
        synchronized (atGrid) {
            return atGrid.size() == started.size();
        }
    }

    /**
     * Returns the block to report: the lowest that polls, or else the lowest at {@code grid.sync()}; null if none is left.
     */
    private @Nullable ResidentBlock stuck() {
        synchronized (atGrid) {
            for (ResidentBlock block : started.values()) {
                if (!atGrid.contains(block)) {
                    return block;
                }
            }
        }
        Map.Entry<Long, ResidentBlock> first = started.firstEntry();
        return first == null ? null : first.getValue();
    }

    @Override
    public void throwFault() {
        finishLower();
        fault.rethrow();
    }

    /**
     * Continues the blocks below the one that failed. If one of them fails too, its fault is reported, so that the report
     * does not depend on the number of workers. The number of polls is limited, since they may wait for blocks that have
     * stopped.
     */
    private void finishLower() {
        boolean progressed = fault.block() != Long.MAX_VALUE;
        for (int pass = 0; progressed && pass < LAST_PASSES; pass++) {
            progressed = false;
            for (ResidentBlock block : started.headMap(fault.block()).values()) {
                if (arguments.cancellation().isWanted()) {
                    return;
                }
                progressed |= !isAtGrid(block) && resumed(block);
            }
        }
    }

    private boolean isAtGrid(ResidentBlock block) {
        synchronized (atGrid) {
            return atGrid.contains(block);
        }
    }

    private boolean resumed(ResidentBlock block) {
        try {
            run(block, block::resume);
        } catch (RuntimeException | Error e) {
            fault.note(block.block(), e);
        }
        return block.waits().progressed();
    }
}
