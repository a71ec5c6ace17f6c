package org.gpuarray.cpu.parse;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.cpu.parse.PtxText.Instruction;
import org.gpuarray.cpu.parse.PtxText.Refused;

/** The registers and numbers of a statement of inline assembly as C++, and the text that uses them. */
final class PtxValues {
    private static final String PREFIX = PtxCode.PREFIX;
    private static final Pattern INTEGER = Pattern.compile("(-?)(0[xX][0-9a-fA-F]++|0[bB][01]++|[0-9]++)U?");
    private static final Pattern REAL = Pattern.compile("-?[0-9]++\\.[0-9]*+(?:[eE][-+]?[0-9]++)?");
    private static final Pattern BITS = Pattern.compile("0[fF]([0-9a-fA-F]{8})|0[dD]([0-9a-fA-F]{16})");
    private static final Pattern SPECIAL =
            Pattern.compile("%((?:n?tid|n?ctaid)\\.[xyz]|laneid|n?warpid|n?smid|gridid|lanemask_(?:eq|lt|le|gt|ge)"
                    + "|clock64|clock(?:_hi)?|globaltimer(?:_lo|_hi)?)");

    /** The variable of each register. */
    final Map<String, String> variables = new HashMap<>();

    final StringBuilder code = new StringBuilder();
    private int temporaries;

    static String operand(Instruction i, int index) {
        if (index >= i.operands().size()) {
            throw new Refused("\"" + i + "\" has another number of operands than "
                    + i.operands().size());
        }
        return i.operands().get(index);
    }

    String variable(String register) {
        String name = variables.get(register);
        if (name == null) {
            throw new Refused("the register \"" + register + "\" is not declared or not known");
        }
        return name;
    }

    /** Returns an operand as C++ of a type of PTX; any for a register as it is. */
    String value(String operand, String type) {
        Matcher integer = INTEGER.matcher(operand);
        Matcher bits = BITS.matcher(operand);
        Matcher special = SPECIAL.matcher(operand);
        String cpp = type.equals("any") ? "long long" : String.valueOf(PtxTable.TYPES.get(type));
        if (operand.startsWith("!")) {
            return "!" + value(operand.substring(1).strip(), type);
        } else if (integer.matches()) {
            return "((%s) %s)".formatted(cpp, literal(integer));
        } else if (REAL.matcher(operand).matches()) {
            return "((%s) %s)".formatted(cpp, operand);
        } else if (operand.equals("WARP_SZ")) {
            return "((%s) 32)".formatted(cpp);
        }
        String register;
        if (bits.matches()) {
            register = bits.group(1) != null
                    ? "__uint_as_float(0x" + bits.group(1) + "u)"
                    : "__longlong_as_double((long long) 0x" + bits.group(2) + "ULL)";
        } else {
            register = special.matches()
                    ? PREFIX + "sreg_" + special.group(1).replace('.', '_') + "()"
                    : variable(operand);
        }
        return type.equals("any") ? register : "%sto_%s(%s)".formatted(PREFIX, type, register);
    }

    private static String literal(Matcher integer) {
        String digits = integer.group(2);
        String lower = digits.toLowerCase(Locale.ROOT);
        int radix = lower.startsWith("0x") ? 16 : lower.startsWith("0b") ? 2 : lower.matches("0[0-7]+") ? 8 : 10;
        BigInteger value = new BigInteger(radix == 16 || radix == 2 ? digits.substring(2) : digits, radix);
        if (value.bitLength() > 64) {
            throw new Refused("the number " + integer.group() + " has more than 64 bits");
        }
        return "(long long) " + (integer.group(1).isEmpty() ? value : value.negate()).longValue() + "ULL";
    }

    void store(String register, String value) {
        if (register.equals("_")) {
            code.append("(void) ").append(value).append("; ");
            return;
        }
        code.append("%sout(%s, %s); ".formatted(PREFIX, variable(register), value));
    }

    String temporary() {
        return "__gpuarray_t" + temporaries++;
    }

    static List<String> elements(String operand) {
        return operand.startsWith("{") && operand.endsWith("}")
                ? PtxText.operands(operand.substring(1, operand.length() - 1))
                : List.of(operand);
    }
}
