package org.gpuarray.cpu.jit;

import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.flow.Const;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.TileFunctions;
import org.objectweb.asm.Opcodes;

/** Calls of functions that all threads of a tile make together: {@code TileMath} has the same functions of many numbers. */
final class TileCalls {
    private static final String TILES = "org/gpuarray/cpu/math/TileMath";

    private TileCalls() {}

    /** Returns whether a stage is a call of such a function and nothing else. */
    static boolean isOf(Stages.Stage stage) {
        if (stage.join() != null
                || stage.bodies().size() != 1
                || stage.fetched().isEmpty()) {
            return false;
        }
        List<Instr> instructions = stage.bodies().get(0).instructions();
        return instructions.size() == 1
                && TileFunctions.has(instructions.get(0))
                && stage.kept().size() == 1
                && stage.kept().get(0) == instructions.get(0).target();
    }

    /**
     * Emits the call. What all threads share fills an array first.
     *
     * @param arrays the local with the array of each value that threads keep
     * @param count the local with the number of the tile's threads
     */
    static void emit(
            Stages stages,
            Stages.Stage stage,
            Code code,
            Registers registers,
            Map<StageMethods.Slot, Integer> arrays,
            int count) {
        Instr.Invoke call = (Instr.Invoke) stage.bodies().get(0).instructions().get(0);
        int shared = 0;
        for (Operand operand : call.operands()) {
            if (operand instanceof Reg reg && stage.fetched().contains(reg)) {
                code.aload(arrays.getOrDefault(stages.slotOf(reg), -1));
            } else {
                code.field(ThreadLocals.STATE, "tileFloats", "[[F");
                code.push(shared++);
                code.op(Opcodes.AALOAD);
                if (operand instanceof Const c) {
                    code.push(c);
                } else {
                    registers.push((Reg) operand);
                }
                code.iload(count);
                code.call(TILES, "filled", "([FFI)[F");
            }
        }
        code.aload(arrays.getOrDefault(stages.slotOf(stage.kept().get(0)), -1));
        code.field(ThreadLocals.STATE, "tileDoubles", "[[D");
        code.iload(count);
        RegType type = stage.kept().get(0).type();
        String numbers =
                FrameLayout.fieldDescriptor(type).repeat(call.operands().size() + 1);
        code.call(TILES, call.name(), "(" + numbers + "[[DI)V");
    }
}
