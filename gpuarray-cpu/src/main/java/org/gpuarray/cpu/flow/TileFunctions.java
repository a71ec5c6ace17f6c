package org.gpuarray.cpu.flow;

import java.util.Set;

/** The functions that {@code TileMath} has of many numbers, with the bits of those of one. */
public final class TileFunctions {
    private static final String SCALAR = BuiltinRows.MATH + "DeviceMath";
    private static final Set<String> OF_ONE =
            Set.of("exp", "exp2", "expm1", "log", "log2", "log10", "sin", "cos", "tan", "tanh", "atan");
    private static final Set<String> OF_ONE_DOUBLE = Set.of("exp", "log");
    private static final Set<String> OF_TWO = Set.of("pow", "atan2");

    private TileFunctions() {}

    /** Returns whether an instruction calls such a function. */
    public static boolean has(Instr instr) {
        return hasOfOne(instr)
                || (instr instanceof Instr.Invoke call
                        && call.owner().equals(SCALAR)
                        && call.descriptor().equals("(FF)F")
                        && OF_TWO.contains(call.name()));
    }

    /** Returns whether an instruction calls such a function of one argument. */
    static boolean hasOfOne(Instr instr) {
        if (!(instr instanceof Instr.Invoke call) || !call.owner().equals(SCALAR)) {
            return false;
        }
        boolean isOfFloat = call.descriptor().equals("(F)F") && OF_ONE.contains(call.name());
        return isOfFloat || (call.descriptor().equals("(D)D") && OF_ONE_DOUBLE.contains(call.name()));
    }
}
