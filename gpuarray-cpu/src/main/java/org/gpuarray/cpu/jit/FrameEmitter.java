package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.objectweb.asm.Opcodes;

/** Emits how threads keep their registers at a wait, and fetch them when they go on. */
final class FrameEmitter {
    private final Code code;
    private final ThreadLocals threads;
    private final Registers registers;
    private final FrameLayout layout;

    FrameEmitter(Code code, ThreadLocals threads, Registers registers, FrameLayout layout) {
        this.code = code;
        this.threads = threads;
        this.registers = registers;
        this.layout = layout;
    }

    /** The running thread keeps a register. */
    void keep(Reg reg) {
        pushField(reg);
        pushIndex(reg);
        registers.push(reg);
        code.op(Types.arrayStore(reg.type()));
    }

    /** All threads of a row keep the same value, from number {@code begin} along x. */
    void keepForRow(Reg reg, int begin) {
        pushField(reg);
        pushStart(reg);
        threads.pushRow(begin);
        registers.push(reg);
        String value = Types.descriptor(reg.type());
        code.call(Runtime.RANGE, "fill", "([" + value + "III" + value + ")V");
    }

    /** The running thread fetches a register. */
    void fetch(Reg reg) {
        pushField(reg);
        pushIndex(reg);
        code.op(Types.arrayLoad(reg.type()));
        if (reg.type() == RegType.REF) {
            code.castTo(reg.kind().kind());
        }
        registers.store(reg);
    }

    private void pushField(Reg reg) {
        code.field(ThreadLocals.STATE, FrameLayout.field(reg.type()), FrameLayout.fieldDescriptor(reg.type()));
    }

    private void pushIndex(Reg reg) {
        threads.pushThread();
        if (layout.slot(reg) > 0) {
            pushStart(reg);
            code.op(Opcodes.IADD);
        }
    }

    private void pushStart(Reg reg) {
        code.push(layout.slot(reg));
        code.field(ThreadLocals.STATE, "threads", "I");
        code.op(Opcodes.IMUL);
    }
}
