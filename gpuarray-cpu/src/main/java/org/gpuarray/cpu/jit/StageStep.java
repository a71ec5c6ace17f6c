package org.gpuarray.cpu.jit;

import java.util.List;
import java.util.Set;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Stages} do not divide: an instruction, or all blocks between a branch and the block at which its paths meet.
 *
 * @param join that block; null for an instruction
 */
record StageStep(List<BlockEmitter.Body> bodies, @Nullable BasicBlock join) {
    /** What HotSpot makes vectors of, by the names of methods that it inlines. */
    private static final Set<String> VECTOR_METHODS =
            Set.of("sqrt", "fabs", "abs", "add", "subtract", "multiply", "divide", "fma", "min", "max");

    Instr only() {
        return bodies.get(0).instructions().get(0);
    }

    boolean isLoad() {
        return join == null && only() instanceof Instr.Load;
    }

    boolean isStore() {
        return join == null && only() instanceof Instr.Store;
    }

    boolean isMove() {
        return join == null && only() instanceof Instr.Move;
    }

    /** Returns whether it contains an instruction of a class. */
    boolean contains(Class<? extends Instr> kind) {
        return bodies.stream().anyMatch(body -> body.instructions().stream().anyMatch(kind::isInstance));
    }

    /** Returns whether HotSpot makes vectors of it. */
    boolean isOperation() {
        if (join != null) {
            return false;
        }
        Instr instr = only();
        if (instr instanceof Instr.Invoke invoke) {
            return VECTOR_METHODS.contains(invoke.name()) && isFloating(invoke.target());
        } else if (instr instanceof Instr.Binary binary) {
            return ThreadIndexes.isCheap(binary) || isFloating(binary.target());
        }
        return instr instanceof Instr.Unary || instr instanceof Instr.Move;
    }

    private static boolean isFloating(@Nullable Reg target) {
        return target != null && (target.type() == RegType.FLOAT || target.type() == RegType.DOUBLE);
    }

    /** Returns what an operation does with its operands. */
    Object operator() {
        Instr instr = only();
        if (instr instanceof Instr.Binary binary) {
            return binary.op();
        } else if (instr instanceof Instr.Unary unary) {
            return unary.op();
        }
        return instr instanceof Instr.Invoke invoke ? invoke.name() : instr.getClass();
    }

    /** Returns the width of an operation's result, in 32 bits. */
    int width() {
        Reg target = only().target();
        return target == null ? 0 : Types.slots(target.type());
    }
}
