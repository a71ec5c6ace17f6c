package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;

/**
 * Adds a {@link Instr.Turn} to each loop that may run for ever, so that such a loop ends in a report. A loop that counts to a
 * bound needs none, and stays as it is. Where a loop waits for other threads the scheduler looks at the time, for its waits are
 * noted as open-ended; but if nothing can end it, not even what other threads write, it is reported as soon as it starts again.
 */
final class LongLoops {
    private final Graph graph;
    private final NaturalLoops.Loop loop;
    private final List<BasicBlock> order;
    private final Map<Operand, List<Instr>> writers = new HashMap<>();

    private LongLoops(Graph graph, NaturalLoops.Loop loop, List<BasicBlock> order) {
        this.graph = graph;
        this.loop = loop;
        this.order = order;
        for (BasicBlock block : loop.body()) {
            for (Instr instr : block.instructions()) {
                if (instr.target() != null) {
                    writers.computeIfAbsent(instr.target(), r -> new ArrayList<>())
                            .add(instr);
                }
            }
        }
    }

    /** Looks at the loops of the kernel, or of a function that is called. */
    static void insert(Graph graph, BasicBlock entry) {
        List<BasicBlock> blocks = Graph.reachable(entry, true);
        for (NaturalLoops.Loop loop : NaturalLoops.of(blocks)) {
            LongLoops one = new LongLoops(graph, loop, blocks);
            if (!one.counts()) {
                one.watch();
            }
        }
    }

    private void watch() {
        List<Terminator.Sync> waits = new ArrayList<>();
        for (BasicBlock block : order) {
            if (loop.body().contains(block) && block.terminator() instanceof Terminator.Sync sync) {
                waits.add(sync);
            }
        }
        boolean endless = isEndless(waits);
        if (waits.isEmpty()) {
            Instr turn = new Instr.Turn(endless, false, site());
            loop.tails().forEach(t -> t.instructions().add(turn));
        } else if (endless) {
            BasicBlock again =
                    new BasicBlock(order.stream().mapToInt(BasicBlock::id).max().orElse(0) + 1);
            again.instructions().add(new Instr.Turn(true, true, site()));
            again.end(new Terminator.Jump(loop.head()));
            loop.tails().forEach(t -> t.end(t.terminator().redirect(loop.head(), again)));
        } else {
            waits.forEach(sync -> graph.noteOpenEnded(sync.site()));
        }
    }

    private int site() {
        SourcePosition at = graph.kernel().function().at();
        for (BasicBlock block : order) {
            if (loop.body().contains(block) && block.at() != null) {
                at = block.at();
                break;
            }
        }
        graph.sites().add(new Site(at, "loop", "", ScalarType.VOID.toString(), 1, -1));
        return graph.sites().size() - 1;
    }

    private List<Terminator> exits() {
        List<Terminator> exits = new ArrayList<>();
        for (BasicBlock block : order) {
            if (loop.body().contains(block)
                    && block.terminator().successors().stream()
                            .anyMatch(s -> !loop.body().contains(s))) {
                exits.add(block.terminator());
            }
        }
        return exits;
    }

