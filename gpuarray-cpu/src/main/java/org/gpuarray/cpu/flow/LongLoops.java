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
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * Lets the runtime look at the time in every loop that is not certain to be short, so that one that runs for ever ends in a
 * report.
 *
 * <p>A loop that counts to a bound counts to limits on the way there ({@link Instr.Limit}), so that its turns stay as they are
 * and HotSpot can vectorise them:
 * <pre>
 *   for (; i &lt; n; i += s) …    becomes    for (; i &lt; n;) for (limit = …; i &lt; limit; i += s) …
 * </pre>
 * Any other loop has a {@link Instr.Turn}. Where a loop waits for other threads the scheduler looks at the time, too, for its
 * waits are noted as open-ended; but if nothing can end it, not even what other threads write, it is reported as soon as it
 * starts again.
 */
final class LongLoops {
    /** Loops of so few turns, those inside them included, are not watched. */
    private static final long FEW = 1 << 13;

    private static final String WATCH = "org/gpuarray/cpu/exec/LoopWatch";

    private final Graph graph;
    private final NaturalLoops.Loop loop;
    private final List<BasicBlock> order;
    private final Dominators dominators;
    private final Map<Operand, List<Instr>> writers = new HashMap<>();

    private LongLoops(Graph graph, NaturalLoops.Loop loop, List<BasicBlock> order, Dominators dominators) {
        this.graph = graph;
        this.loop = loop;
        this.order = order;
        this.dominators = dominators;
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
        List<NaturalLoops.Loop> loops = NaturalLoops.of(blocks);
        if (loops.isEmpty()) {
            return;
        }
        Dominators dominators = new Dominators(blocks);
        List<LongLoops> watched = new ArrayList<>();
        Map<BasicBlock, Long> turns = new HashMap<>();
        for (NaturalLoops.Loop loop : loops) {
            LongLoops one = new LongLoops(graph, loop, blocks, dominators);
            turns.put(loop.head(), one.knownTurns());
            watched.add(one);
        }
        int nextId = blocks.stream().mapToInt(BasicBlock::id).max().orElse(0) + 1;
        // Inner loops first, whose new blocks belong to the outer ones, too.
        for (int i = watched.size() - 1; i >= 0; i--) {
            LongLoops one = watched.get(i);
            if (!one.isShort(turns)) {
                nextId = one.watch(entry, loops, nextId);
            }
        }
    }

