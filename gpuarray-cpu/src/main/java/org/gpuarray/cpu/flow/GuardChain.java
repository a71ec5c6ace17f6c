package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.jspecify.annotations.Nullable;

/**
 * The guards at the start of a kernel or region that send threads without work to its end: {@code if (i < n)}. If the
 * guarded value is the thread's index along x plus something uniform over a row of threads, the guard becomes a bound of
 * the loop over threads, which C2 can then vectorise. A guard that is uniform over the row is tested once before the loop.
 *
 * <p>The guards' blocks have no effects, so they can also be computed once before the loop, for the row's first thread.
 */
public final class GuardChain {
    /** A condition that holds for threads with work. */
    public sealed interface Guard {}

    /** A condition that is uniform over a row of threads: the comparison's outcome is {@code expected}. */
    public record Uniform(Comparison comparison, boolean expected) implements Guard {}

    /** {@code index test bound}, where the index grows by 1 from thread to thread; LT, LE, GT, GE or EQ. */
    public record Range(Reg index, Test test, boolean unsigned, Operand bound) implements Guard {}

    /** An INT that grows by 1 from thread to thread and must not wrap around within one run of the loop. */
    public record NoWrap(Reg index, boolean unsigned) {}

    private final List<BasicBlock> blocks = new ArrayList<>();
    private final List<Guard> guards = new ArrayList<>();
    private final List<NoWrap> noWraps = new ArrayList<>();
    private final List<Instr> probe = new ArrayList<>();
    private final Set<Instr> uniform = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
    private final List<Reg> indexes = new ArrayList<>();
    private final List<Instr> shared = new ArrayList<>();
    private Set<RowDivisions.Divisor> divisors = Set.of();
    private BasicBlock rest;

    private GuardChain(BasicBlock entry) {
        this.rest = entry;
    }

    /** Returns the blocks that end in the guards; each thread with work runs their instructions, too. */
    public List<BasicBlock> blocks() {
        return blocks;
    }

    public List<Guard> guards() {
        return guards;
    }

    public List<NoWrap> noWraps() {
        return noWraps;
    }

    /** Returns the instructions that compute the guards' operands: they run once, for a row's first thread. */
    public List<Instr> probe() {
        return probe;
    }

    /**
     * Returns what else is computed once for a row if it has threads with work: divisions that are uniform over it, and
     * {@link #divisors}.
     */
    public List<Instr> shared() {
        return shared;
    }

    /**
     * Returns those of {@link #probe()} whose result is uniform over the row, and {@link #shared()}: no thread repeats them.
     */
    public Set<Instr> uniform() {
        return uniform;
    }

    /** Returns the LONGs that grow by 1 from thread to thread and are used to index memory. */
    public List<Reg> indexes() {
        return indexes;
    }

    /** Returns the divisors that are uniform over the row and divide what differs from thread to thread. */
    public Set<RowDivisions.Divisor> divisors() {
        return divisors;
    }

    /** Returns the block in which threads with work continue after {@link #blocks()}. */
    public BasicBlock rest() {
        return rest;
    }

    /**
     * Finds the guards at {@code entry}.
     *
     * @param region the blocks of the region
     * @param idle whether a thread that comes to a block has nothing left to do
     * @param common registers that are set before and uniform over the row
     * @param liveIn the numbers of the registers that threads may read before they write them
     */
    public static GuardChain find(
            BasicBlock entry, List<BasicBlock> region, Predicate<BasicBlock> idle, Set<Reg> common, BitSet liveIn) {
        GuardChain chain = new GuardChain(entry);
        Map<BasicBlock, Integer> predecessors = new HashMap<>();
        predecessors.put(entry, 1);
        Map<Reg, Integer> writes = new HashMap<>();
        for (BasicBlock block : region) {
            if (!(block.terminator() instanceof Terminator.Sync)) {
                block.terminator().successors().forEach(s -> predecessors.merge(s, 1, Integer::sum));
            }
            for (Instr instr : block.instructions()) {
                Reg target = instr.target();
                if (target != null) {
                    writes.merge(target, liveIn.get(target.id()) ? 2 : 1, Integer::sum);
                }
            }
        }
        Facts facts = new Facts(writes, common);
        while (predecessors.getOrDefault(chain.rest, 0) == 1 && chain.step(facts, idle)) {
            // One more guard was found.
        }
        List<Instr> known = chain.known(region, facts);
        chain.findIndexes(region, known, facts);
        chain.findDivisions(region, known, facts);
        return chain;
    }

