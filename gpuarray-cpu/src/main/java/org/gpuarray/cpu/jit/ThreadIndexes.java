package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.Address;
import org.gpuarray.cpu.flow.Const;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * The short integer arithmetic in a thread's code that needs nothing but the thread's index and what a row of threads shares:
 * indices of memory, most of all.
 */
final class ThreadIndexes {
    /** The most instructions from the thread's index to a value, with those that it needs. */
    private static final int MOST_INSTRUCTIONS = 6;

    private final Map<Reg, Integer> writes = new HashMap<>();
    private final Map<Reg, Instr> definitions = new HashMap<>();
    private final Map<Reg, Integer> lengths = new HashMap<>();
    private final List<Instr> order = new ArrayList<>();
    private final Set<Instr> all = Collections.newSetFromMap(new IdentityHashMap<>());

    ThreadIndexes(List<BlockEmitter.Body> bodies) {
        for (BlockEmitter.Body body : bodies) {
            for (Instr instr : body.instructions()) {
                Reg target = instr.target();
                if (target != null) {
                    writes.merge(target, 1, Integer::sum);
                }
            }
        }
        for (BlockEmitter.Body body : bodies) {
            body.instructions().forEach(this::note);
        }
    }

    private void note(Instr instr) {
        Reg target = instr.target();
        if (target == null || !isArithmetic(instr) || writes.getOrDefault(target, 0) != 1) {
            return;
        }
        int length = 1;
        for (Operand operand : instr.operands()) {
            if (operand instanceof Reg reg && isWritten(reg)) {
                length += lengths.getOrDefault(reg, MOST_INSTRUCTIONS);
            }
        }
        if (length <= MOST_INSTRUCTIONS) {
            lengths.put(target, length);
            definitions.put(target, instr);
            order.add(instr);
            all.add(instr);
        }
    }

    private static boolean isArithmetic(Instr instr) {
        if (instr instanceof Instr.Binary binary) {
            return isCheap(binary);
        }
        boolean isInteger = instr.target() != null
                && (instr.target().type() == RegType.INT || instr.target().type() == RegType.LONG)
                && instr.operands().stream().allMatch(o -> o.type() == RegType.INT || o.type() == RegType.LONG);
        boolean mayBe = instr instanceof Instr.Step || instr instanceof Instr.Move || instr instanceof Instr.Convert;
        return mayBe && isInteger;
    }

    /** Returns whether this is an operation of integers, and no division. */
    static boolean isCheap(Instr.Binary binary) {
        RegType type = binary.target().type();
        return (type == RegType.INT || type == RegType.LONG)
                && binary.op() != BinaryOp.DIV
                && binary.op() != BinaryOp.REM;
    }

    /** Returns whether an address lies in memory that a parameter points to, or in a module's variable, at any index. */
    static boolean isGlobal(Address address) {
        return !address.isVolatile()
                && address.array() instanceof Reg reg
                && reg.origin() instanceof Origin.SlotArray
                && address.kind().kind() != Kind.ANY;
    }

    boolean contains(Instr instr) {
        return all.contains(instr);
    }

    boolean contains(Reg reg) {
        return definitions.containsKey(reg);
    }

    /** Returns whether the code writes a register; a row of threads shares all others, but for the threads' indices. */
    boolean isWritten(Reg reg) {
        return writes.containsKey(reg);
    }

    boolean isWrittenOnce(Reg reg) {
        return writes.getOrDefault(reg, 0) == 1;
    }

    /** Returns what stands for the value of an operand: equal formulas have equal values. */
    Object formula(Operand operand) {
        Instr definition = operand instanceof Reg reg ? definitions.get(reg) : null;
        if (definition == null) {
            return operand;
        }
        List<Object> formula = new ArrayList<>();
        formula.add(definition.getClass());
        if (definition instanceof Instr.Binary binary) {
            formula.addAll(List.of(binary.op(), binary.type()));
        } else if (definition instanceof Instr.Convert convert) {
            formula.addAll(List.of(convert.from(), convert.to()));
        } else if (definition instanceof Instr.Step step) {
            formula.addAll(List.of(step.elementBytes(), step.kind()));
        }
        definition.operands().forEach(part -> formula.add(formula(part)));
        return formula;
    }

