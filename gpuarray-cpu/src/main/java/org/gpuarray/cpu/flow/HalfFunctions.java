package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets a function of a half be looked up. Arithmetic of halves computes the value of bits, a function of that float, and the bits of
 * the result; {@code HalfMath} goes from bits to bits. The value and the float result stay for whoever else needs them.
 */
final class HalfFunctions {
    private static final String FLOAT16 = BuiltinRows.MATH + "Float16";
    private static final String SCALAR = BuiltinRows.MATH + "DeviceMath";
    private static final String TABLES = BuiltinRows.MATH + "HalfMath";
    private static final Set<String> KNOWN = Set.of(
            "sqrt", "rsqrt", "cbrt", "rcbrt", "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "sin",
            "cos", "tan", "sinpi", "cospi", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh");

    /** The calls whose results registers hold, at a point of a block. */
    private final Map<Operand, Instr.Invoke> held = new HashMap<>();

    private HalfFunctions() {}

    static void find(List<BasicBlock> blocks) {
        for (BasicBlock block : blocks) {
            new HalfFunctions().find(block);
        }
    }

    private void find(BasicBlock block) {
        List<Instr> instructions = new ArrayList<>();
        for (Instr original : block.instructions()) {
            Instr.Invoke lookup = lookup(original);
            Instr instr = lookup == null ? original : lookup;
            instructions.add(instr);
            Reg target = instr.target();
            if (target != null) {
                Instr.Invoke result = result(instr);
                held.remove(target);
                held.values().removeIf(call -> call.operands().contains(target));
                if (result != null && !result.operands().contains(target)) {
                    held.put(target, result);
                }
            }
        }
        block.replace(instructions);
    }

    /** Returns what replaces an instruction that rounds a function of a half to half; else null. */
    private Instr.@Nullable Invoke lookup(Instr instr) {
        if (!(instr instanceof Instr.Invoke rounding)
                || !is(rounding, FLOAT16, "(F)I")
                || !rounding.name().equals("half")) {
            return null;
        }
        Instr.Invoke function = held.get(rounding.operands().get(0));
        if (function == null || !is(function, SCALAR, "(F)F") || !KNOWN.contains(function.name())) {
            return null;
        }
        Instr.Invoke value = held.get(function.operands().get(0));
        if (value == null || !is(value, FLOAT16, "(I)F") || !value.name().equals("halfValue")) {
            return null;
        }
        return new Instr.Invoke(rounding.target(), TABLES, function.name(), "(I)I", value.operands(), -1);
    }

    private Instr.@Nullable Invoke result(Instr instr) {
        if (instr instanceof Instr.Move move) {
            return held.get(move.source());
        }
        return instr instanceof Instr.Invoke call ? call : null;
    }

    private static boolean is(Instr.Invoke call, String owner, String descriptor) {
        return call.owner().equals(owner) && call.descriptor().equals(descriptor);
    }
}
