package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Omits the second rounding of a number to 16 bits that has just been rounded. Arithmetic of halves rounds a result to bits and
 * computes the value of these, since the next operation may need it; a store takes the bits of the value once more. They are the
 * bits that the value was made of: those of a rounded number, where even a NaN has only one pattern. Bits from memory may be
 * another NaN's, so they are rounded.
 */
final class HalfRoundTrips {
    private static final String OWNER = BuiltinRows.MATH + "Float16";

    /** What a register holds at a point of a block: the bits of a rounded number, or their value. */
    private record Rounded(int rounding, boolean isBits) {}

    private final Map<Operand, Rounded> held = new HashMap<>();
    private int roundings;

    private HalfRoundTrips() {}

    /** Makes a copy of what would be rounded again; copies have to be propagated then. */
    static void omit(List<BasicBlock> blocks) {
        for (BasicBlock block : blocks) {
            new HalfRoundTrips().omit(block);
        }
    }

    private void omit(BasicBlock block) {
        List<Instr> instructions = new ArrayList<>();
        for (Instr original : block.instructions()) {
            Reg target = original.target();
            Reg bits = bitsBefore(original);
            Instr instr = bits == null || target == null ? original : new Instr.Move(target, bits);
            instructions.add(instr);
            if (target != null) {
                Rounded result = result(instr);
                held.remove(target);
                if (result != null) {
                    held.put(target, result);
                }
            }
        }
        block.replace(instructions);
    }

    /** Returns a register with the bits that an instruction would compute once more; null if there is none. */
    private @Nullable Reg bitsBefore(Instr instr) {
        Rounded value = calls(instr, "half") ? held.get(instr.operands().get(0)) : null;
        if (value != null && !value.isBits()) {
            Rounded wanted = new Rounded(value.rounding(), true);
            for (Map.Entry<Operand, Rounded> entry : held.entrySet()) {
                if (entry.getValue().equals(wanted) && entry.getKey() instanceof Reg reg) {
                    return reg;
                }
            }
        }
        return null;
    }

    private @Nullable Rounded result(Instr instr) {
        if (instr instanceof Instr.Move move) {
            return held.get(move.source());
        } else if (calls(instr, "half")) {
            return new Rounded(roundings++, true);
        }
        boolean keepsBits = instr instanceof Instr.Convert convert && convert.to() == ScalarType.U16;
        boolean isValue = calls(instr, "halfValue");
        Rounded bits = keepsBits || isValue ? held.get(instr.operands().get(0)) : null;
        return bits != null && bits.isBits() ? new Rounded(bits.rounding(), keepsBits) : null;
    }

    /** Returns whether an instruction calls a function of {@code Float16}; half rounds a float or, in any mode, a double. */
    private static boolean calls(Instr instr, String name) {
        return instr instanceof Instr.Invoke call
                && call.owner().equals(OWNER)
                && call.name().equals(name);
    }
}
