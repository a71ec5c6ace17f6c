package org.gpuarray.cpu.parse;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.cpu.parse.PtxText.Instruction;
import org.gpuarray.cpu.parse.PtxText.Refused;

/**
 * Inline assembly as a block of C++: a variable for each register, and for each instruction a call of a function of {@code ptx.cuh}.
 * Operands are read before the first instruction and written after the last, as a GPU's registers are.
 */
final class PtxCode {
    /** The start of the names of the functions. */
    static final String PREFIX = "__gpuarray_ptx_";

    /** Encloses the number of an operand's expression in the block. */
    static final char EXPRESSION = '\u0001';

    private static final Map<Character, String> LETTERS =
            Map.of('h', "unsigned short", 'r', "unsigned int", 'l', "unsigned long long", 'f', "float", 'd', "double");

    private static final Map<String, String> WIDE = Map.of("s16", "s32", "u16", "u32", "s32", "s64", "u32", "u64");

    private static final Pattern INTEGER = Pattern.compile("(-?)(0[xX][0-9a-fA-F]++|0[bB][01]++|[0-9]++)U?");
    private static final Pattern REAL = Pattern.compile("-?[0-9]++\\.[0-9]*+(?:[eE][-+]?[0-9]++)?");
    private static final Pattern BITS = Pattern.compile("0[fF]([0-9a-fA-F]{8})|0[dD]([0-9a-fA-F]{16})");
    private static final Pattern SPECIAL =
            Pattern.compile("%((?:n?tid|n?ctaid)\\.[xyz]|laneid|n?warpid|n?smid|gridid|lanemask_(?:eq|lt|le|gt|ge)"
                    + "|clock64|clock(?:_hi)?|globaltimer(?:_lo|_hi)?)");

    private final List<String> constraints;
    private final Map<String, String> variables = new HashMap<>();
    private final StringBuilder code = new StringBuilder();
    private int temporaries;

    private PtxCode(List<String> constraints) {
        this.constraints = constraints;
    }

    /**
     * Returns the block.
     *
     * @param constraints those of the outputs and then of the inputs
     * @throws Refused if the text has an instruction that is not known
     */
    static String block(String text, List<String> constraints) {
        PtxText ptx = new PtxText(text);
        PtxCode block = new PtxCode(constraints);
        block.code.append("{ bool __gpuarray_carry = false; ");
        for (int i = 0; i < constraints.size(); i++) {
            block.read(i);
        }
        for (PtxText.Register register : ptx.registers) {
            String name = "__gpuarray_r_" + register.name().replaceAll("[%$]", "_");
            block.variables.put(register.name(), name);
            block.code.append("%s %s = 0; ".formatted(PtxTable.TYPES.get(register.type()), name));
        }
        for (Instruction instruction : ptx.instructions) {
            block.guarded(instruction);
        }
        for (int i = 0; i < constraints.size(); i++) {
            if (!isInput(constraints.get(i))) {
                block.code.append("%sout(%s, __gpuarray_a%d); ".formatted(PREFIX, expression(i), i));
            }
        }
        return block.code.append('}').toString();
    }

    private static boolean isInput(String constraint) {
        return !constraint.startsWith("=") && !constraint.startsWith("+");
    }

    private static String expression(int index) {
        return "(" + EXPRESSION + index + EXPRESSION + ")";
    }

    private void read(int index) {
        String constraint = constraints.get(index).replace("&", "");
        char letter = constraint.isEmpty() ? ' ' : constraint.charAt(constraint.length() - 1);
        String type = LETTERS.get(letter);
        String name = "__gpuarray_a" + index;
        variables.put("%" + index, name);
        boolean isKnown = type != null || (letter == 'n' && isInput(constraint));
        if (!isKnown || constraint.length() > (isInput(constraint) ? 1 : 2)) {
            throw new Refused("the constraint \"" + constraints.get(index) + "\" is not known");
        }
        code.append(
                constraint.startsWith("=")
                        ? "%s %s = 0; ".formatted(type, name)
                        : "auto %s = %sin_%c(%s); ".formatted(name, PREFIX, letter, expression(index)));
    }

