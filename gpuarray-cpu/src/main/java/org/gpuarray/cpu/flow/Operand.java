package org.gpuarray.cpu.flow;

/** What an instruction reads: a register or a constant. */
public sealed interface Operand permits Reg, Const {
    RegType type();
}
