package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;

/**
 * Makes every loop that is not certain to be short call the runtime now and then, which looks at the time: a loop that runs for
 * ever ends in a report.
 *
 * <p>A loop that counts to a bound counts to limits on the way there ({@link Instr.Limit}), so that its body stays as it is
 * and HotSpot can vectorise it:
 * <pre>
 *   for (; i &lt; n; i += s) …    becomes    for (; i &lt; n;) for (limit = …; i &lt; limit; i += s) …
 * </pre>
 * Any other loop has a {@link Instr.Iteration}. Where a loop waits for other threads the scheduler looks at the time, too, for
 * its waits are noted as open-ended. If nothing can end the loop, not even what other threads write, it is reported after
 * its first iteration.
 */
final class LongLoops {
    /** Loops of at most so many iterations, those of the loops inside them included, are not watched. */
    private static final long FEW = 1 << 13;

    private static final String WATCH = "org/gpuarray/cpu/exec/LoopWatch";

    private final Graph graph;
    private final NaturalLoops.Loop loop;
    private final List<BasicBlock> order;
    private final LoopWrites writes;
    private final LoopCounters counters;

    private LongLoops(Graph graph, NaturalLoops.Loop loop, List<BasicBlock> order, Dominators dominators) {
        this.graph = graph;
        this.loop = loop;
        this.order = order;
        this.writes = new LoopWrites(loop);
        this.counters = new LoopCounters(loop, order, dominators, writes);
    }

    /** Watches the loops of the kernel, or of a function that is called. */
    static void insert(Graph graph, BasicBlock entry) {
        List<BasicBlock> blocks = Graph.reachable(entry, true);
        List<NaturalLoops.Loop> loops = NaturalLoops.of(blocks);
        if (loops.isEmpty()) {
            return;
        }
        Dominators dominators = new Dominators(blocks);
        List<LongLoops> watched = new ArrayList<>();
        Map<BasicBlock, Long> iterations = new HashMap<>();
        for (NaturalLoops.Loop loop : loops) {
            LongLoops one = new LongLoops(graph, loop, blocks, dominators);
            iterations.put(loop.head(), one.counters.knownIterations());
            watched.add(one);
        }
        // Inner loops first, whose new blocks belong to the outer ones, too.
        for (int i = watched.size() - 1; i >= 0; i--) {
            LongLoops one = watched.get(i);
            if (!one.isShort(iterations)) {
                one.watch(entry, loops);
            }
        }
    }

    /** Returns whether a loop's iterations, times those of the counted loops in it, are few. Other loops in it are watched. */
    private boolean isShort(Map<BasicBlock, Long> iterations) {
        long product = 1;
        for (Map.Entry<BasicBlock, Long> inner : iterations.entrySet()) {
            if (loop.body().contains(inner.getKey())) {
                long own = inner.getValue();
                product *= own > FEW && inner.getKey() != loop.head() ? 1 : Math.min(own, FEW + 1);
                if (product > FEW) {
                    return false;
                }
            }
        }
        return true;
    }

    private void watch(BasicBlock entry, List<NaturalLoops.Loop> loops) {
        List<Terminator.Sync> waits = new ArrayList<>();
        for (BasicBlock block : order) {
            if (loop.body().contains(block) && block.terminator() instanceof Terminator.Sync sync) {
                waits.add(sync);
            }
        }
        LoopCounters.Counter counter = waits.isEmpty() && loop.head() != entry ? counters.counterAtHead() : null;
        if (counter != null) {
            limit(counter, loops);
            return;
        }
        boolean endless = EndlessLoops.isEndless(loop, writes, waits);
        if (!waits.isEmpty() && endless) {
            BasicBlock again = graph.newBlock();
            again.instructions().add(new Instr.Iteration(true, true, site()));
            again.end(new Terminator.Jump(loop.head()));
            loop.tails().forEach(t -> t.end(t.terminator().redirect(loop.head(), again)));
            return;
        }
        // A thread may run iterations that pass by the waits.
        waits.forEach(sync -> graph.noteOpenEnded(sync.site()));
        Instr iteration = new Instr.Iteration(endless, false, site());
        for (BasicBlock tail : loop.tails()) {
            if (!(tail.terminator() instanceof Terminator.Sync)) {
                tail.instructions().add(iteration);
            }
        }
    }

    /** Puts a loop around the loop, which sets the next limit. */
    private void limit(LoopCounters.Counter counter, List<NaturalLoops.Loop> loops) {
        BasicBlock head = loop.head();
        Terminator.Branch branch = (Terminator.Branch) head.terminator();
        Comparison c = branch.comparison();
        boolean leavesWhenFalse = !loop.body().contains(branch.whenFalse());
        BasicBlock exit = leavesWhenFalse ? branch.whenFalse() : branch.whenTrue();
        Reg limit = graph.register(counter.register().type(), null);
        BasicBlock set = graph.newBlock();
        BasicBlock check = graph.newBlock();
        set.instructions()
                .add(new Instr.Limit(
                        limit,
                        counter.register(),
                        counter.bound(),
                        counter.step(),
                        counter.down(),
                        counter.unsigned(),
                        site()));
        set.end(new Terminator.Jump(head));
        check.end(leavesWhenFalse ? new Terminator.Branch(c, set, exit) : new Terminator.Branch(c, exit, set));
        Comparison near = c.left() == counter.register() ? c.with(c.left(), limit) : c.with(limit, c.right());
        head.end(
                leavesWhenFalse
                        ? new Terminator.Branch(near, branch.whenTrue(), check)
                        : new Terminator.Branch(near, check, branch.whenFalse()));
        for (BasicBlock block : order) {
            if (!loop.body().contains(block)) {
                block.end(block.terminator().redirect(head, set));
            }
        }
        List<BasicBlock> added = new ArrayList<>(List.of(set, check));
        if (!counter.isSureToEnd()) {
            added.addAll(watchIfItMayWrap(counter, set));
        }
        for (NaturalLoops.Loop outer : loops) {
            if (outer != loop && outer.body().contains(head)) {
                outer.body().addAll(added);
                if (exit == outer.head()) {
                    outer.tails().replaceAll(tail -> tail == head ? check : tail);
                }
            }
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

    /**
     * Counts the iterations of the loop if its counter may wrap before it passes the bound, or does not move. The test's
     * operands do not change in the loop, so HotSpot moves the test out of it.
     */
    private List<BasicBlock> watchIfItMayWrap(LoopCounters.Counter counter, BasicBlock set) {
        Reg mayWrap = graph.register(RegType.INT, null);
        String name = (counter.down() ? "down" : "up") + "MayWrap" + (counter.unsigned() ? "Unsigned" : "");
        String descriptor = counter.isLong() ? "(JJ)I" : "(II)I";
        set.instructions()
                .add(
                        0,
                        new Instr.Invoke(
                                mayWrap, WATCH, name, descriptor, List.of(counter.bound(), counter.step()), -1));
        BasicBlock test = graph.newBlock();
        BasicBlock iteration = graph.newBlock();
        loop.tails().forEach(t -> t.end(t.terminator().redirect(loop.head(), test)));
        test.end(new Terminator.Branch(new Comparison(Test.NE, false, mayWrap, Const.of(0)), iteration, loop.head()));
        iteration.instructions().add(new Instr.Iteration(false, false, site()));
        iteration.end(new Terminator.Jump(loop.head()));
        return List.of(test, iteration);
    }
}
