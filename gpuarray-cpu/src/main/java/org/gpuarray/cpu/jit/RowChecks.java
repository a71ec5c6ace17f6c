package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.Address;
import org.gpuarray.cpu.flow.Const;
import org.gpuarray.cpu.flow.GuardChain;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.Terminator;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Checks the accesses of a loop over threads a row at a time. That is possible if the thread's code is a straight line and
 * each access goes to the element after the one of the thread before, or to the same one for all. Then the loop contains no
 * calls, and C2 vectorises it as it does without checks. A row that may break a rule runs with a check at each access.
 */
final class RowChecks {
    private static final int MOST_INSTRUCTIONS = 200;

    private record Access(Reg array, Address address, boolean write, boolean moves, int site) {}

    private final List<Access> accesses = new ArrayList<>();
    /** The instructions that compute the offsets, in order. */
    private final List<Instr> closure = new ArrayList<>();

    private RowChecks() {}

    /** Returns the plan for a thread's code; null if some access needs a check of its own. */
    static @Nullable RowChecks find(List<BlockEmitter.Body> bodies, GuardChain guards) {
        List<Instr> line = new ArrayList<>();
        for (int i = 0; i < bodies.size(); i++) {
            Terminator end = bodies.get(i).end();
            boolean falls = end instanceof Terminator.Jump j
                    && i + 1 < bodies.size()
                    && j.to() == bodies.get(i + 1).block();
            boolean ends = i + 1 == bodies.size() && end instanceof Terminator.Exit;
            if (!falls && !ends) {
                return null;
            }
            line.addAll(bodies.get(i).instructions());
        }
        RowChecks rows = new RowChecks();
        return line.size() <= MOST_INSTRUCTIONS && rows.plan(line, guards) ? rows : null;
    }

    private boolean plan(List<Instr> line, GuardChain guards) {
        Map<Reg, Boolean> moving = new HashMap<>();
        guards.probe().stream().filter(guards.uniform()::contains).forEach(i -> note(i, moving));
        guards.shared().forEach(i -> note(i, moving));
        Set<Reg> needed = new LinkedHashSet<>();
        for (Instr instr : line) {
            Access access = access(instr, moving);
            if (access != null) {
                accesses.add(access);
                if (access.address.offset() instanceof Reg reg) {
                    needed.add(reg);
                }
            } else if (!instr.isPure()) {
                return false;
            }
            note(instr, moving);
        }
        for (int i = line.size() - 1; i >= 0; i--) {
            Instr instr = line.get(i);
            if (instr.target() != null && needed.contains(instr.target())) {
                closure.add(0, instr);
                for (Operand operand : instr.operands()) {
                    if (operand instanceof Reg reg) {
                        needed.add(reg);
                    }
                }
            }
        }
        return accesses.stream().anyMatch(a -> a.moves);
    }

    /** Returns an instruction's access; null if it has none, or none that can be checked by rows. */
    private static @Nullable Access access(Instr instr, Map<Reg, Boolean> moving) {
        Address address =
                instr instanceof Instr.Load l ? l.address() : instr instanceof Instr.Store s ? s.address() : null;
        if (address == null
                || address.isVolatile()
                || address.kind().kind() == Kind.MIXED
                || address.kind().kind() == Kind.ANY
                || !(address.array() instanceof Reg array)
                || !(array.origin() instanceof Origin.SlotArray)) {
            return null;
        }
        Boolean moves = moves(address.offset(), moving);
        boolean write = instr instanceof Instr.Store;
        if (moves == null || (write && !moves)) {
            return null;
        }
        int site = instr instanceof Instr.Load l ? l.site() : ((Instr.Store) instr).site();
        return new Access(array, address, write, moves, site);
    }

    /** Returns true if a value grows by 1 from thread to thread, false if it is uniform over a row, else null. */
    private static @Nullable Boolean moves(Operand operand, Map<Reg, Boolean> moving) {
        if (!(operand instanceof Reg reg)) {
            return false;
        } else if (reg.origin() instanceof Origin.Index index) {
            return !index.isUniform();
        } else if (reg.origin() != null) {
            return reg.origin() instanceof Origin.LocalOffset ? null : Boolean.FALSE;
        }
        return moving.get(reg);
    }

    private static void note(Instr instr, Map<Reg, Boolean> moving) {
        Reg target = instr.target();
        if (target == null) {
            return;
        }
        boolean varies = moving.containsKey(target) || instr instanceof Instr.Load;
        moving.put(target, varies ? null : ofResult(instr, moving));
    }

    private static @Nullable Boolean ofResult(Instr instr, Map<Reg, Boolean> moving) {
        List<Boolean> parts = new ArrayList<>();
        for (Operand operand : instr.operands()) {
            parts.add(moves(operand, moving));
        }
        if (parts.stream().allMatch(Boolean.FALSE::equals)) {
            return false;
        } else if (parts.contains(null)) {
            return null;
        } else if (instr instanceof Instr.Move) {
            return true;
        } else if (instr instanceof Instr.Convert c) {
            boolean widens = c.target().type() == RegType.LONG && c.operand().type() == RegType.INT;
            return widens ? Boolean.TRUE : null;
        } else if (instr instanceof Instr.Binary b
                && !b.type().isFloating()
                && b.type().sizeBytes() >= 4) {
            boolean sum = b.op() == BinaryOp.ADD && !parts.get(0).equals(parts.get(1));
            boolean difference = b.op() == BinaryOp.SUB && parts.get(0) && !parts.get(1);
            return (sum || difference) ? Boolean.TRUE : null;
        } else if (instr instanceof Instr.Step s) {
            boolean unit = s.elementBytes() == s.kind().kind().elementBytes();
            return (unit && !parts.get(0) && parts.get(1)) ? Boolean.TRUE : null;
        }
        return null;
    }

    /** Returns the instructions that compute the offsets of the row's first thread. */
    List<Instr> closure() {
        return closure;
    }

    /**
     * Emits the check of a row of threads, from x up to the limit, after {@link #closure} has run for its first thread.
     * What follows runs if no access breaks a rule.
     *
     * @param dirty where to go on otherwise
     */
    void emit(Code code, ThreadLocals threads, Registers registers, CheckEmitter checks, Label dirty) {
        int count = code.newLocal(RegType.INT);
        code.iload(threads.limit);
        code.iload(threads.x);
        code.op(Opcodes.ISUB);
        code.istore(count);
        code.iload(count);
        code.jump(Opcodes.IFLE, dirty);
        int one = code.newLocal(RegType.INT);
        code.push(1);
        code.istore(one);
        int[] firsts = new int[accesses.size()];
        for (int i = 0; i < firsts.length; i++) {
            firsts[i] = code.newLocal(RegType.INT);
            Address address = accesses.get(i).address;
            if (address.offset() instanceof Const c) {
                code.push((int) c.bits());
            } else {
                registers.push((Reg) address.offset());
            }
            code.push((int) (address.plusBytes() / address.kind().kind().elementBytes()));
            code.op(Opcodes.IADD);
            code.istore(firsts[i]);
        }
        // Reads are checked before the first write is recorded: a row that reads what it writes is checked access by
        // access.
        for (boolean write : new boolean[] {false, true}) {
            for (int i = 0; i < firsts.length; i++) {
                Access access = accesses.get(i);
                if (access.write == write) {
                    if (write) {
                        checks.rowWritten(access.array, firsts[i], count, access.site);
                    } else {
                        checks.rowReadable(access.array, firsts[i], access.moves ? count : one);
                    }
                    code.jump(Opcodes.IFEQ, dirty);
                }
            }
        }
    }
}