    private void guarded(Instruction instruction) {
        if (!instruction.guard().isEmpty()) {
            code.append("if (").append(value(instruction.guard(), "pred")).append(") ");
        }
        code.append("{ ");
        emit(instruction);
        code.append("} ");
    }

    private static Refused unknown(Instruction instruction, String what) {
        return new Refused("\"" + instruction + "\"" + what + "; known are "
                + PtxTable.known(instruction.name().get(0)));
    }

    private void emit(Instruction i) {
        String first = i.name().get(0);
        switch (first) {
            case "ld", "ldu", "st" -> memory(i);
            case "atom", "red" -> atomic(i);
            case "membar", "fence" -> fence(i);
            case "bar", "barrier" -> barrier(i);
            case "cp" -> copy(i);
            case "setp" -> compare(i);
            case "trap", "brkpt" -> code.append(PREFIX).append(first).append("(); ");
            case "nanosleep" -> code.append("%snanosleep(%s); ".formatted(PREFIX, value(operand(i, 0), "u32")));
            case "prefetch", "prefetchu", "discard", "applypriority", "griddepcontrol" -> {
                // hints: memory has no caches, and a launch starts when the one before has ended
            }
            default -> {
                if (first.equals("mov") && i.operands().stream().anyMatch(one -> one.startsWith("{"))) {
                    vector(i);
                } else {
                    int count = i.operands().size();
                    String call = call(i, i.operands().subList(Math.min(1, count), count));
                    assign(operand(i, 0), call, i);
                }
            }
        }
    }

    private static String operand(Instruction i, int index) {
        if (index >= i.operands().size()) {
            throw new Refused("\"" + i + "\" has another number of operands than "
                    + i.operands().size());
        }
        return i.operands().get(index);
    }

    // ---- values ----

    private String variable(String register) {
        String name = variables.get(register);
        if (name == null) {
            throw new Refused("the register \"" + register + "\" is not declared or not known");
        }
        return name;
    }

    /** Returns an operand as C++ of a type of PTX; any for a register as it is. */
    private String value(String operand, String type) {
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
        String lower = digits.toLowerCase(java.util.Locale.ROOT);
        int radix = lower.startsWith("0x") ? 16 : lower.startsWith("0b") ? 2 : lower.matches("0[0-7]+") ? 8 : 10;
        BigInteger value = new BigInteger(radix == 16 || radix == 2 ? digits.substring(2) : digits, radix);
        if (value.bitLength() > 64) {
            throw new Refused("the number " + integer.group() + " has more than 64 bits");
        }
        return "(long long) " + (integer.group(1).isEmpty() ? value : value.negate()).longValue() + "ULL";
    }

    private void assign(String target, String value, Instruction i) {
        String[] both = target.split("\\|");
        if (both.length > 1 && !i.name().get(0).equals("shfl")) {
            throw unknown(i, " with two results is not known");
        }
        store(both[0].strip(), value);
    }

    private void store(String register, String value) {
        if (register.equals("_")) {
            code.append("(void) ").append(value).append("; ");
            return;
        }
        code.append("%sout(%s, %s); ".formatted(PREFIX, variable(register), value));
    }

    private String temporary() {
        return "__gpuarray_t" + temporaries++;
    }

    // ---- instructions of the table ----

