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
 * <p>Blocks start in order. One that cannot go on is put aside and another one runs, so that as many blocks are under way as
 * a GPU would hold. When nothing has changed for seconds and nobody is at work, the launch ends with a report.
 */
public final class ResidentLaunch implements SharedWork {
    /**
     * Turns of a polling block before its worker looks for other work, also where each turn finds something new: about as long as
     * a short block takes.
     */
    private static final int PATIENT_TURNS = 64;
    /** Idle turns before a worker sleeps between them. */
    private static final int BUSY_TURNS = 4_096;

    private static final long SLEEP_NANOS = 50_000;
    private static final long DEADLOCK_NANOS = 2_000_000_000L;
    private static final long DEADLOCK_TURNS = 2_000;
    /** Turns that each lower block gets after a fault: as many blocks may wait for one another in a row, and poll a few times. */
    private static final int LAST_PASSES = 1 << 12;

    private final LoadedKernel kernel;
    private final LaunchArguments arguments;
    private final Grid grid;
    private final long end;
    private final int mostResident;
    private final AtomicLong next;
    private final AtomicInteger resident = new AtomicInteger();
    private final AtomicInteger working = new AtomicInteger();
    /** The blocks that have started and not ended, by their numbers. */
    private final NavigableMap<Long, ResidentBlock> underWay = new ConcurrentSkipListMap<>();

    private final Queue<ResidentBlock> waiting = new ConcurrentLinkedQueue<>();
    private final Queue<ResidentBlock> free = new ConcurrentLinkedQueue<>();
    private final List<ResidentBlock> atGrid = new ArrayList<>();
    private final FirstFault fault;
    private final AtomicLong idleTurns = new AtomicLong();
    private volatile long lastProgress = System.nanoTime();

    /** @param mostResident the most blocks that may be under way at once */
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
                if (arguments.cancellation().isWanted()) { // also where every block is put aside
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
                idle();
            } else if (before != null) {
                noteProgress();
            }
            turns = mine == before ? turns + 1 : 0;
            if (mine != null && turns >= PATIENT_TURNS && hasOther()) {
                waiting.add(mine);
                mine = null;
                turns = 0;
            }
        }
    }

    private void noteProgress() {
        idleTurns.set(0);
        lastProgress = System.nanoTime();
    }

    private boolean hasOther() {
        return !waiting.isEmpty() || (next.get() < end && resident.get() < mostResident);
    }

    /** Returns a block to run on: a new one as long as there is room, then one that was put aside; null if there is none. */
    private @Nullable ResidentBlock take() {
        if (next.get() < end && reserve()) {
            long number = next.getAndIncrement();
            if (number < end) {
                ResidentBlock block = free.poll();
                if (block == null) {
                    block = new ResidentBlock(kernel, arguments, grid);
                }
                ResidentBlock started = block;
                underWay.put(number, started);
                noteProgress();
                return run(started, () -> started.start(number));
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

    /** Returns the block if it polls, null if it needs no turn for now. */
    private @Nullable ResidentBlock run(ResidentBlock block, java.util.function.Supplier<Outcome> step) {
        working.incrementAndGet();
        Outcome outcome;
        try {
            outcome = step.get();
        } finally {
            working.decrementAndGet();
        }
        if (outcome == Outcome.POLLING) {
            return block;
        } else if (outcome == Outcome.DONE) {
            underWay.remove(block.block());
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

    /** Passes the time until something changes; ends the launch if nothing can. */
    private void idle() {
        long turn = idleTurns.incrementAndGet();
        if (turn < BUSY_TURNS) {
            Thread.onSpinWait();
            return;
        }
        LockSupport.parkNanos(SLEEP_NANOS);
        boolean longAgo = System.nanoTime() - lastProgress > DEADLOCK_NANOS;
        if (longAgo && turn > DEADLOCK_TURNS + BUSY_TURNS && working.get() == 0) {
            ResidentBlock stuck = stuck();
            if (stuck != null) {
                fault.note(stuck.block(), stuck.waits().deadlock());
            }
        }
    }

    /** Returns the lowest block that polls; if all are at the barrier of the grid, the lowest of all; null if none is left. */
    private @Nullable ResidentBlock stuck() {
        synchronized (atGrid) {
            for (ResidentBlock block : underWay.values()) {
                if (!atGrid.contains(block)) {
                    return block;
                }
            }
        }
        Map.Entry<Long, ResidentBlock> first = underWay.firstEntry();
        return first == null ? null : first.getValue();
    }

    @Override
    public void throwFault() {
        finishLower();
        fault.rethrow();
    }

    /**
     * Lets the blocks below the one that failed go on, so that a fault of theirs is the one reported, however many workers
     * there were. What they wait for may never come: the blocks above have stopped.
     */
    private void finishLower() {
        boolean progressed = fault.block() != Long.MAX_VALUE;
        for (int pass = 0; progressed && pass < LAST_PASSES; pass++) {
            progressed = false;
            for (ResidentBlock block : underWay.headMap(fault.block()).values()) {
                if (arguments.cancellation().isWanted()) {
                    return;
                }
                progressed |= !isAtGrid(block) && goesOn(block);
            }
        }
    }

    private boolean isAtGrid(ResidentBlock block) {
        synchronized (atGrid) {
            return atGrid.contains(block);
        }
    }

    private boolean goesOn(ResidentBlock block) {
        try {
            run(block, block::resume);
        } catch (RuntimeException | Error e) {
            fault.note(block.block(), e);
        }
        return block.waits().progressed();
    }
}
