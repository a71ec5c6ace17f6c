package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private final List<String> constraints;
    private final int number;
    private final Set<String> labels;
    private final PtxValues values = new PtxValues();
    private final PtxMemory memory = new PtxMemory(values);
    private final PtxBarriers barriers = new PtxBarriers(values, memory);

    private PtxCode(List<String> constraints, int number, Set<String> labels) {
        this.constraints = constraints;
        this.number = number;
        this.labels = labels;
    }

    /**
     * Returns the block.
     *
     * @param constraints those of the outputs and then of the inputs
     * @param number that of the statement in its program
     * @throws Refused if the text has an instruction that is not known
     */
    static String block(String text, List<String> constraints, int number) {
        PtxText ptx = new PtxText(text);
        PtxCode block = new PtxCode(constraints, number, ptx.labels);
        block.values.code.append("{ bool __gpuarray_carry = false; ");
        for (int i = 0; i < constraints.size(); i++) {
            block.read(i);
        }
        for (PtxText.Register register : ptx.registers) {
            String name = "__gpuarray_r_" + register.name().replaceAll("[%$]", "_");
            block.values.variables.put(register.name(), name);
            block.values.code.append("%s %s = 0; ".formatted(PtxTable.TYPES.get(register.type()), name));
        }
        for (Instruction instruction : ptx.instructions) {
            if (instruction.isLabel()) {
                block.values.code.append(block.label(instruction)).append(": { } ");
            } else {
                block.guarded(instruction);
            }
        }
        for (int i = 0; i < constraints.size(); i++) {
            if (!isInput(constraints.get(i))) {
                block.values.code.append("%sout(%s, __gpuarray_a%d); ".formatted(PREFIX, expression(i), i));
            }
        }
        return block.values.code.append('}').toString();
    }

    /** Returns the C++ label of the label that is the only operand. */
    private String label(Instruction i) {
        String name = PtxValues.operand(i, 0);
        if (!labels.contains(name)) {
            throw new Refused("the label \"" + name + "\" is not declared");
        }
        return "__gpuarray_l%d_%s".formatted(number, name.replaceAll("[%$]", "_"));
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
        values.variables.put("%" + index, name);
        boolean isKnown = type != null || (letter == 'n' && isInput(constraint));
        if (!isKnown || constraint.length() > (isInput(constraint) ? 1 : 2)) {
            throw new Refused("the constraint \"" + constraints.get(index) + "\" is not known");
        }
        values.code.append(
                constraint.startsWith("=")
                        ? "%s %s = 0; ".formatted(type, name)
                        : "auto %s = %sin_%c(%s); ".formatted(name, PREFIX, letter, expression(index)));
    }

    private void guarded(Instruction instruction) {
        if (!instruction.guard().isEmpty()) {
            values.code
                    .append("if (")
                    .append(values.value(instruction.guard(), "pred"))
                    .append(") ");
        }
        values.code.append("{ ");
        emit(instruction);
        values.code.append("} ");
    }

    static Refused unknown(Instruction instruction, String what) {
        return new Refused("\"" + instruction + "\"" + what + "; known are "
                + PtxTable.known(instruction.name().get(0)));
    }

    private void emit(Instruction i) {
        String first = i.name().get(0);
        switch (first) {
            case "ld", "ldu", "st" -> memory.memory(i);
            case "atom", "red" -> memory.atomic(i);
            case "membar", "fence" -> memory.fence(i);
            case "bar", "barrier" -> barriers.numbered(i);
            case "mbarrier" -> barriers.object(i);
            case "cp" -> barriers.copy(i);
            case "setp" -> compare(i);
            case "bra" -> values.code.append("goto ").append(label(i)).append("; ");
            case "trap", "brkpt", "exit" ->
                values.code.append(PREFIX).append(first).append("(); ");
            case "nanosleep" ->
                values.code.append("%snanosleep(%s); ".formatted(PREFIX, values.value(PtxValues.operand(i, 0), "u32")));
            case "prefetch", "prefetchu", "discard", "applypriority", "griddepcontrol" -> {
                // hints: memory has no caches, and a launch starts when the one before has ended
            }
            default -> {
                if (first.equals("mov") && i.operands().stream().anyMatch(one -> one.startsWith("{"))) {
                    vector(i);
                } else {
                    int count = i.operands().size();
                    String call = call(i, i.operands().subList(Math.min(1, count), count));
                    assign(PtxValues.operand(i, 0), call, i);
                }
            }
        }
    }

    private void assign(String target, String value, Instruction i) {
        String[] both = target.split("\\|");
        if (both.length > 1 && !i.name().get(0).matches("shfl|match|elect")) {
            throw unknown(i, " with two results is not known");
        }
        values.store(both[0].strip(), value);
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
        boolean keepsSmall = flushes && !names.get(0).equals("cvt") && name.matches(".*_b?f16(?:x2)?");
        if (row == null || keepsSmall) {
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
                String value = values.value(given.get(next++), type);
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
        return flushes && !types.isEmpty() && types.get(0).equals("f32") ? "%sflush(%s)".formatted(PREFIX, call) : call;
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
        String[] both = PtxValues.operand(i, 0).split("\\|");
        if (both.length > 1 && !both[1].strip().equals("_")) {
            return values.variable(both[1].strip());
        }
        String unused = values.temporary();
        values.code.append("bool ").append(unused).append(" = false; ");
        return unused;
    }

    private void compare(Instruction i) {
        List<String> names = i.name().stream()
                .filter(part -> !PtxTable.TYPES.containsKey(part) && !part.matches("ftz|b?f16"))
                .toList();
        boolean combines = names.size() == 3;
        List<String> given = i.operands()
                .subList(Math.min(1, i.operands().size()), i.operands().size());
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
            with = " %s (int) %s".formatted(sign, values.value(given.get(2), "pred"));
            given = given.subList(0, 2);
        }
        String test = values.temporary();
        values.code.append("const bool %s = %s; ".formatted(test, call(plain, given)));
        String[] both = PtxValues.operand(i, 0).split("\\|");
        values.store(both[0].strip(), "(((int) " + test + with + ") != 0)");
        if (both.length > 1) {
            values.store(both[1].strip(), "(((int) !" + test + with + ") != 0)");
        }
    }

    /** {@code mov.b64 d, {a, b}} and {@code mov.b64 {a, b}, d}. */
    private void vector(Instruction i) {
        String type = i.name().get(i.name().size() - 1);
        List<String> to = PtxValues.elements(PtxValues.operand(i, 0));
        List<String> from = PtxValues.elements(PtxValues.operand(i, 1));
        int count = Math.max(to.size(), from.size());
        int bits = type.equals("b64") ? 64 : type.equals("b32") ? 32 : 0;
        String part = "b" + (count == 0 ? 0 : bits / count);
        if (!PtxTable.TYPES.containsKey(part)
                || i.name().size() != 2
                || Math.min(to.size(), from.size()) != 1
                || bits % count != 0) {
            throw unknown(i, " with these operands is not known");
        }
        String whole = values.temporary();
        StringBuilder value = new StringBuilder();
        if (from.size() > 1) {
            for (int k = 0; k < count; k++) {
                value.append(k == 0 ? "" : " | ")
                        .append("((unsigned long long) %s << %d)"
                                .formatted(values.value(from.get(k), part), k * bits / count));
            }
        } else {
            value.append(values.value(from.get(0), type));
        }
        values.code.append("const unsigned long long %s = %s; ".formatted(whole, value));
        for (int k = 0; k < to.size(); k++) {
            String unsigned = PtxTable.TYPES.get(to.size() > 1 ? part : type);
            values.store(
                    to.get(k), "((%s) (%s >> %d))".formatted(unsigned, whole, to.size() > 1 ? k * bits / count : 0));
        }
    }
}