    private String call(Instruction i, List<String> given) {
        List<String> types = new ArrayList<>();
        List<String> names = new ArrayList<>();
        boolean flushes = false;
        for (String part : i.name()) {
            if (part.equals("ftz")) {
                flushes = true;
            } else if (PtxTable.TYPES.containsKey(part)) {
                types.add(part);
            } else {
                names.add(part.replace("::cta", ""));
            }
        }
        String name = String.join("_", names);
        PtxTable.Row row = PtxTable.find(name);
        if (row == null) {
            throw unknown(i, " is not known");
        }
        boolean fits = types.size() == row.types().size();
        for (int k = 0; fits && k < types.size(); k++) {
            fits = row.types().get(k).contains(types.get(k));
        }
        if (!fits) {
            throw unknown(i, " is not known with these types: need " + row.types());
        }
        List<String> arguments = new ArrayList<>();
        int next = 0;
        for (String kind : row.operands()) {
            if (kind.equals("carry")) {
                arguments.add("__gpuarray_carry");
            } else if (kind.equals("D")) {
                arguments.add("((%s) 0)".formatted(PtxTable.TYPES.get(types.get(0))));
            } else if (kind.startsWith("-")) {
                arguments.add(second(i));
            } else if (next < given.size()) {
                String type = type(kind, types);
                String value = value(given.get(next++), type);
                arguments.add(flushes && type.equals("f32") ? "%sflush(%s)".formatted(PREFIX, value) : value);
            } else {
                next++;
            }
        }
        if (next != given.size()) {
            throw new Refused("\"" + i + "\" has another number of operands than "
                    + i.operands().size());
        }
        String call = PREFIX + row.function() + "(" + String.join(", ", arguments) + ")";
        return flushes && types.get(0).equals("f32") ? "%sflush(%s)".formatted(PREFIX, call) : call;
    }

    private static String type(String kind, List<String> types) {
        return switch (kind) {
            case "T" -> types.get(0);
            case "U" -> types.get(1);
            case "wide" -> String.valueOf(WIDE.get(types.get(0)));
            case "sum" -> types.contains("s32") ? "s32" : "u32";
            default -> kind;
        };
    }

    /** Returns the variable of the predicate after {@code |}. */
    private String second(Instruction i) {
        String[] both = operand(i, 0).split("\\|");
        if (both.length > 1 && !both[1].strip().equals("_")) {
            return variable(both[1].strip());
        }
        String unused = temporary();
        code.append("bool ").append(unused).append(" = false; ");
        return unused;
    }

    private void compare(Instruction i) {
        List<String> names = i.name().stream()
                .filter(part -> !PtxTable.TYPES.containsKey(part) && !part.equals("ftz"))
                .toList();
        boolean combines = names.size() == 3;
        List<String> given = i.operands().subList(1, Math.max(1, i.operands().size()));
        Instruction plain = i;
        String with = "";
        if (combines) {
            String operator = names.get(2);
            String sign =
                    operator.equals("and") ? "&" : operator.equals("or") ? "|" : operator.equals("xor") ? "^" : "";
            if (sign.isEmpty() || given.size() != 3) {
                throw unknown(i, " is not known");
            }
            List<String> name = new ArrayList<>(i.name());
            name.remove(operator);
            plain = new Instruction(i.guard(), name, i.operands());
            with = " %s (int) %s".formatted(sign, value(given.get(2), "pred"));
            given = given.subList(0, 2);
        }
        String test = temporary();
        code.append("const bool %s = %s; ".formatted(test, call(plain, given)));
        String[] both = operand(i, 0).split("\\|");
        store(both[0].strip(), "(((int) " + test + with + ") != 0)");
        if (both.length > 1) {
            store(both[1].strip(), "(((int) !" + test + with + ") != 0)");
        }
    }

    private static List<String> elements(String operand) {
        return operand.startsWith("{") && operand.endsWith("}")
                ? PtxText.operands(operand.substring(1, operand.length() - 1))
                : List.of(operand);
    }