    /** Returns whether the turns of a loop, times those of the counted loops in it, are few. What else is in it is watched. */
    private boolean isShort(Map<BasicBlock, Long> turns) {
        long product = 1;
        for (Map.Entry<BasicBlock, Long> inner : turns.entrySet()) {
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

    /** Returns the next free number of a block. */
    private int watch(BasicBlock entry, List<NaturalLoops.Loop> loops, int nextId) {
        List<Terminator.Sync> waits = new ArrayList<>();
        for (BasicBlock block : order) {
            if (loop.body().contains(block) && block.terminator() instanceof Terminator.Sync sync) {
                waits.add(sync);
            }
        }
        Counter counter = waits.isEmpty() && loop.head() != entry ? counterAtHead() : null;
        if (counter != null) {
            limit(counter, loops, nextId);
            return nextId + 4;
        }
        boolean endless = isEndless(waits);
        if (!waits.isEmpty() && endless) {
            BasicBlock again = new BasicBlock(nextId);
            again.instructions().add(new Instr.Turn(true, true, site()));
            again.end(new Terminator.Jump(loop.head()));
            loop.tails().forEach(t -> t.end(t.terminator().redirect(loop.head(), again)));
            return nextId + 1;
        }
        // A thread may make its turns past the waits.
        waits.forEach(sync -> graph.noteOpenEnded(sync.site()));
        Instr turn = new Instr.Turn(endless, false, site());
        for (BasicBlock tail : loop.tails()) {
            if (!(tail.terminator() instanceof Terminator.Sync)) {
                tail.instructions().add(turn);
            }
        }
        return nextId;
    }

    /**
     * How a loop counts: each turn adds {@code step} to {@code register}, or subtracts it, and the loop goes on while the
     * comparison with {@code bound} holds.
     */
    private record Counter(
            Operand register, Operand bound, Operand step, boolean down, boolean unsigned, boolean inclusive) {
        boolean isLong() {
            return register.type() == RegType.LONG;
        }

        /** Returns whether the counter passes the bound without wrapping, whatever it is. */
        boolean isSureToEnd() {
            return !inclusive && step instanceof Const s && s.bits() == 1;
        }
    }

    /** Puts a loop around the loop, in which the limit is set anew. */
    private void limit(Counter counter, List<NaturalLoops.Loop> loops, int nextId) {
        BasicBlock head = loop.head();
        Terminator.Branch branch = (Terminator.Branch) head.terminator();
        Comparison c = branch.comparison();
        boolean leavesWhenFalse = !loop.body().contains(branch.whenFalse());
        BasicBlock exit = leavesWhenFalse ? branch.whenFalse() : branch.whenTrue();
        Reg limit = graph.register(counter.register().type(), null);
        BasicBlock set = new BasicBlock(nextId);
        BasicBlock check = new BasicBlock(nextId + 1);
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
            added.addAll(watchIfItMayWrap(counter, set, nextId + 2));
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
     * Gives the loop a turn that is counted if the counter may wrap before it has passed the bound, or does not move: that no
     * turn of the loop changes, so HotSpot asks it once.
     */
    private List<BasicBlock> watchIfItMayWrap(Counter counter, BasicBlock set, int nextId) {
        Reg mayWrap = graph.register(RegType.INT, null);
        String name = (counter.down() ? "down" : "up") + "MayWrap" + (counter.unsigned() ? "Unsigned" : "");
        String descriptor = counter.isLong() ? "(JJ)I" : "(II)I";
        set.instructions()
                .add(
                        0,
                        new Instr.Invoke(
                                mayWrap, WATCH, name, descriptor, List.of(counter.bound(), counter.step()), -1));
        BasicBlock test = new BasicBlock(nextId);
        BasicBlock turn = new BasicBlock(nextId + 1);
        loop.tails().forEach(t -> t.end(t.terminator().redirect(loop.head(), test)));
        test.end(new Terminator.Branch(new Comparison(Test.NE, false, mayWrap, Const.of(0)), turn, loop.head()));
        turn.instructions().add(new Instr.Turn(false, false, site()));
        turn.end(new Terminator.Jump(loop.head()));
        return List.of(test, turn);
    }

    /** Returns how the loop counts, if its head decides by that alone; else null. */
    private @Nullable Counter counterAtHead() {
        Counter counter = mayRunTwice(loop.head()) ? counterOf(loop.head()) : null;
        return counter == null || (counter.isLong() && counter.unsigned()) ? null : counter;
    }

    /** Returns whether it changes nothing to run a block's instructions once more. */
    private static boolean mayRunTwice(BasicBlock block) {
        Set<Operand> targets = new HashSet<>();
        for (Instr instr : block.instructions()) {
            Reg target = instr.target();
            if (target == null) {
                return false;
            }
            targets.add(target);
        }
        for (Instr instr : block.instructions()) {
            if (!instr.isPure() || instr.operands().stream().anyMatch(targets::contains)) {
                return false;
            }
            targets.removeIf(target -> target == instr.target());
        }
        return true;
    }

    /** Returns how the loop counts to the exit that a block may take in every turn; null if it does not. */
    private @Nullable Counter counterOf(BasicBlock block) {
        if (!(block.terminator() instanceof Terminator.Branch b) || !isInEveryTurn(block)) {
            return null;
        }
        boolean leavesWhenFalse = !loop.body().contains(b.whenFalse());
        if (leavesWhenFalse == !loop.body().contains(b.whenTrue())) {
            return null;
        }
        Comparison c = b.comparison();
        Test goesOn = leavesWhenFalse ? c.test() : c.test().negated();
        Counter left = counter(c.left(), goesOn, c.unsigned(), c.right());
        return left != null ? left : counter(c.right(), goesOn.swapped(), c.unsigned(), c.left());
    }

    private boolean isInEveryTurn(BasicBlock block) {
        return loop.tails().stream().allMatch(tail -> dominators.dominates(block, tail));
    }

    private @Nullable Counter counter(Operand counter, Test goesOn, boolean unsigned, Operand bound) {
        boolean isWhole = counter.type() == RegType.INT || counter.type() == RegType.LONG;
        boolean exact = goesOn == Test.EQ || goesOn == Test.NE;
        if (!isWhole || exact || !(counter instanceof Reg) || isWritten(bound)) {
            return null;
        }
        Instr.Binary change = change(counter);
        if (change == null) {
            return null;
        }
        boolean added = change.op() == BinaryOp.ADD;
        Operand step = added && !isWritten(change.left()) ? change.left() : change.right();
        boolean down = goesOn == Test.GT || goesOn == Test.GE;
        if (step instanceof Const c && c.bits() == Long.MIN_VALUE) {
            return null;
        } else if (step instanceof Const c && c.bits() < 0) {
            step = new Const(c.type(), -c.bits());
            added = !added;
        }
        boolean inclusive = goesOn == Test.LE || goesOn == Test.GE;
        return added == down ? null : new Counter(counter, bound, step, down, unsigned, inclusive);
    }

    private boolean isWritten(Operand operand) {
        return writers.containsKey(operand);
    }

    /** Returns the one addition or subtraction of something that stays by which a value becomes itself in each turn, or null. */
    private Instr.@Nullable Binary change(Operand counter) {
        Set<Operand> seen = new HashSet<>();
        Instr.Binary change = null;
        Operand at = counter;
        while (seen.add(at)) {
            List<Instr> writes = writers.getOrDefault(at, List.of());
            if (writes.size() != 1 || !isInEveryTurn(writes.get(0))) {
                return null;
            }
            if (writes.get(0) instanceof Instr.Move m) {
                at = m.source();
            } else if (writes.get(0) instanceof Instr.Binary b && change == null && isStep(b)) {
                change = b;
                at = isWritten(b.left()) ? b.left() : b.right();
            } else {
                return null;
            }
        }
        return at == counter ? change : null;
    }

    private boolean isInEveryTurn(Instr instr) {
        for (BasicBlock block : loop.body()) {
            if (block.instructions().contains(instr)) {
                return isInEveryTurn(block);
            }
        }
        return false;
    }

    /** Of 32 or 64 bits: narrower values wrap in registers that are wider. */
    private boolean isStep(Instr.Binary b) {
        boolean whole = b.type() == ScalarType.I32
                || b.type() == ScalarType.U32
                || b.type() == ScalarType.I64
                || b.type() == ScalarType.U64;
        return whole
                && ((b.op() == BinaryOp.ADD && isWritten(b.left()) != isWritten(b.right()))
                        || (b.op() == BinaryOp.SUB && isWritten(b.left()) && !isWritten(b.right())));
    }

    /** Returns how many turns the loop makes, if constants tell that; else the largest number. */
    private long knownTurns() {
        long least = Long.MAX_VALUE;
        for (BasicBlock block : loop.body()) {
            Counter counter = counterOf(block);
            if (counter != null
                    && counter.bound() instanceof Const bound
                    && counter.step() instanceof Const step
                    && step.bits() > 0
                    && start(counter.register()) instanceof Const start) {
                least = Math.min(least, turns(start.bits(), bound.bits(), step.bits(), counter));
            } else if (halves(block)) {
                least = Math.min(least, Long.SIZE);
            }
        }
        return least;
    }

    /** Only where nothing is near to wrapping: that is short enough for every loop that counts. */
    private static long turns(long start, long bound, long step, Counter counter) {
        long largest = counter.isLong() ? Long.MAX_VALUE >> 2 : Integer.MAX_VALUE >> 2;
        boolean negative = counter.unsigned() && (counter.down() || start < 0 || bound < 0);
        if (negative || Math.abs(start) > largest || Math.abs(bound) > largest || step > largest) {
            return Long.MAX_VALUE;
        }
        long way = counter.down() ? start - bound : bound - start;
        return way < 0 ? 1 : way / step + 1;
    }

    /** Returns the value that a counter has when the loop is entered, if the block before says so. */
    private @Nullable Operand start(Operand counter) {
        Operand start = null;
        for (BasicBlock block : order) {
            if (!loop.body().contains(block) && block.terminator().successors().contains(loop.head())) {
                Operand here = null;
                for (Instr instr : block.instructions()) {
                    if (instr.target() == counter) {
                        here = instr instanceof Instr.Move m && m.source() instanceof Const ? m.source() : null;
                    }
                }
                if (here == null || (start != null && !start.equals(here))) {
                    return null;
                }
                start = here;
            }
        }
        return start;
    }

    /** Returns whether a value is halved, or divided by more, in every turn, and the loop ends when it is 0. */
    private boolean halves(BasicBlock block) {
        if (!(block.terminator() instanceof Terminator.Branch b)
                || !isInEveryTurn(block)
                || loop.body().contains(b.whenTrue()) == loop.body().contains(b.whenFalse())) {
            return false;
        }
        Comparison c = b.comparison();
        Test goesOn = loop.body().contains(b.whenTrue()) ? c.test() : c.test().negated();
        if (!(c.right() instanceof Const bound)
                || !((goesOn == Test.GT && bound.bits() >= 0) || (goesOn == Test.GE && bound.bits() >= 1))) {
            return false;
        }
        Operand at = c.left();
        Set<Operand> seen = new HashSet<>();
        boolean halved = false;
        while (seen.add(at)) {
            List<Instr> writes = writers.getOrDefault(at, List.of());
            if (writes.size() != 1 || !isInEveryTurn(writes.get(0))) {
                return false;
            } else if (writes.get(0) instanceof Instr.Move m) {
                at = m.source();
            } else if (writes.get(0) instanceof Instr.Binary d
                    && !halved
                    && d.right() instanceof Const by
                    && ((d.op() == BinaryOp.SHR && by.bits() >= 1 && by.bits() < 32)
                            || (d.op() == BinaryOp.DIV
                                    && by.bits() >= 2
                                    && !d.type().isFloating()))) {
                halved = true;
                at = d.left();
            } else {
                return false;
            }
        }
        return halved && at == c.left();
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
