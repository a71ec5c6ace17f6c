package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.cpu.parse.PtxText.Instruction;
import org.gpuarray.cpu.parse.PtxText.Refused;

/** The instructions of PTX that access memory or order accesses, as C++: loads, stores, atomic operations, fences. */
final class PtxMemory {
    private static final String PREFIX = PtxCode.PREFIX;

    private static final Pattern ADDRESS =
            Pattern.compile("\\[\\s*+([%\\w$.]++)\\s*+(?:([+-])\\s*+(-?(?:0[xX][0-9a-fA-F]{1,8}|[0-9]{1,9})))?\\s*+]");

    private static final Pattern MODIFIERS = Pattern.compile(
            "global|shared|shared::cta|local|const|ca|cg|cs|lu|cv|nc|wb|wt|volatile|relaxed|acquire|release|acq_rel|weak|mmio"
                    + "|cta|gpu|sys|cluster|v2|v4|L1::\\w+|L2::(?!cache_hint)\\w+");

    private final PtxValues values;

    PtxMemory(PtxValues values) {
        this.values = values;
    }

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

    private void requireModifiers(Instruction i, int from) {
        for (String part : i.name().subList(from, i.name().size() - 1)) {
            if (!MODIFIERS.matcher(part).matches()) {
                throw new Refused("\"" + i + "\" has the modifier ." + part);
            }
        }
    }

    /** Returns a pointer to element {@code index} of {@code bytes} bytes each, counted from what an operand in brackets addresses. */
    String pointer(String operand, String type, int bytes, boolean isShared, int index) {
        Matcher address = ADDRESS.matcher(operand);
        if (!address.matches()) {
            throw new Refused("the address " + operand + " is no register with an offset");
        }
        long offset = (long) index * bytes;
        if (address.group(3) != null) {
            long number = Long.decode(address.group(3));
            offset += address.group(2).equals("-") ? -number : number;
        }
        String base = "((%s *) %sat%s(%s))"
                .formatted(type, PREFIX, isShared ? "_shared" : "", values.value(address.group(1), "any"));
        if (offset == 0) {
            return base;
        }
        // elements, so that the memory stays an array of its type
        return offset % bytes == 0
                ? "(%s + (long long) %dULL)".formatted(base, offset / bytes)
                : "((%s *) ((char *) %s + (long long) %dULL))".formatted(type, base, offset);
    }

    static boolean isShared(Instruction i) {
        return i.name().contains("shared") || i.name().contains("shared::cta");
    }

    void memory(Instruction i) {
        boolean loads = !i.name().get(0).equals("st");
        String type = typeOf(i);
        if (i.operands().size() != 2) {
            throw new Refused("\"" + i + "\" has another number of operands than "
                    + i.operands().size());
        }
        requireModifiers(i, 1);
        int count = i.name().contains("v4") ? 4 : i.name().contains("v2") ? 2 : 1;
        boolean isVolatile = i.name().stream().anyMatch(part -> part.matches("volatile|relaxed|acquire|release|mmio"));
        List<String> registers = PtxValues.elements(PtxValues.operand(i, loads ? 0 : 1));
        if (registers.size() != count) {
            throw new Refused("\"" + i + "\" has another number of values than " + registers.size());
        }
        int bytes = bytes(type);
        String function = PREFIX + (loads ? "ld" : "st") + (isVolatile ? "_volatile" : "");
        if (i.name().contains("release")) {
            values.code.append(PREFIX).append("fence(); ");
        }
        List<String> loaded = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            String cpp = String.valueOf(PtxTable.TYPES.get(type));
            String at = pointer(PtxValues.operand(i, loads ? 1 : 0), cpp, bytes, isShared(i), k);
            if (loads) {
                loaded.add(values.temporary());
                values.code.append("const %s %s = %s(%s); ".formatted(cpp, loaded.get(k), function, at));
            } else {
                values.code.append("%s(%s, %s); ".formatted(function, at, values.value(registers.get(k), type)));
            }
        }
        if (i.name().contains("acquire")) {
            values.code.append(PREFIX).append("fence(); ");
        }
        for (int k = 0; k < loaded.size(); k++) {
            values.store(registers.get(k), loaded.get(k));
        }
    }

    void atomic(Instruction i) {
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
            call.append(", ").append(values.value(value, of));
        }
        values.store(returns ? i.operands().get(0) : "_", call.append(')').toString());
    }

    void fence(Instruction i) {
        for (String part : i.name().subList(1, i.name().size())) {
            if (!part.matches("sc|acq_rel|acquire|release|cta|gl|gpu|sys|cluster")) {
                throw new Refused("\"" + i + "\" has the modifier ." + part);
            }
        }
        values.code.append(PREFIX).append("fence(); ");
    }
}