    /** {@code mov.b64 d, {a, b}} and {@code mov.b64 {a, b}, d}. */
    private void vector(Instruction i) {
        String type = i.name().get(i.name().size() - 1);
        List<String> to = elements(operand(i, 0));
        List<String> from = elements(operand(i, 1));
        int count = Math.max(to.size(), from.size());
        int bits = type.equals("b64") ? 64 : type.equals("b32") ? 32 : 0;
        String part = "b" + (count == 0 ? 0 : bits / count);
        if (!PtxTable.TYPES.containsKey(part)
                || i.name().size() != 2
                || Math.min(to.size(), from.size()) != 1
                || bits % count != 0) {
            throw unknown(i, " with these operands is not known");
        }
        String whole = temporary();
        StringBuilder value = new StringBuilder();
        if (from.size() > 1) {
            for (int k = 0; k < count; k++) {
                value.append(k == 0 ? "" : " | ")
                        .append("((unsigned long long) %s << %d)"
                                .formatted(value(from.get(k), part), k * bits / count));
            }
        } else {
            value.append(value(from.get(0), type));
        }
        code.append("const unsigned long long %s = %s; ".formatted(whole, value));
        for (int k = 0; k < to.size(); k++) {
            String unsigned = PtxTable.TYPES.get(to.size() > 1 ? part : type);
            store(to.get(k), "((%s) (%s >> %d))".formatted(unsigned, whole, to.size() > 1 ? k * bits / count : 0));
        }
    }

    // ---- memory ----

    /** Returns the type at the end of an instruction's name. */
    private static String typeOf(Instruction i) {
        String last = i.name().get(i.name().size() - 1);
        if (!PtxTable.TYPES.containsKey(last) || last.equals("pred")) {
            throw new Refused("\"" + i + "\" has the type ." + last);
        }
        return last;
    }

    private static int bytes(String type) {
        return Integer.parseInt(type.substring(1)) / 8;
    }

    private static final Pattern MODIFIERS = Pattern.compile(
            "global|shared|shared::cta|local|const|ca|cg|cs|lu|cv|nc|wb|wt|volatile|relaxed|acquire|release|acq_rel|weak|mmio"
                    + "|cta|gpu|sys|cluster|v2|v4|L1::\\w+|L2::(?!cache_hint)\\w+");

    private void requireModifiers(Instruction i, int from) {
        for (String part : i.name().subList(from, i.name().size() - 1)) {
            if (!MODIFIERS.matcher(part).matches()) {
                throw new Refused("\"" + i + "\" has the modifier ." + part);
            }
        }
    }

    /** Returns a pointer to element {@code index} of {@code bytes} bytes each, counted from what an operand in brackets addresses. */
    private String pointer(String operand, String type, int bytes, boolean isShared, int index) {
        Matcher address = Pattern.compile("\\[\\s*+([%\\w$]++)\\s*+(?:([+-])\\s*+(-?\\w++))?\\s*+]")
                .matcher(operand);
        if (!address.matches()) {
            throw new Refused("the address " + operand + " is no register with an offset");
        }
        long offset = (long) index * bytes;
        if (address.group(3) != null) {
            long number = Long.decode(address.group(3));
            offset += address.group(2).equals("-") ? -number : number;
        }
        String base = "((%s *) %sat%s(%s))"
                .formatted(type, PREFIX, isShared ? "_shared" : "", value(address.group(1), "any"));
        if (offset == 0) {
            return base;
        }
        // elements, so that the memory stays an array of its type
        return offset % bytes == 0
                ? "(%s + (long long) %dULL)".formatted(base, offset / bytes)
                : "((%s *) ((char *) %s + (long long) %dULL))".formatted(type, base, offset);
    }

    private static boolean isShared(Instruction i) {
        return i.name().contains("shared") || i.name().contains("shared::cta");
    }

