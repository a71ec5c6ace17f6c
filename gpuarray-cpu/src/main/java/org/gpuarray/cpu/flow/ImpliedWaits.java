package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds the sync points that a program implies without a call.
 *
 * <p>Old reductions rely on the lanes of a warp running in step: they write volatile shared memory and read what other
 * lanes wrote, with no barrier between. Before and after each such store the lanes that run together wait for one another.
 *
 * <p>A loop that waits for another thread (for a flag in volatile memory, or a lock taken by an atomic operation) would
 * never end if that thread is in the same block and runs later. So at the end of each iteration it lets the others run. A
 * loop that retries a compare-and-swap with what it has just read waits for nobody.
 */
final class ImpliedWaits {
    private final Graph graph;

    private ImpliedWaits(Graph graph) {
        this.graph = graph;
    }

    /** Returns whether the graph has an access that could imply a wait. */
    static boolean mayBeNeeded(Graph graph) {
        return graph.blocks().stream()
                .flatMap(b -> b.instructions().stream())
                .anyMatch(i -> i instanceof Instr.Atomic || isVolatile(i));
    }

    /** Inserts the waits. Needs: copies propagated, so that an address names the memory it is in. */
    static void insert(Graph graph) {
        ImpliedWaits waits = new ImpliedWaits(graph);
        waits.addPolls();
        waits.addLockstep();
    }

    private static boolean isVolatile(Instr instr) {
        return (instr instanceof Instr.Load l && l.address().isVolatile())
                || (instr instanceof Instr.Store s && s.address().isVolatile());
    }

    private void addLockstep() {
        for (BasicBlock block : graph.blocks()) {
            BasicBlock at = block;
            List<Instr> rest = new ArrayList<>(block.instructions());
            Terminator end = block.terminator();
            List<Instr> before = new ArrayList<>();
            boolean split = false;
            for (Instr instr : rest) {
                if (instr instanceof Instr.Store store && isVolatileShared(store)) {
                    BasicBlock storing = graph.newBlock();
                    BasicBlock after = graph.newBlock();
                    wait(at, before, SyncOperation.LOCKSTEP, null, storing, store.site());
                    wait(storing, List.of(store), SyncOperation.LOCKSTEP, null, after, store.site());
                    at = after;
                    before = new ArrayList<>();
                    split = true;
                } else {
                    before.add(instr);
                }
            }
            if (split) {
                at.replace(before);
                at.end(end);
            }
        }
    }

    private static boolean isVolatileShared(Instr.Store store) {
        return store.address().isVolatile()
                && store.address().array() instanceof Reg reg
                && (reg.origin() instanceof Origin.Shared || reg.origin() instanceof Origin.DynamicShared);
    }

    private static void wait(
            BasicBlock block,
            List<Instr> instructions,
            SyncOperation operation,
            @Nullable Operand value,
            BasicBlock next,
            int site) {
        block.replace(new ArrayList<>(instructions));
        org.gpuarray.cpu.tree.ScalarType type = org.gpuarray.cpu.tree.ScalarType.I32;
        block.end(new Terminator.Sync(operation, null, value, null, null, null, type, next, site));
    }

    private void addPolls() {
        List<BasicBlock> blocks = graph.blocks();
        for (NaturalLoops.Loop loop : NaturalLoops.of(blocks)) {
            Instr polled = polled(blocks, loop.body());
            if (polled != null) {
                for (BasicBlock tail : loop.tails()) {
                    BasicBlock iteration = graph.newBlock();
                    wait(iteration, List.of(), SyncOperation.POLL, polled.target(), loop.head(), site(polled));
                    tail.end(tail.terminator().redirect(loop.head(), iteration));
                }
            }
        }
    }

    private static int site(Instr polled) {
        return polled instanceof Instr.Load l ? l.site() : ((Instr.Atomic) polled).site();
    }

    /**
     * Returns an access that decides whether the loop continues and whose memory other threads change; null if there is
     * none.
     */
    private static @Nullable Instr polled(List<BasicBlock> order, Set<BasicBlock> body) {
        Map<Operand, List<Instr>> writers = new HashMap<>();
        Map<Operand, List<Operand>> exchanged = new HashMap<>();
        for (BasicBlock block : order) {
            if (body.contains(block)) {
                if (block.terminator() instanceof Terminator.Sync sync && sync.result() != null) {
                    // A warp may decide together, by a vote on what its lanes read.
                    exchanged
                            .computeIfAbsent(sync.result(), r -> new ArrayList<>())
                            .addAll(sync.operands());
                }
                for (Instr instr : block.instructions()) {
                    if (instr.target() != null) {
                        writers.computeIfAbsent(instr.target(), r -> new ArrayList<>())
                                .add(instr);
                    }
                }
            }
        }
        Set<Operand> seen = new HashSet<>();
        Deque<Operand> open = new ArrayDeque<>();
        for (BasicBlock block : order) {
            if (body.contains(block) && block.terminator().successors().stream().anyMatch(s -> !body.contains(s))) {
                open.addAll(block.terminator().operands());
            }
        }
        Instr direct = polled(open, seen, writers, exchanged);
        if (direct != null || seen.stream().noneMatch(operand -> isFlag(operand, writers))) {
            return direct;
        }
        // A flag such as done is set where a branch in the loop leads, so what that branch tests decides, too.
        for (BasicBlock block : order) {
            if (body.contains(block) && block.terminator().successors().size() > 1) {
                open.addAll(block.terminator().operands());
            }
        }
        return polled(open, seen, writers, exchanged);
    }

    /** Returns an access on whose value one of the open operands depends. */
    private static @Nullable Instr polled(
            Deque<Operand> open,
            Set<Operand> seen,
            Map<Operand, List<Instr>> writers,
            Map<Operand, List<Operand>> exchanged) {
        while (!open.isEmpty()) {
            Operand operand = open.pop();
            if (seen.add(operand)) {
                open.addAll(exchanged.getOrDefault(operand, List.of()));
                for (Instr instr : writers.getOrDefault(operand, List.of())) {
                    if ((instr instanceof Instr.Load l && l.address().isVolatile())
                            || (instr instanceof Instr.Atomic a
                                    && a.values().stream().noneMatch(writers::containsKey))) {
                        return instr;
                    }
                    open.addAll(instr.operands());
                }
            }
        }
        return null;
    }

    private static boolean isFlag(Operand operand, Map<Operand, List<Instr>> writers) {
        return writers.getOrDefault(operand, List.of()).stream()
                .anyMatch(instr -> instr instanceof Instr.Move move && move.source() instanceof Const);
    }
}