    private void findDivisions(List<BasicBlock> region, List<Instr> known, Facts facts) {
        RowDivisions divisions = new RowDivisions(region, known, facts::isUniform);
        shared.addAll(closure(known, divisions.needed()));
        uniform.addAll(shared);
        divisors = divisions.divisors();
    }

    /** Returns what can be known of a row outside the guards' blocks. */
    private List<Instr> known(List<BasicBlock> region, Facts facts) {
        List<Instr> known = new ArrayList<>();
        for (BasicBlock block : region) {
            if (!blocks.contains(block)) {
                block.instructions().stream()
                        .filter(Instr::isPure)
                        .filter(facts::note)
                        .forEach(known::add);
            }
        }
        return known;
    }

    /** Finds 64-bit memory indexes that grow by 1 from thread to thread, wherever they are computed. */
    private void findIndexes(List<BasicBlock> region, List<Instr> known, Facts facts) {
        Set<Operand> needed = new HashSet<>();
        for (BasicBlock block : region) {
            for (Instr instr : block.instructions()) {
                if (instr instanceof Instr.Step step
                        && step.target().type() == RegType.INT
                        && step.index() instanceof Reg reg
                        && reg.type() == RegType.LONG
                        && facts.affine(reg) != null
                        && !indexes.contains(reg)) {
                    indexes.add(reg);
                    needed.add(reg);
                    wrapsOf(facts.affine(reg)).forEach(wrap -> {
                        noWraps.add(wrap);
                        needed.add(wrap.index());
                    });
                }
            }
        }
        probe.addAll(closure(known, needed));
    }

    /** Returns the instructions that compute what is needed, in order. */
    private static List<Instr> closure(List<Instr> known, Set<Operand> needed) {
        List<Instr> closure = new ArrayList<>();
        for (int i = known.size() - 1; i >= 0; i--) {
            if (needed.contains(targetOf(known.get(i)))) {
                needed.addAll(known.get(i).operands());
                closure.add(0, known.get(i));
            }
        }
        return closure;
    }

    /** An unsigned index like {@code t - d} may wrap within a row, by C's rules; a signed one must not. */
    private static List<NoWrap> wrapsOf(@Nullable Affine affine) {
        return affine == null || !affine.shifted
                ? List.of()
                : affine.noWraps.stream().filter(NoWrap::unsigned).toList();
    }

    private boolean step(Facts facts, Predicate<BasicBlock> idle) {
        BasicBlock block = rest;
        if (!block.instructions().stream().allMatch(Instr::isPure)
                || !(block.terminator() instanceof Terminator.Branch branch)) {
            return false;
        }
        boolean expected = idle.test(branch.whenFalse());
        if (!expected && !idle.test(branch.whenTrue())) {
            return false;
        }
        int known = probe.size();
        block.instructions().stream().filter(facts::note).forEach(probe::add);
        if (!add(branch.comparison(), expected, facts)) {
            probe.subList(known, probe.size()).clear();
            return false;
        }
        probe.stream().filter(i -> facts.isUniform(targetOf(i))).forEach(uniform::add);
        blocks.add(block);
        rest = expected ? branch.whenTrue() : branch.whenFalse();
        return true;
    }

    private static Operand targetOf(Instr instr) {
        return java.util.Objects.requireNonNull(instr.target());
    }

