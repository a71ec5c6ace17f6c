package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.Expr.UnaryOp;
import org.jspecify.annotations.Nullable;

/**
 * Replaces branches that only choose between values by {@link Instr.Select}: {@code c ? a : b}, {@code if (c) a = b;}.
 *
 * <p>Where the condition differs from thread to thread without a pattern, as in {@code where(x > 0.5, a, b)}, the processor takes
 * half of the branches wrong, which costs 2.5 ns each; a select takes 0.5 ns. HotSpot keeps the branch whatever the probability.
 *
 * <p>Branches stay where a value of a thread's loop waits for that of the iteration before, as in {@code if (x > most) most = x;}, since
 * a branch that is taken right costs nothing; branches that are the same for all threads, which HotSpot moves out of the loop over
 * them; and what HotSpot itself knows: {@code a < b ? a : b} of integers, and absolute values.
 */
final class Selects {
    /** The most instructions of a path: both paths are run. */
    private static final int MOST_INSTRUCTIONS = 3;

    private static final int MOST_VALUES = 2;

    private final Graph graph;
    private final List<BasicBlock> blocks;
    private final Liveness liveness;
    private final UniformRegisters uniform;
    private final Map<BasicBlock, Integer> predecessors = new HashMap<>();

    private Selects(Graph graph) {
        this.graph = graph;
        this.blocks = graph.blocks();
        this.liveness = new Liveness(blocks);
        this.uniform = UniformRegisters.of(graph, List.of(graph.entry()));
        for (BasicBlock block : blocks) {
            block.terminator().successors().forEach(next -> predecessors.merge(next, 1, Integer::sum));
        }
    }

    /** Replaces one branch; returns whether there was one. The graph has to be simplified then. */
    static boolean replaceAny(Graph graph) {
        Selects selects = new Selects(graph);
        List<NaturalLoops.Loop> loops = NaturalLoops.of(selects.blocks);
        boolean any = false;
        for (BasicBlock block : selects.blocks) {
            if (block.terminator() instanceof Terminator.Branch branch) {
                List<NaturalLoops.Loop> around = loops.stream()
                        .filter(loop -> loop.body().contains(block))
                        .toList();
                any |= selects.replace(block, branch, around);
            }
        }
        return any;
    }

    private boolean replace(BasicBlock block, Terminator.Branch branch, List<NaturalLoops.Loop> around) {
        BasicBlock join = join(branch.whenTrue(), branch.whenFalse());
        RegType compared = branch.comparison().left().type();
        if (join == null || compared == RegType.REF || uniform.holds(branch)) {
            return false;
        }
        Way whenTrue = new Way(branch.whenTrue(), join);
        Way whenFalse = new Way(branch.whenFalse(), join);
        Set<Reg> written = new LinkedHashSet<>(whenTrue.values.keySet());
        written.addAll(whenFalse.values.keySet());
        written.removeIf(reg -> !liveness.liveIn(join).get(reg.id()));
        boolean holdArrays = written.stream().anyMatch(reg -> reg.type() == RegType.REF);
        if (written.isEmpty() || written.size() > MOST_VALUES || holdArrays) {
            return false;
        }
        for (Reg reg : written) {
            if (hotSpotKnows(branch.comparison(), whenTrue.value(reg), whenFalse.value(reg), whenTrue, whenFalse)) {
                return false;
            }
        }
        Set<Operand> values = new HashSet<>(written);
        values.addAll(branch.operands());
        for (Way way : List.of(whenTrue, whenFalse)) {
            written.forEach(reg -> values.add(way.value(reg)));
            way.instructions.forEach(instr -> values.addAll(instr.operands()));
        }
        if (areCarried(values, around)) {
            return false;
        }
        List<Instr> instructions = new ArrayList<>(block.instructions());
        Reg condition = graph.register(RegType.INT, null);
        instructions.add(new Instr.Compare(condition, branch.comparison()));
        instructions.addAll(whenTrue.instructions);
        instructions.addAll(whenFalse.instructions);
        List<Instr> moves = new ArrayList<>();
        for (Reg reg : written) {
            Reg chosen = graph.register(reg.type(), null);
            instructions.add(new Instr.Select(chosen, whenFalse.value(reg), whenTrue.value(reg), condition));
            moves.add(new Instr.Move(reg, chosen));
        }
        instructions.addAll(moves);
        block.replace(instructions);
        block.end(new Terminator.Jump(join));
        return true;
    }

