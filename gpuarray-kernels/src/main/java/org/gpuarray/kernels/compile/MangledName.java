package org.gpuarray.kernels.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads names that NVRTC has mangled (Itanium C++ ABI, section 5.1): those of functions and function templates' instances, with
 * types, numbers and packs as template arguments. It knows no expressions.
 */
final class MangledName {
    private static final Map<Character, String> BUILTINS = Map.ofEntries(
            Map.entry('v', "void"),
            Map.entry('w', "wchar_t"),
            Map.entry('b', "bool"),
            Map.entry('c', "char"),
            Map.entry('a', "signed char"),
            Map.entry('h', "unsigned char"),
            Map.entry('s', "short"),
            Map.entry('t', "unsigned short"),
            Map.entry('i', "int"),
            Map.entry('j', "unsigned int"),
            Map.entry('l', "long"),
            Map.entry('m', "unsigned long"),
            Map.entry('x', "long long"),
            Map.entry('y', "unsigned long long"),
            Map.entry('n', "__int128"),
            Map.entry('o', "unsigned __int128"),
            Map.entry('f', "float"),
            Map.entry('d', "double"),
            Map.entry('e', "long double"),
            Map.entry('z', "..."));
    private static final Map<Character, String> OTHER_BUILTINS =
            Map.of('n', "std::nullptr_t", 's', "char16_t", 'i', "char32_t", 'u', "char8_t", 'h', "_Float16");
    private static final String UNNAMED_NAMESPACE = "_GLOBAL__N_";

    /**
     * A type, a name or a number. A declarator stands between {@code left} and {@code right}: {@code "float "} and
     * {@code "[4]"}.
     *
     * @param arguments of a template; a pack's are among them
     */
    record Part(String left, String right, List<Part> arguments) {
        Part {
            arguments = List.copyOf(arguments);
        }

        private Part(String text) {
            this(text, "", List.of());
        }

        String text() {
            return left + right;
        }

        private Part pointer(String operator) {
            return right.isEmpty()
                    ? new Part(left + operator)
                    : new Part(left + "(" + operator, ")" + right, List.of());
        }

        private Part qualified(String qualifiers) {
            return left.endsWith("*") || left.endsWith("&")
                    ? new Part(left + qualifiers, right, arguments)
                    : new Part(qualifiers + " " + left, right, arguments);
        }
    }

    /**
     * A function.
     *
     * @param name with namespaces; unnamed ones are left out
     * @param parameters null for the instance of a template, whose name tells it from others
     */
    record Function(Part name, @Nullable List<Part> parameters) {
        /** Returns the expression for it in C++, also where it is overloaded. */
        String expression() {
            if (parameters == null) {
                return name.text();
            }
            StringBuilder list = new StringBuilder();
            parameters.forEach(
                    type -> list.append(list.length() == 0 ? "" : ", ").append(type.text()));
            return "static_cast<void (*)(" + list + ")>(" + name.text() + ")";
        }
    }

    private final String text;
    private final List<Part> substitutions = new ArrayList<>();
    private int at;

    private MangledName(String text) {
        this.text = text;
    }

    /** Returns the function of a mangled name; null if the name is not mangled, or has something that this does not know. */
    static @Nullable Function read(String mangled) {
        if (!mangled.startsWith("_Z")) {
            return null;
        }
        try {
            return new MangledName(mangled).function();
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return null;
        }
    }

    private Function function() {
        at = 2;
        accept('L');
        Part name = name();
        if (!name.arguments().isEmpty() || name.text().endsWith(">")) {
            return new Function(name, null);
        }
        List<Part> parameters = new ArrayList<>();
        while (at < text.length()) {
            Part type = type();
            if (!type.text().equals("void")) {
                parameters.add(type);
            }
        }
        return new Function(name, parameters);
    }

    private boolean accept(char c) {
        boolean isNext = at < text.length() && text.charAt(at) == c;
        at += isNext ? 1 : 0;
        return isNext;
    }

    private IllegalArgumentException unknown() {
        return new IllegalArgumentException("mangled name " + text + " at " + at);
    }

    /** Reads a function's name. */
    private Part name() {
        if (accept('N')) {
            return nested();
        }
        Part name = unqualified("");
        if (at < text.length() && text.charAt(at) == 'I') {
            substitutions.add(name);
            return template(name);
        }
        return name;
    }

