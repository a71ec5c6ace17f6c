package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Computes integers once that long blocks compute several times, as the rounds of a random generator whose words neighbours share.
 *
 * <p>HotSpot would see that, too, but inlines no more methods where code has become long, and so does not come to it.
 */
final class RepeatedValues {
    /** Shorter blocks are left as they are. */
    private static final int LONG_BLOCK = 100;

    private final int[] writes;
    private final Dominators dominators;
    private final Map<Instr, List<Known>> known = new HashMap<>();
    private final Map<Operand, Operand> same = new HashMap<>();
    private final Reg none = new Reg(-1, RegType.INT, null, null);

    /** The register in which a block leaves a value. Where the block is on every way, the value is that of the last time. */
    private record Known(Reg value, BasicBlock block) {}

    private RepeatedValues(Graph graph, List<BasicBlock> blocks) {
        dominators = new Dominators(blocks);
        writes = new int[graph.registers().size()];
        for (BasicBlock block : blocks) {
            for (Instr instr : block.instructions()) {
                Reg target = instr.target();
                if (target != null) {
                    writes[target.id()]++;
                }
            }
            if (block.terminator() instanceof Terminator.Sync sync && sync.result() != null) {
                writes[sync.result().id()]++;
            }
        }
    }

    /** Makes copies of what is computed again; copies have to be propagated then. */
    static void find(Graph graph, List<BasicBlock> blocks) {
        List<BasicBlock> longBlocks = blocks.stream()
                .filter(block -> block.instructions().size() >= LONG_BLOCK)
                .toList();
        if (!longBlocks.isEmpty()) {
            RepeatedValues values = new RepeatedValues(graph, blocks);
            longBlocks.forEach(values::find);
        }
    }

    private void find(BasicBlock block) {
        List<Instr> instructions = new ArrayList<>();
        for (Instr original : block.instructions()) {
            Instr instr = original.map(operand -> same.getOrDefault(operand, operand));
            Instr formula = formula(instr);
            Reg target = instr.target();
            Const number = formula instanceof Instr.Binary binary ? shifted(binary) : null;
            if (target != null && number != null) {
                instructions.add(new Instr.Move(target, number));
                same.put(target, number);
                continue;
            }
            Reg first = formula == null || target == null ? null : first(formula, target, block);
            if (target == null || first == null) {
                instructions.add(instr);
            } else {
                instructions.add(new Instr.Move(target, first));
                same.put(target, first);
            }
        }
        block.replace(instructions);
    }

    /** Returns the register with the value of a formula on every way to a block; notes a new one and returns null if there is none. */
    private @Nullable Reg first(Instr formula, Reg target, BasicBlock block) {
        List<Known> all = known.computeIfAbsent(formula, f -> new ArrayList<>());
        for (Known one : all) {
            if (one.block() == block || dominators.dominates(one.block(), block)) {
                return one.value();
            }
        }
        all.add(new Known(target, block));
        return null;
    }

    /** Returns a number shifted to the right by another one; null if they are not known. */
    private static @Nullable Const shifted(Instr.Binary binary) {
        boolean isKnown = binary.op() == BinaryOp.SHR
                && binary.type() == ScalarType.I64
                && binary.left() instanceof Const
                && binary.right() instanceof Const count
                && count.bits() >= 0
                && count.bits() < Long.SIZE;
        return isKnown
                ? new Const(RegType.LONG, ((Const) binary.left()).bits() >> ((Const) binary.right()).bits())
                : null;
    }

    /** Returns what stands for the value of an integer; null if it may change, or is none. */
    private @Nullable Instr formula(Instr instr) {
        Reg target = instr.target();
        boolean isInteger = target != null && (target.type() == RegType.INT || target.type() == RegType.LONG);
        if (!isInteger || !isWrittenOnce(target) || !instr.operands().stream().allMatch(this::isWrittenOnce)) {
            return null;
        } else if (instr instanceof Instr.Binary b) {
            return new Instr.Binary(none, b.op(), b.type(), b.left(), b.right());
        } else if (instr instanceof Instr.Convert c) {
            return new Instr.Convert(none, c.from(), c.to(), c.operand());
        } else if (instr instanceof Instr.Invoke i && i.isPure()) {
            return new Instr.Invoke(none, i.owner(), i.name(), i.descriptor(), i.operands(), i.site());
        }
        return null;
    }

    private boolean isWrittenOnce(@Nullable Operand operand) {
        return !(operand instanceof Reg reg) || writes[reg.id()] <= 1;
    }
}