    private boolean add(Comparison c, boolean expected, Facts facts) {
        if (facts.isUniform(c.left()) && facts.isUniform(c.right())) {
            guards.add(new Uniform(c, expected));
            return true;
        } else if (c.left().type() != RegType.INT && c.left().type() != RegType.LONG) {
            return false;
        }
        Test test = expected ? c.test() : c.test().negated();
        if (facts.isUniform(c.left())) {
            return addRange(c.right(), test.swapped(), c.unsigned(), c.left(), facts);
        }
        return facts.isUniform(c.right()) && addRange(c.left(), test, c.unsigned(), c.right(), facts);
    }

    private boolean addRange(Operand index, Test test, boolean unsigned, Operand bound, Facts facts) {
        Affine affine = index instanceof Reg reg ? facts.affine.get(reg) : null;
        if (affine == null && index instanceof Reg reg) {
            affine = Facts.ofOrigin(reg);
        }
        boolean isLong = index.type() == RegType.LONG;
        if (affine == null || test == Test.NE || (isLong && unsigned && affine.shifted)) {
            return false;
        }
        noWraps.addAll(affine.noWraps);
        if (!isLong) {
            noWraps.add(new NoWrap((Reg) index, unsigned));
        }
        guards.add(new Range((Reg) index, test, unsigned, bound));
        return true;
    }

    /** A value that grows by 1 from thread to thread. */
    private record Affine(boolean shifted, List<NoWrap> noWraps) {}

    /** What is known about the registers that the guards' blocks write. */
    private static final class Facts {
        private final Map<Reg, Integer> writes;
        private final Set<Reg> uniform = new HashSet<>();
        private final Map<Reg, Affine> affine = new HashMap<>();

        Facts(Map<Reg, Integer> writes, Set<Reg> common) {
            this.writes = writes;
            uniform.addAll(common);
        }

        boolean isUniform(Operand operand) {
            if (!(operand instanceof Reg reg)) {
                return true;
            } else if (reg.origin() instanceof Origin.Index index) {
                return index.isUniform();
            }
            return uniform.contains(reg) || (reg.origin() != null && !(reg.origin() instanceof Origin.LocalOffset));
        }

        static @Nullable Affine ofOrigin(Reg reg) {
            boolean grows = reg.origin() instanceof Origin.Index index && !index.isUniform();
            return grows ? new Affine(false, List.of()) : null;
        }

        private @Nullable Affine affine(Operand operand) {
            if (!(operand instanceof Reg reg)) {
                return null;
            }
            Affine known = affine.get(reg);
            return known == null ? ofOrigin(reg) : known;
        }

        /** Returns whether the target is uniform over a row, or grows by 1 from thread to thread. */
        boolean note(Instr instr) {
            Reg target = instr.target();
            if (target == null || writes.getOrDefault(target, 0) != 1) {
                return false;
            }
            if (instr.operands().stream().allMatch(this::isUniform)) {
                uniform.add(target);
                return true;
            }
            Affine result = null;
            if (instr instanceof Instr.Move move) {
                result = affine(move.source());
            } else if (instr instanceof Instr.Binary b && !b.type().isFloating()) {
                result = sum(b);
            } else if (instr instanceof Instr.Convert c && target.type() == RegType.LONG) {
                result = widened(c);
            }
            if (result != null) {
                affine.put(target, result);
            }
            return result != null;
        }

        private @Nullable Affine sum(Instr.Binary b) {
            Affine left = affine(b.left());
            Affine right = affine(b.right());
            boolean adds = b.op() == BinaryOp.ADD && (left == null) != (right == null);
            boolean subtracts = b.op() == BinaryOp.SUB && left != null && right == null;
            Operand other = left == null ? b.left() : b.right();
            Affine grows = left == null ? right : left;
            return (adds || subtracts) && grows != null && isUniform(other) ? new Affine(true, grows.noWraps) : null;
        }

        private @Nullable Affine widened(Instr.Convert c) {
            Affine inner = affine(c.operand());
            if (inner == null || !(c.operand() instanceof Reg reg) || reg.type() != RegType.INT) {
                return null;
            }
            List<NoWrap> noWraps = new ArrayList<>(inner.noWraps);
            noWraps.add(new NoWrap(reg, c.from().isUnsigned()));
            return new Affine(inner.shifted, noWraps);
        }
    }
}