    /** Reads what follows an {@code N}. Each prefix is a substitution, the whole is not yet one. */
    private Part nested() {
        while (accept('r') || accept('V') || accept('K')) {
            // of a member function
        }
        Part prefix = new Part("");
        boolean isNew = false;
        while (!accept('E')) {
            if (isNew) {
                substitutions.add(prefix);
            }
            char c = text.charAt(at);
            isNew = c != 'S';
            if (c == 'S') {
                prefix = substitution();
            } else if (c == 'I') {
                prefix = template(prefix);
            } else {
                prefix = unqualified(prefix.text());
            }
        }
        return prefix;
    }

    private Part unqualified(String around) {
        accept('L');
        if (!Character.isDigit(text.charAt(at))) {
            throw unknown();
        }
        String own = source();
        if (own.startsWith(UNNAMED_NAMESPACE)) {
            return new Part(around);
        }
        return new Part(around.isEmpty() ? own : around + "::" + own);
    }

    private String source() {
        int length = number();
        at += length;
        return text.substring(at - length, at);
    }

    private int number() {
        int start = at;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        return Integer.parseInt(text.substring(start, at));
    }

    private Part template(Part name) {
        List<Part> arguments = arguments();
        StringBuilder list = new StringBuilder();
        arguments.forEach(
                argument -> list.append(list.length() == 0 ? "" : ", ").append(argument.text()));
        return new Part(name.text() + "<" + list + ">", "", arguments);
    }

    /** Reads {@code I … E} or {@code J … E}. */
    private List<Part> arguments() {
        at++;
        List<Part> arguments = new ArrayList<>();
        while (!accept('E')) {
            if (text.charAt(at) == 'J') {
                arguments.addAll(arguments());
            } else if (accept('L')) {
                arguments.add(literal());
            } else {
                arguments.add(type());
            }
        }
        return arguments;
    }

    private Part literal() {
        Part type = type();
        int end = text.indexOf('E', at);
        String value = text.substring(at, end).replace('n', '-');
        at = end + 1;
        if (!value.matches("-?\\d+")) {
            throw unknown();
        } else if (type.text().equals("bool")) {
            return new Part(value.equals("1") ? "true" : "false");
        }
        boolean isBuiltin = BUILTINS.containsValue(type.text());
        return new Part(isBuiltin ? value : "(" + type.text() + ")" + value);
    }

    private Part substitution() {
        at++;
        if (accept('t')) {
            return new Part("std");
        }
        int end = text.indexOf('_', at);
        int index = end == at ? 0 : Integer.parseInt(text.substring(at, end), 36) + 1;
        at = end + 1;
        return substitutions.get(index);
    }

    private Part type() {
        char c = text.charAt(at);
        String builtin = BUILTINS.get(c);
        if (builtin != null) {
            at++;
            return new Part(builtin);
        } else if (c == 'D') {
            String other = OTHER_BUILTINS.get(text.charAt(at + 1));
            if (other == null) {
                throw unknown();
            }
            at += 2;
            return new Part(other);
        } else if (c == 'S' && !text.startsWith("St", at)) {
            Part known = substitution();
            if (at < text.length() && text.charAt(at) == 'I') {
                known = template(known);
                substitutions.add(known);
            }
            return known;
        }
        Part type = compound(c);
        substitutions.add(type);
        return type;
    }

    private Part compound(char c) {
        if (Character.isDigit(c) || c == 'S') {
            Part name = c == 'S' ? unqualified(substitution().text()) : unqualified("");
            if (at < text.length() && text.charAt(at) == 'I') {
                substitutions.add(name);
                name = template(name);
            }
            return name;
        } else if (c == 'N') {
            at++;
            return nested();
        }
        at++;
        return switch (c) {
            case 'P' -> type().pointer("*");
            case 'R' -> type().pointer("&");
            case 'O' -> type().pointer("&&");
            case 'r', 'V', 'K' -> {
                at--;
                yield qualified();
            }
            case 'A' -> {
                int length = number();
                accept('_');
                Part element = type();
                yield new Part(
                        element.left() + (element.right().isEmpty() ? " " : ""),
                        "[" + length + "]" + element.right(),
                        List.of());
            }
            case 'F' -> functionType();
            default -> throw unknown();
        };
    }

    private Part qualified() {
        boolean isRestrict = accept('r');
        boolean isVolatile = accept('V');
        boolean isConst = accept('K');
        Part type = type();
        type = isVolatile ? type.qualified("volatile") : type;
        type = isConst ? type.qualified("const") : type;
        return isRestrict ? type.qualified("__restrict__") : type;
    }

    private Part functionType() {
        accept('Y');
        Part result = type();
        StringBuilder list = new StringBuilder();
        while (!accept('E')) {
            String type = type().text();
            list.append(list.length() == 0 ? "" : ", ").append(type.equals("void") ? "" : type);
        }
        return new Part(result.text() + " ", "(" + list + ")", List.of());
    }
}
