package org.gpuarray.cpu.flow;

import java.util.List;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Lets loops of a thread that look for the first true or false of many bools, which lie side by side, skip the others at once:
 * <pre>
 *   for (; j &lt; n; j++) if (a[j]) break;    becomes    j = skipped(…); for (; j &lt; n; j++) if (a[j]) break;
 * </pre>
 * HotSpot makes no vectors of a loop that may end early, but the JVM compares arrays by vectors. {@link Instr.Skip} may skip less
 * than it could: the loop goes on from there.
 */
final class SkipLoops {
    private final NaturalLoops.Loop loop;
    private final List<BasicBlock> order;
    private final LoopWrites writes;
    private final FirstAddresses addresses;

    private SkipLoops(Graph graph, NaturalLoops.Loop loop, List<BasicBlock> order) {
        this.loop = loop;
        this.order = order;
        this.writes = new LoopWrites(loop);
        this.addresses = new FirstAddresses(graph, writes);
    }

    /** Finds the loops of a kernel, or of a function that is called. */
    static void insert(Graph graph, BasicBlock entry) {
        List<BasicBlock> blocks = Graph.reachable(entry, true);
        Dominators dominators = new Dominators(blocks);
        for (NaturalLoops.Loop loop : NaturalLoops.of(blocks)) {
            if (loop.body().size() == 3 && loop.tails().size() == 1 && loop.head() != entry) {
                new SkipLoops(graph, loop, blocks).insert(dominators);
            }
        }
    }

    private void insert(Dominators dominators) {
        LoopCounters.Counter counter = new LoopCounters(loop, order, dominators, writes).counterAtHead();
        if (counter == null || !counter.countsUp()) {
            return;
        }
        Instr.Skip skip = skip((Reg) counter.register(), counter.bound());
        if (skip != null && !addresses.isReadBehind(loop, order, counter.register())) {
            addresses.enter(loop, order, skip);
        }
    }

    /** Returns what skips iterations that do nothing; null if the loop does anything else. */
    private Instr.@Nullable Skip skip(Reg counter, Operand bound) {
        BasicBlock tail = loop.tails().get(0);
        BasicBlock test = loop.body().stream()
                .filter(block -> block != tail && block != loop.head())
                .findFirst()
                .orElse(tail);
        if (!(test.terminator() instanceof Terminator.Branch branch)
                || !tail.instructions().stream().allMatch(Instr::isPure)
                || loop.head().terminator().successors().stream().noneMatch(next -> next == test)) {
            return null;
        }
        addresses.count(counter);
        Instr.Load load = null;
        Operand value = null;
        for (Instr instr : test.instructions()) {
            if (instr instanceof Instr.Load l && load == null && l.type() == ScalarType.BOOL) {
                load = (Instr.Load) l.map(addresses::first);
                value = l.target();
                if (!addresses.areAdjacent(l.address())) {
                    return null;
                }
            } else if (instr instanceof Instr.Move m && m.source() == value && load != null) {
                value = m.target();
            } else if (instr.target() == counter || !instr.isPure() || !addresses.repeat(instr)) {
                return null;
            }
        }
        Comparison c = branch.comparison();
        boolean tests = c.left() == value && c.right() instanceof Const zero && zero.bits() == 0;
        boolean isTruth = c.test() == Test.EQ || c.test() == Test.NE;
        boolean goesOn = branch.whenTrue() == tail ^ branch.whenFalse() == tail;
        if (load == null || !tests || !isTruth || !goesOn) {
            return null;
        }
        int skipped = (c.test() == Test.EQ) == (branch.whenTrue() == tail) ? 0 : 1;
        return new Instr.Skip(counter, counter, bound, load.address(), Const.of(skipped));
    }
}
