package org.gpuarray.cpu.flow;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/** How a loop counts, and how many iterations it makes at most: what its constants, steps and tests say. */
final class LoopCounters {
    private final NaturalLoops.Loop loop;
    private final List<BasicBlock> order;
    private final Dominators dominators;
    private final LoopWrites writes;

    /** @param order all blocks of the kernel or function */
    LoopCounters(NaturalLoops.Loop loop, List<BasicBlock> order, Dominators dominators, LoopWrites writes) {
        this.loop = loop;
        this.order = order;
        this.dominators = dominators;
        this.writes = writes;
    }

    /**
     * How a loop counts: each iteration adds {@code step} to {@code register}, or subtracts it, and the loop goes on while the
     * comparison with {@code bound} holds.
     */
    record Counter(Operand register, Operand bound, Operand step, boolean down, boolean unsigned, boolean inclusive) {
        boolean isLong() {
            return register.type() == RegType.LONG;
        }

        /** Returns whether the counter passes the bound without wrapping, whatever it is. */
        boolean isSureToEnd() {
            return !inclusive && step instanceof Const s && s.bits() == 1;
        }

        /** Returns whether it takes all ints from the first one to the bound. */
        boolean countsUp() {
            return isSureToEnd() && !down && !unsigned && !isLong();
        }
    }

    /** Returns how the loop counts, if its head decides by that alone; else null. */
    @Nullable
    Counter counterAtHead() {
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

    /** Returns how the loop counts to the exit that a block may take in every iteration; null if it does not. */
    private @Nullable Counter counterOf(BasicBlock block) {
        if (!(block.terminator() instanceof Terminator.Branch b) || !isInEveryIteration(block)) {
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

    private boolean isInEveryIteration(BasicBlock block) {
        return loop.tails().stream().allMatch(tail -> dominators.dominates(block, tail));
    }

    private @Nullable Counter counter(Operand counter, Test goesOn, boolean unsigned, Operand bound) {
        boolean isWhole = counter.type() == RegType.INT || counter.type() == RegType.LONG;
        boolean exact = goesOn == Test.EQ || goesOn == Test.NE;
        if (!isWhole || exact || !(counter instanceof Reg) || writes.changes(bound)) {
            return null;
        }
        Instr.Binary change = change(counter);
        if (change == null) {
            return null;
        }
        boolean added = change.op() == BinaryOp.ADD;
        Operand step = added && !writes.changes(change.left()) ? change.left() : change.right();
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

    /** Returns the one addition or subtraction of something that stays by which a value becomes itself, or null. */
    private Instr.@Nullable Binary change(Operand counter) {
        Set<Operand> seen = new HashSet<>();
        Instr.Binary change = null;
        Operand at = counter;
        while (seen.add(at)) {
            List<Instr> instrs = writes.of(at);
            if (instrs.size() != 1 || !isInEveryIteration(instrs.get(0))) {
                return null;
            }
            if (instrs.get(0) instanceof Instr.Move m) {
                at = m.source();
            } else if (instrs.get(0) instanceof Instr.Binary b && change == null && isStep(b)) {
                change = b;
                at = writes.changes(b.left()) ? b.left() : b.right();
            } else {
                return null;
            }
        }
        return at == counter ? change : null;
    }

    private boolean isInEveryIteration(Instr instr) {
        for (BasicBlock block : loop.body()) {
            if (block.instructions().contains(instr)) {
                return isInEveryIteration(block);
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
                && ((b.op() == BinaryOp.ADD && writes.changes(b.left()) != writes.changes(b.right()))
                        || (b.op() == BinaryOp.SUB && writes.changes(b.left()) && !writes.changes(b.right())));
    }

    /** Returns how many iterations the loop makes, if constants tell that; else the largest number. */
    long knownIterations() {
        long least = Long.MAX_VALUE;
        for (BasicBlock block : loop.body()) {
            Counter counter = counterOf(block);
            if (counter != null
                    && counter.bound() instanceof Const bound
                    && counter.step() instanceof Const step
                    && step.bits() > 0
                    && start(counter.register()) instanceof Const start) {
                least = Math.min(least, iterations(start.bits(), bound.bits(), step.bits(), counter));
            } else if (halves(block)) {
                least = Math.min(least, Long.SIZE);
            }
        }
        return least;
    }

    /** Only where nothing is near to wrapping: that is short enough for every loop that counts. */
    private static long iterations(long start, long bound, long step, Counter counter) {
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

    /** Returns whether a value is halved, or divided by more, in every iteration, and the loop ends when it is 0. */
    private boolean halves(BasicBlock block) {
        if (!(block.terminator() instanceof Terminator.Branch b)
                || !isInEveryIteration(block)
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
            List<Instr> instrs = writes.of(at);
            if (instrs.size() != 1 || !isInEveryIteration(instrs.get(0))) {
                return false;
            } else if (instrs.get(0) instanceof Instr.Move m) {
                at = m.source();
            } else if (instrs.get(0) instanceof Instr.Binary d
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
}