    private void memory(Instruction i) {
        boolean loads = !i.name().get(0).equals("st");
        String type = typeOf(i);
        if (i.operands().size() != 2) {
            throw new Refused("\"" + i + "\" has another number of operands than "
                    + i.operands().size());
        }
        requireModifiers(i, 1);
        int count = i.name().contains("v4") ? 4 : i.name().contains("v2") ? 2 : 1;
        boolean isVolatile = i.name().stream().anyMatch(part -> part.matches("volatile|relaxed|acquire|release|mmio"));
        List<String> values = elements(operand(i, loads ? 0 : 1));
        if (values.size() != count) {
            throw new Refused("\"" + i + "\" has another number of values than " + values.size());
        }
        int bytes = bytes(type);
        String function = PREFIX + (loads ? "ld" : "st") + (isVolatile ? "_volatile" : "");
        if (i.name().contains("release")) {
            code.append(PREFIX).append("fence(); ");
        }
        List<String> loaded = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            String cpp = String.valueOf(PtxTable.TYPES.get(type));
            String at = pointer(operand(i, loads ? 1 : 0), cpp, bytes, isShared(i), k);
            if (loads) {
                loaded.add(temporary());
                code.append("const %s %s = %s(%s); ".formatted(cpp, loaded.get(k), function, at));
            } else {
                code.append("%s(%s, %s); ".formatted(function, at, value(values.get(k), type)));
            }
        }
        if (i.name().contains("acquire")) {
            code.append(PREFIX).append("fence(); ");
        }
        for (int k = 0; k < loaded.size(); k++) {
            store(values.get(k), loaded.get(k));
        }
    }

    private void atomic(Instruction i) {
        boolean returns = i.name().get(0).equals("atom");
        String type = typeOf(i);
        List<String> name = new ArrayList<>(i.name());
        String operation = name.stream()
                .filter(part -> part.matches("add|min|max|and|or|xor|exch|cas|inc|dec"))
                .findFirst()
                .orElse("");
        name.remove(operation);
        int wanted = (returns ? 1 : 0) + (operation.equals("cas") ? 3 : 2);
        if (operation.isEmpty() || i.operands().size() != wanted) {
            throw new Refused("\"" + i + "\" has another number of operands than "
                    + i.operands().size());
        }
        requireModifiers(new Instruction("", name, List.of()), 1);
        boolean extremes = operation.equals("min") || operation.equals("max");
        String of = type.equals("s64") && !extremes ? "u64" : type;
        int at = returns ? 1 : 0;
        String pointer =
                pointer(i.operands().get(at), String.valueOf(PtxTable.TYPES.get(of)), bytes(of), isShared(i), 0);
        StringBuilder call = new StringBuilder("%satom_%s(%s".formatted(PREFIX, operation, pointer));
        for (String value : i.operands().subList(at + 1, i.operands().size())) {
            call.append(", ").append(value(value, of));
        }
        store(returns ? i.operands().get(0) : "_", call.append(')').toString());
    }

    private void fence(Instruction i) {
        for (String part : i.name().subList(1, i.name().size())) {
            if (!part.matches("sc|acq_rel|acquire|release|cta|gl|gpu|sys|cluster")) {
                throw new Refused("\"" + i + "\" has the modifier ." + part);
            }
        }
        code.append(PREFIX).append("fence(); ");
    }

    private void barrier(Instruction i) {
        String name = i.toString();
        if (name.equals("bar.warp.sync")) {
            code.append("%swarp_barrier(%s); ".formatted(PREFIX, value(operand(i, 0), "u32")));
            return;
        }
        boolean isOfAll = name.matches("(?:bar|barrier)(?:\\.cta)?\\.sync(?:\\.aligned)?")
                && i.operands().equals(List.of("0"));
        if (!isOfAll) {
            throw new Refused("\"" + i + " " + String.join(", ", i.operands())
                    + "\" is a barrier of some threads, or has another number than 0");
        }
        code.append(PREFIX).append("barrier(); ");
    }

    /** Copies at once what a GPU copies meanwhile; then there is nothing to wait for. */
    private void copy(Instruction i) {
        String name = i.toString();
        if (name.matches("cp\\.async\\.(?:commit_group|wait_group|wait_all)")) {
            return;
        }
        if (!name.matches("cp\\.async\\.c[ag]\\.shared(?:::cta)?\\.global(?:\\.L2::(?:64|128|256)B)?")) {
            throw unknown(i, " is not known");
        }
        String size = value(operand(i, 2), "s32");
        code.append("%scopy_async(%s, %s, %s, %s); "
                .formatted(
                        PREFIX,
                        pointer(operand(i, 0), "char", 1, true, 0),
                        pointer(operand(i, 1), "const char", 1, false, 0),
                        size,
                        i.operands().size() > 3 ? value(operand(i, 3), "s32") : size));
    }
}
