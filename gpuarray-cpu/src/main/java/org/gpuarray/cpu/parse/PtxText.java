package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Divides the text of inline assembly into declarations of registers and instructions with their operands. */
final class PtxText {
    /** What cannot be translated, and why. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message, null, false, false);
        }

        String text() {
            return String.valueOf(getMessage());
        }
    }

    /** A declared register: its PTX type and name. */
    record Register(String type, String name) {}

    /**
     * An instruction.
     *
     * @param guard the predicate that it depends on, with ! before it if it is negated; empty if there is none
     * @param name the parts between the dots; none for a label, which is the operand
     */
    record Instruction(String guard, List<String> name, List<String> operands) {
        boolean isLabel() {
            return name.isEmpty();
        }

        @Override
        public String toString() {
            return String.join(".", name);
        }
    }

    private static final Pattern COMMENT = Pattern.compile("//[^\n]*+|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern DECLARATION = Pattern.compile("\\.reg\\s++\\.(\\w++)\\s++(.*)", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("%?[\\w$]++");
    private static final Pattern SEVERAL = Pattern.compile("(%?[\\w$]++)\\s*+<\\s*+(\\d{1,6})\\s*+>");
    private static final Pattern INSTRUCTION =
            Pattern.compile("(?:@(!?)\\s*+(%?[\\w$]++)\\s++)?([a-z][\\w.:]*+)\\s*+(.*)", Pattern.DOTALL);
    private static final Pattern LABEL = Pattern.compile("([A-Za-z_$%][\\w$]*+)\\s*+:(?!:)(.*)", Pattern.DOTALL);
    private static final int MOST_REGISTERS = 1024;

    final List<Register> registers = new ArrayList<>();
    final List<Instruction> instructions = new ArrayList<>();
    final Set<String> labels = new HashSet<>();

    PtxText(String text) {
        String plain = COMMENT.matcher(text).replaceAll(" ");
        StringBuilder statement = new StringBuilder();
        int open = 0;
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            boolean isBlock = (c == '{' || c == '}') && open == 0 && (c == '}' || isBetween(statement.toString()));
            open += c == '{' && !isBlock ? 1 : c == '}' && !isBlock ? -1 : 0;
            if (isBlock || (c == ';' && open == 0)) {
                add(statement.toString().strip());
                statement.setLength(0);
            } else {
                statement.append(c);
            }
        }
        add(statement.toString().strip());
    }

    private void add(String statement) {
        if (statement.isEmpty()) {
            return;
        }
        Matcher label = LABEL.matcher(statement);
        if (label.matches()) {
            if (!labels.add(label.group(1))) {
                throw new Refused("the label \"" + label.group(1) + "\" is declared twice");
            }
            instructions.add(new Instruction("", List.of(), List.of(label.group(1))));
            add(label.group(2).strip());
            return;
        }
        Matcher declaration = DECLARATION.matcher(statement);
        if (declaration.matches()) {
            declare(declaration.group(1), declaration.group(2));
            return;
        }
        Matcher instruction = INSTRUCTION.matcher(statement);
        if (!instruction.matches()) {
            throw new Refused("\"" + statement + "\" is no instruction or declaration of registers");
        }
        String guard = instruction.group(2) == null ? "" : instruction.group(1) + instruction.group(2);
        List<String> name = List.of(instruction.group(3).split("\\.(?!$)"));
        instructions.add(new Instruction(guard, name, operands(instruction.group(4))));
    }

    /** Whether what was read is no part of an instruction, so that a bracket opens a block. */
    private static boolean isBetween(String read) {
        return read.isBlank()
                || LABEL.matcher(read.strip() + " ").replaceFirst("$2").isBlank();
    }

    private void declare(String declared, String names) {
        String type = declared.replaceAll("^b?f16$", "b16").replaceAll("^b?f16x2$", "b32");
        if (!PtxTable.TYPES.containsKey(type)) {
            throw new Refused("no register type ." + type + " is known");
        }
        for (String name : names.split(",")) {
            Matcher several = SEVERAL.matcher(name.strip());
            if (!several.matches() && !NAME.matcher(name.strip()).matches()) {
                throw new Refused("\"" + name.strip() + "\" is no name of a register, or of up to 999999");
            }
            int count = several.matches() ? Integer.parseInt(several.group(2)) : 1;
            if (registers.size() + count > MOST_REGISTERS) {
                throw new Refused("more than " + MOST_REGISTERS + " registers are declared");
            }
            for (int i = 0; i < count; i++) {
                Register register = new Register(type, several.matches() ? several.group(1) + i : name.strip());
                if (registers.stream().noneMatch(other -> other.name().equals(register.name()))) {
                    registers.add(register);
                } else if (!registers.contains(register)) {
                    throw new Refused("the register \"" + register.name() + "\" is declared with two types");
                }
            }
        }
    }

    /** Returns what is between commas that are in no brackets. */
    static List<String> operands(String text) {
        List<String> operands = new ArrayList<>();
        int open = 0;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ',';
            open += c == '{' || c == '[' || c == '(' ? 1 : c == '}' || c == ']' || c == ')' ? -1 : 0;
            if (c == ',' && (open == 0 || i == text.length())) {
                String one = text.substring(start, i).strip();
                if (!one.isEmpty()) {
                    operands.add(one);
                }
                start = i + 1;
            }
        }
        return operands;
    }
}
