package org.gpuarray.cpu.jit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.flow.GuardChain;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.RowDivisions;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Emits, for a row, which of its threads have work: what a {@link GuardChain} says of them. */
final class RowBounds {
    private final Code code;
    private final ThreadLocals threads;
    private final Registers registers;
    private final BlockEmitter blocks;

    /** @param blocks what emits the threads' code */
    RowBounds(Code code, ThreadLocals threads, Registers registers, BlockEmitter blocks) {
        this.code = code;
        this.threads = threads;
        this.registers = registers;
        this.blocks = blocks;
    }

    /**
     * Emits xEnd, the first x and the limit of the loop over threads.
     *
     * @param read what the threads read
     */
    void emit(GuardChain guards, Set<Operand> read) {
        guards.guards().forEach(this::noteUses);
        guards.noWraps().forEach(n -> blocks.noteUse(n.index()));
        guards.indexes().forEach(blocks::noteUse);
        guards.divisors().forEach(d -> blocks.noteUse(d.register()));
        guards.probe().forEach(i -> i.operands().forEach(this::noteUse));
        guards.shared().forEach(i -> i.operands().forEach(this::noteUse));
        noteUsesOfThreads(guards, read);
        guards.probe().forEach(blocks::now);
        for (GuardChain.NoWrap noWrap : guards.noWraps()) {
            registers.push(noWrap.index());
            code.iload(threads.x);
            code.iload(threads.xEnd);
            code.call(Runtime.RANGE, noWrap.unsigned() ? "noWrapUnsigned" : "noWrap", "(III)I");
            code.istore(threads.xEnd);
        }
        guards.indexes().forEach(this::indexInRow);
        code.iload(threads.xEnd);
        code.istore(threads.limit);
        int first = -1;
        for (GuardChain.Guard guard : guards.guards()) {
            if (guard instanceof GuardChain.Uniform u) {
                Label work = new Label();
                blocks.arithmetic().branch(u.comparison(), u.expected(), work);
                code.iload(threads.x);
                code.istore(threads.limit);
                code.label(work);
            } else if (guard instanceof GuardChain.Range r) {
                if (r.test() != Test.GT && r.test() != Test.GE) {
                    range(r, r.test() == Test.LT ? "below" : "upTo", "min", threads.limit);
                }
                if (r.test() != Test.LT && r.test() != Test.LE) {
                    if (first < 0) {
                        first = code.newLocal(RegType.INT);
                        code.iload(threads.x);
                        code.istore(first);
                    }
                    range(r, r.test() == Test.GT ? "above" : "from", "max", first);
                }
            }
        }
        if (first >= 0) {
            code.iload(first);
            code.istore(threads.x);
        }
        shared(guards);
    }

    /** Emits what the threads share, for rows that have any with work. */
    private void shared(GuardChain guards) {
        if (guards.shared().isEmpty() && guards.divisors().isEmpty()) {
            return;
        }
        for (Instr instr : guards.shared()) {
            Reg target = instr.target();
            if (target != null) {
                registers.zero(target);
            }
        }
        Map<RowDivisions.Divisor, Integer> reciprocals = new LinkedHashMap<>();
        for (RowDivisions.Divisor divisor : guards.divisors()) {
            int local = code.newLocal(RegType.LONG);
            code.push(0L);
            code.store(RegType.LONG, local);
            reciprocals.put(divisor, local);
        }
        Label none = new Label();
        code.iload(threads.x);
        code.iload(threads.limit);
        code.jump(Opcodes.IF_ICMPGE, none);
        guards.shared().forEach(blocks::now);
        reciprocals.forEach(blocks.arithmetic().divisions()::reciprocal);
        code.label(none);
    }

    /** What is the same for a row is computed here alone, also if no guard but only the threads need it. */
    private void noteUsesOfThreads(GuardChain guards, Set<Operand> read) {
        for (Instr instr : guards.uniform()) {
            Reg target = instr.target();
            if (target != null && read.contains(target)) {
                blocks.noteAnyUse(target);
            }
        }
    }

    private void indexInRow(Reg index) {
        int base = code.newLocal(RegType.INT);
        registers.push(index);
        code.iload(threads.x);
        code.iload(threads.xEnd);
        code.call(Runtime.RANGE, "rowIndex", "(JII)I");
        code.istore(base);
        blocks.memory().indexInRow(index, base);
    }

    private void noteUses(GuardChain.Guard guard) {
        if (guard instanceof GuardChain.Uniform u) {
            noteUse(u.comparison().left());
            noteUse(u.comparison().right());
        } else if (guard instanceof GuardChain.Range r) {
            noteUse(r.index());
            noteUse(r.bound());
        }
    }

    private void noteUse(Operand operand) {
        if (operand instanceof Reg reg) {
            blocks.noteUse(reg);
        }
    }

    private void range(GuardChain.Range r, String method, String combine, int local) {
        pushLong(r.index(), r.unsigned());
        pushLong(r.bound(), r.unsigned());
        boolean unsignedLong = r.unsigned() && r.index().type() == RegType.LONG;
        code.iload(threads.x);
        code.iload(threads.xEnd);
        code.call(Runtime.RANGE, unsignedLong ? method + "Unsigned" : method, "(JJII)I");
        code.iload(local);
        code.call("java/lang/Math", combine, "(II)I");
        code.istore(local);
    }

    private void pushLong(Operand operand, boolean unsigned) {
        blocks.push(operand);
        if (operand.type() == RegType.INT) {
            code.op(Opcodes.I2L);
            if (unsigned) {
                code.push(0xFFFF_FFFFL);
                code.op(Opcodes.LAND);
            }
        }
    }
}