    /** Returns whether some exit compares a value that grows or shrinks by turns with one that stays. */
    private boolean counts() {
        for (Terminator exit : exits()) {
            if (exit instanceof Terminator.Branch b) {
                Comparison c = b.comparison();
                boolean leavesWhenFalse = !loop.body().contains(b.whenFalse());
                Test goesOn = leavesWhenFalse ? c.test() : c.test().negated();
                if ((isInvariant(c.right()) && counts(c.left(), goesOn, c.unsigned(), c.right()))
                        || (isInvariant(c.left()) && counts(c.right(), goesOn.swapped(), c.unsigned(), c.left()))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns whether a value is the same in every turn: not written, or worked out anew from such values. */
    private boolean isInvariant(Operand operand) {
        List<Instr> writes = writers.getOrDefault(operand, List.of());
        return writes.isEmpty()
                || (writes.size() == 1
                        && writes.get(0).isPure()
                        && !dependsOn(writes.get(0), operand)
                        && writes.get(0).operands().stream().allMatch(this::isInvariant));
    }

    private boolean counts(Operand counter, Test goesOn, boolean unsigned, Operand bound) {
        boolean always = unsigned && goesOn == Test.GE && bound instanceof Const c && c.bits() == 0;
        boolean exact = goesOn == Test.NE || goesOn == Test.EQ;
        return !always && goesOn != Test.EQ && steps(counter, exact);
    }

    /** Returns whether a value becomes itself plus, minus, times … something that stays, from turn to turn. */
    private boolean steps(Operand counter, boolean byOne) {
        Set<Operand> seen = new HashSet<>();
        Operand at = counter;
        int changes = 0;
        while (seen.add(at)) {
            List<Instr> writes = writers.getOrDefault(at, List.of());
            if (writes.size() != 1) {
                return false;
            }
            Instr write = writes.get(0);
            if (write instanceof Instr.Move m) {
                at = m.source();
            } else if (write instanceof Instr.Convert c && !c.from().isFloating()) {
                at = c.operand();
            } else if (write instanceof Instr.Step s && isInvariant(s.index()) && !byOne) {
                at = s.offset();
                changes++;
            } else if (write instanceof Instr.Binary b && isStep(b, byOne)) {
                at = isInvariant(b.right()) ? b.left() : b.right();
                changes++;
            } else {
                return false;
            }
        }
        // Two together may get stuck: lo = (lo + hi) / 2.
        return changes == 1;
    }

    private boolean isStep(Instr.Binary b, boolean byOne) {
        boolean one = b.right() instanceof Const c && Math.abs(c.bits()) == 1;
        return switch (b.op()) {
            case ADD -> (isInvariant(b.left()) || isInvariant(b.right())) && (!byOne || one);
            case SUB -> isInvariant(b.right()) && (!byOne || one);
            case MUL, SHL, SHR, DIV -> isInvariant(b.right()) && b.right() instanceof Const && !byOne;
            default -> false;
        };
    }

    /** Returns whether a turn changes nothing that decides whether there is another. */
    private boolean isEndless(List<Terminator.Sync> waits) {
        for (BasicBlock block : loop.body()) {
            for (Instr instr : block.instructions()) {
                boolean plainLoad =
                        instr instanceof Instr.Load l && !l.address().isVolatile();
                if (!instr.isPure() && !plainLoad) {
                    return false;
                }
            }
        }
        Deque<Operand> open = new ArrayDeque<>();
        // Whichever way is taken, it must be the same again: so every branch of the loop counts.
        for (BasicBlock block : loop.body()) {
            if (!(block.terminator() instanceof Terminator.Sync)) {
                open.addAll(block.terminator().operands());
            }
        }
        Set<Operand> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Operand operand = open.pop();
            if (waits.stream().anyMatch(w -> w.result() == operand)) {
                return false;
            } else if (seen.add(operand)) {
                for (Instr write : writers.getOrDefault(operand, List.of())) {
                    boolean fromOthers = write instanceof Instr.Load && !waits.isEmpty();
                    if (fromOthers
                            || writers.getOrDefault(operand, List.of()).size() > 1
                            || dependsOn(write, operand)) {
                        return false;
                    }
                    open.addAll(write.operands());
                }
            }
        }
        return true;
    }

    private boolean dependsOn(Instr instr, Operand operand) {
        Deque<Operand> open = new ArrayDeque<>(instr.operands());
        Set<Operand> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Operand at = open.pop();
            if (at == operand) {
                return true;
            } else if (seen.add(at)) {
                writers.getOrDefault(at, List.of()).forEach(w -> open.addAll(w.operands()));
            }
        }
        return false;
    }
}
