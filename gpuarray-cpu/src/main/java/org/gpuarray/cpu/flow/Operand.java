package org.gpuarray.cpu.flow;

/** An operand of an instruction: a register or a constant. */
public sealed interface Operand permits Reg, Const {
    RegType type();
}
