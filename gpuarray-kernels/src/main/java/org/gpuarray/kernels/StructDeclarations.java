package org.gpuarray.kernels;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The structs that a text seems to declare, with the names of their members: the compiler is asked where it puts those. Structs
 * whose members the text does not tell are left out: with base classes, bit-fields, members that are private, and unnamed ones.
 */
final class StructDeclarations {
    private static final String ATTRIBUTE =
            "(?:alignas|__align__|__attribute__|__declspec)\\s*+\\((?:[^()]|\\([^()]*\\)){0,99}\\)";
    private static final Pattern HEAD = Pattern.compile("(?:\\b(typedef)\\s++)?\\b(?:struct|class)\\b\\s*+(?:"
            + ATTRIBUTE + "\\s*+)*+(\\w++)?\\s*+(?:final\\s*+)?\\{");
    private static final Pattern AFTER = Pattern.compile("\\}\\s*+(?:" + ATTRIBUTE + "\\s*+)*+(\\w++)\\s*+;");
    private static final Pattern NO_MEMBER =
            Pattern.compile("\\s*+(?:static|using|typedef|friend|template|enum|static_assert)\\b.*", Pattern.DOTALL);
    private static final Pattern UNKNOWN = Pattern.compile(
            "\\b(?:private|protected|union)\\b|\\(\\s*+[*&]|(?<!:):(?!:)|\\b(?:struct|class)\\b[^;{]*\\{");
    private static final Pattern NAME = Pattern.compile(".*?(\\w++)\\s*+(?:\\[.*)?", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\\w++");

    private StructDeclarations() {}

    /** A struct's name with its namespaces, and the text between its braces. */
    private record Struct(String qualified, String body) {}

    /**
     * Returns the members of structs, by the structs' names with their namespaces.
     *
     * @param words those structs are found that these name, and those that are members of found ones
     */
    static Map<String, List<String>> of(String code, Set<String> words) {
        Map<String, List<Struct>> all = all(code);
        Map<String, List<String>> found = new LinkedHashMap<>();
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(words);
        while (!open.isEmpty()) {
            String word = open.remove();
            for (Struct struct : seen.add(word) ? all.getOrDefault(word, List.of()) : List.<Struct>of()) {
                List<String> members = members(struct.body);
                if (members != null && !members.isEmpty()) {
                    found.put(struct.qualified, members);
                    WORD.matcher(struct.body).results().forEach(inside -> open.add(inside.group()));
                }
            }
        }
        return found;
    }

    /** Returns the structs by their names without namespaces. */
    private static Map<String, List<Struct>> all(String code) {
        Map<String, List<Struct>> all = new HashMap<>();
        CodeScopes scopes = new CodeScopes(code);
        Matcher head = HEAD.matcher(code);
        while (head.find()) {
            String qualifier = scopes.at(head.start());
            String before = code.substring(statement(code, head.start()), head.start());
            int end = qualifier == null ? -1 : end(code, head.end());
            if (end < 0 || before.contains("template") || before.contains("enum")) {
                continue;
            }
            Matcher after = AFTER.matcher(code).region(end, code.length());
            String name = head.group(2) == null && head.group(1) != null && after.lookingAt()
                    ? after.group(1)
                    : head.group(2);
            if (name != null) {
                all.computeIfAbsent(name, key -> new ArrayList<>())
                        .add(new Struct(qualifier + name, code.substring(head.end(), end)));
            }
        }
        return all;
    }

    private static int statement(String code, int position) {
        int start = position;
        while (start > 0 && ";{}".indexOf(code.charAt(start - 1)) < 0) {
            start--;
        }
        return start;
    }

    /** Returns where the brace that opened before {@code start} closes, or -1. */
    private static int end(String code, int start) {
        int depth = 1;
        for (int i = start; i < code.length(); i++) {
            depth += code.charAt(i) == '{' ? 1 : code.charAt(i) == '}' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the names of the members; null if the text does not tell them all. */
    private static @Nullable List<String> members(String body) {
        List<String> names = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < body.length(); i++) {
            char c = body.charAt(i);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            boolean isFunction = c == '}'
                    && depth == 0
                    && body.substring(start, i).replaceAll(ATTRIBUTE, "").contains("(");
            if (depth == 0 && (c == ';' || isFunction)) {
                String statement =
                        body.substring(start, i + 1).replaceAll(ATTRIBUTE, " ").replaceAll("\\bpublic\\s*+:", " ");
                if (!addMembers(statement, names)) {
                    return null;
                }
                start = i + 1;
            }
        }
        return names;
    }

    /** Adds the names that a statement declares; returns false if it does not tell them. */
    private static boolean addMembers(String statement, List<String> names) {
        int call = statement.indexOf('(');
        boolean isFunction = call >= 0 && statement.lastIndexOf('=', call) < 0 && statement.lastIndexOf('{', call) < 0;
        String head = isFunction ? statement.substring(0, Math.min(statement.length(), call + 2)) : statement;
        if (UNKNOWN.matcher(isFunction ? head : statement.replaceAll("=.*", "")).find()) {
            return false;
        } else if (isFunction
                || NO_MEMBER.matcher(statement).matches()
                || statement.isBlank()
                || statement.strip().equals(";")) {
            return true;
        }
        for (String declarator : declarators(statement)) {
            Matcher name = NAME.matcher(declarator.strip());
            if (!name.matches()) {
                return false;
            }
            names.add(name.group(1));
        }
        return true;
    }

    /** Splits a statement at the commas outside of brackets, and leaves out initial values. */
    private static List<String> declarators(String statement) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        int depth = 0;
        boolean isValue = false;
        for (int i = 0; i < statement.length(); i++) {
            char c = statement.charAt(i);
            isValue |= depth == 0 && (c == '=' || c == '{');
            depth += "(<[{".indexOf(c) >= 0 ? 1 : ")>]}".indexOf(c) >= 0 ? -1 : 0;
            if (depth == 0 && (c == ',' || c == ';')) {
                parts.add(part.toString());
                part.setLength(0);
                isValue = false;
            } else if (!isValue) {
                part.append(c);
            }
        }
        if (!part.toString().isBlank()) {
            parts.add(part.toString());
        }
        return parts;
    }
}