    /** Returns whether values that are chosen, or chosen of, are those of the iteration before. */
    private boolean areCarried(Set<Operand> values, List<NaturalLoops.Loop> around) {
        for (NaturalLoops.Loop loop : around) {
            LoopWrites writes = new LoopWrites(loop);
            boolean isCarried = values.stream()
                    .anyMatch(value -> value instanceof Reg reg
                            && writes.changes(reg)
                            && liveness.liveIn(loop.head()).get(reg.id()));
            if (isCarried) {
                return true;
            }
        }
        return false;
    }

    /** Returns the block at which two paths meet, if both only compute values and nothing else leads into them; else null. */
    private @Nullable BasicBlock join(BasicBlock whenTrue, BasicBlock whenFalse) {
        BasicBlock afterTrue = after(whenTrue);
        BasicBlock afterFalse = after(whenFalse);
        if (whenTrue == whenFalse) {
            return null;
        } else if (afterTrue != null && (afterTrue == whenFalse || afterTrue == afterFalse)) {
            return afterTrue;
        }
        return afterFalse == whenTrue ? afterFalse : null;
    }

    private @Nullable BasicBlock after(BasicBlock way) {
        boolean isShort = predecessors.getOrDefault(way, 0) == 1
                && way.instructions().size() <= MOST_INSTRUCTIONS
                && way.instructions().stream().allMatch(Selects::isCheap);
        return isShort && way.terminator() instanceof Terminator.Jump jump ? jump.to() : null;
    }

    private static boolean isCheap(Instr instr) {
        if (instr instanceof Instr.Binary binary) {
            boolean divides = binary.op() == BinaryOp.DIV || binary.op() == BinaryOp.REM;
            return !divides;
        }
        return instr instanceof Instr.Move
                || instr instanceof Instr.Unary
                || instr instanceof Instr.Compare
                || instr instanceof Instr.Select;
    }

    private static boolean hotSpotKnows(
            Comparison comparison, Operand whenTrue, Operand whenFalse, Way ways, Way others) {
        boolean isInteger = whenTrue.type() == RegType.INT || whenTrue.type() == RegType.LONG;
        Set<Operand> compared = Set.copyOf(new HashSet<>(List.of(comparison.left(), comparison.right())));
        boolean isExtreme = isInteger && compared.equals(new HashSet<>(List.of(whenTrue, whenFalse)));
        return isExtreme || ways.isNegated(whenTrue, whenFalse) || others.isNegated(whenFalse, whenTrue);
    }

    /** One of the two paths, with its values in registers of their own. */
    private final class Way {
        private final List<Instr> instructions = new ArrayList<>();
        private final Map<Reg, Operand> values = new HashMap<>();

        Way(BasicBlock block, BasicBlock join) {
            if (block == join) {
                return;
            }
            for (Instr instr : block.instructions()) {
                Instr mapped = instr.map(this::value);
                Reg target = instr.target();
                if (target != null && mapped instanceof Instr.Move move) {
                    values.put(target, move.source());
                } else if (target != null) {
                    Reg own = graph.register(target.type(), null);
                    instructions.add(written(mapped, own));
                    values.put(target, own);
                }
            }
        }

        Operand value(Operand operand) {
            Operand value = operand instanceof Reg ? values.get(operand) : null;
            return value == null ? operand : value;
        }

        /** Returns whether a value is the other one's negative. */
        boolean isNegated(Operand value, Operand other) {
            return instructions.stream()
                    .anyMatch(i -> i instanceof Instr.Unary unary
                            && unary.op() == UnaryOp.NEGATE
                            && unary.target() == value
                            && unary.operand().equals(other));
        }
    }

    private static Instr written(Instr instr, Reg target) {
        if (instr instanceof Instr.Binary b) {
            return new Instr.Binary(target, b.op(), b.type(), b.left(), b.right());
        } else if (instr instanceof Instr.Unary u) {
            return new Instr.Unary(target, u.op(), u.type(), u.operand());
        } else if (instr instanceof Instr.Select s) {
            return new Instr.Select(target, s.whenFalse(), s.whenTrue(), s.condition());
        }
        return new Instr.Compare(target, ((Instr.Compare) instr).comparison());
    }
}