    /** Returns the index arithmetic that code needs, in order. */
    List<Instr> neededBy(List<BlockEmitter.Body> bodies) {
        Set<Reg> needed = new HashSet<>();
        for (BlockEmitter.Body body : bodies) {
            body.instructions().forEach(instr -> collect(instr.operands(), needed));
            collect(body.end().operands(), needed);
        }
        return order.stream().filter(instr -> needed.contains(instr.target())).toList();
    }

    private void collect(List<Operand> operands, Set<Reg> needed) {
        for (Operand operand : operands) {
            Instr definition = operand instanceof Reg reg ? definitions.get(reg) : null;
            if (definition != null && needed.add((Reg) operand)) {
                collect(definition.operands(), needed);
            }
        }
    }

    /** Returns whether threads that lie side by side load or store elements that do, of the type that a register has. */
    boolean isAdjacent(Instr instr) {
        if (instr instanceof Instr.Load load) {
            return isAdjacent(load.address(), load.type());
        }
        return instr instanceof Instr.Store store && isAdjacent(store.address(), store.type());
    }

    private boolean isAdjacent(Address address, ScalarType type) {
        boolean isWhole = switch (address.kind().kind()) {
            case F32 -> type == ScalarType.F32;
            case F64 -> type == ScalarType.F64;
            case I32 -> RegType.of(type) == RegType.INT;
            case I64 -> RegType.of(type) == RegType.LONG;
            case I16, I8, MIXED, ANY -> false;
        };
        return isWhole && address.offset().type() == RegType.INT && grows(address.offset());
    }

    /** Returns whether a value is by one larger in each thread than in the one before; it may be wrong where 32 bits overflow. */
    private boolean grows(Operand value) {
        if (!(value instanceof Reg reg)) {
            return false;
        } else if (reg.origin() instanceof Origin.Index index) {
            return index == Origin.Index.THREAD_X || index == Origin.Index.FLAT_X || index == Origin.Index.FLAT_X_LONG;
        }
        Instr definition = definitions.get(reg);
        if (definition instanceof Instr.Step step) {
            boolean byOne = step.elementBytes() == step.kind().kind().elementBytes();
            return (isShared(step.offset()) && byOne && grows(step.index()))
                    || (grows(step.offset()) && isShared(step.index()));
        } else if (definition instanceof Instr.Binary binary && binary.op() == BinaryOp.ADD) {
            return (grows(binary.left()) && isShared(binary.right()))
                    || (isShared(binary.left()) && grows(binary.right()));
        } else if (definition instanceof Instr.Binary binary && binary.op() == BinaryOp.SUB) {
            return grows(binary.left()) && isShared(binary.right());
        } else if (definition instanceof Instr.Convert convert) {
            boolean mayWrap = convert.from().isUnsigned() && !isIndex(convert.operand());
            return convert.from().sizeBytes() >= Integer.BYTES
                    && convert.to().sizeBytes() >= convert.from().sizeBytes()
                    && !mayWrap
                    && grows(convert.operand());
        }
        return definition instanceof Instr.Move move && grows(move.source());
    }

    private static boolean isIndex(Operand operand) {
        return operand instanceof Reg reg && reg.origin() instanceof Origin.Index;
    }

    private boolean isShared(@Nullable Operand operand) {
        if (operand instanceof Reg reg) {
            boolean isThreads = reg.origin() instanceof Origin.Index index && !index.isUniform();
            return !isThreads && !(reg.origin() instanceof Origin.LocalOffset) && !isWritten(reg);
        }
        return operand instanceof Const;
    }
}
