package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.device.KernelSource;
import org.jspecify.annotations.Nullable;

/**
 * A header of the generator's library, cut into its functions. A kernel uses few of them, and parsing the others would take
 * most of the time of a compilation: {@link #used} leaves out those that no other text names. A header of a program's own is
 * parsed whole, so that each of its errors is found; those of the library have tests.
 */
final class LibraryHeader {
    /** The folder of the library in {@code #include}. */
    private static final String FOLDER = "gpuarray/";

    /** By their texts: a library has few, which are the same for all programs. */
    private static final Map<String, LibraryHeader> KNOWN = new ConcurrentHashMap<>();

    /** Words that may stand before a parenthesis in front of a name, or in its place. */
    private static final Set<String> NO_NAMES = Set.of("alignas", "decltype", "explicit", "noexcept", "operator");

    private final String text;
    private final List<Function> functions = new ArrayList<>();
    private final Set<String> otherNames = new HashSet<>();

    /** A function at namespace scope, with the comments before it: all names in it, and its line ends. */
    private record Function(int start, int end, String name, Set<String> names, String lines) {}

    private LibraryHeader(String text) {
        this.text = text;
        new Reader().read();
    }

    /** Returns the headers of a program by their names; the library's without the functions that nothing else names. */
    static Map<String, String> used(KernelSource source, Iterable<String> macros) {
        Map<String, String> result = new TreeMap<>(source.headers());
        Map<String, LibraryHeader> headers = new TreeMap<>();
        result.forEach((name, text) -> {
            if (name.startsWith(FOLDER)) {
                headers.put(name, KNOWN.computeIfAbsent(text, LibraryHeader::new));
            }
        });
        if (!headers.isEmpty()) {
            Set<String> seen = new LinkedHashSet<>();
            Deque<String> open = new ArrayDeque<>();
            Prelude.identifiers(source.text(), seen, open);
            source.kernels().forEach(kernel -> Prelude.identifiers(kernel, seen, open));
            macros.forEach(macro -> Prelude.identifiers(macro, seen, open));
            result.forEach((name, text) -> {
                if (!headers.containsKey(name)) {
                    Prelude.identifiers(text, seen, open);
                }
            });
            Set<Function> reached = reached(headers.values(), seen, open);
            headers.forEach((name, header) -> result.put(name, header.with(reached)));
        }
        return result;
    }

    private static Set<Function> reached(Iterable<LibraryHeader> headers, Set<String> seen, Deque<String> open) {
        Map<String, List<Function>> byName = new HashMap<>();
        for (LibraryHeader header : headers) {
            header.functions.forEach(f ->
                    byName.computeIfAbsent(f.name, key -> new ArrayList<>()).add(f));
            add(header.otherNames, seen, open);
        }
        Set<Function> reached = new HashSet<>();
        for (String name = open.poll(); name != null; name = open.poll()) {
            for (Function function : byName.getOrDefault(name, List.of())) {
                reached.add(function);
                add(function.names, seen, open);
            }
        }
        return reached;
    }

    private static void add(Set<String> names, Set<String> seen, Deque<String> open) {
        for (String name : names) {
            if (seen.add(name)) {
                open.add(name);
            }
        }
    }

    private String with(Set<Function> kept) {
        StringBuilder out = new StringBuilder(text.length());
        int at = 0;
        for (Function function : functions) {
            if (!kept.contains(function)) {
                out.append(text, at, function.start).append(function.lines);
                at = function.end;
            }
        }
        return out.append(text, at, text.length()).toString();
    }

    /**
     * Finds the functions. What it does not know for one, such as an operator or a kernel, is kept, and a text with directives
     * other than {@code #include} and {@code #pragma} has no functions at all.
     */
    private final class Reader {
        private int at;
        private int depth;
        /** The end of what stands before the declaration and its comments. */
        private int start;

        private Set<String> names = new HashSet<>();
        /** The identifier that was just read; null after any other token. */
        private @Nullable String last;

        private @Nullable String name;
        private boolean isNamed;
        private boolean isFunction;

        void read() {
            while (at < text.length()) {
                char c = text.charAt(at);
                if (Character.isWhitespace(c)) {
                    at++;
                } else if (text.startsWith("//", at)) {
                    at = after("\n", at);
                } else if (text.startsWith("/*", at)) {
                    at = after("*/", at + 2);
                } else if (c == '#') {
                    if (!text.startsWith("#include", at) && !text.startsWith("#pragma", at)) {
                        functions.clear();
                        Prelude.identifiers(text, otherNames, new ArrayDeque<>());
                        return;
                    }
                    at = after("\n", at);
                    start = names.isEmpty() ? at : start;
                } else {
                    token(c);
                }
            }
            end(false);
        }

        private int after(String what, int from) {
            int found = text.indexOf(what, from);
            return found < 0 ? text.length() : found + what.length();
        }

        private void token(char c) {
            if (Character.isJavaIdentifierPart(c)) {
                word();
                return;
            }
            at = c == '"' || c == '\'' ? literal(c) : at + 1;
            switch (c) {
                case '(', '[', '{' -> open(c);
                case ')', ']' -> depth--;
                case '}' -> {
                    depth--;
                    if (depth == 0 && isFunction) {
                        end(true);
                    }
                }
                case ';' -> {
                    if (depth == 0) {
                        end(false);
                    }
                }
                default -> {
                    // part of an expression or a type
                }
            }
            last = null;
        }

        private void word() {
            int from = at;
            while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
                at++;
            }
            last = text.substring(from, at);
            names.add(last);
        }

        private int literal(char quote) {
            int end = at + 1;
            while (end < text.length() && text.charAt(end) != quote) {
                end += text.charAt(end) == '\\' ? 2 : 1;
            }
            return end + 1;
        }

        private void open(char c) {
            if (depth == 0 && c == '(' && !isNamed) {
                isNamed = true;
                name = last == null || last.startsWith("__") || NO_NAMES.contains(last) ? null : last;
            } else if (depth == 0 && c == '{') {
                isFunction = name != null && !names.contains("__global__") && !names.contains("struct");
            }
            depth++;
        }

        private void end(boolean ofFunction) {
            if (ofFunction && name != null) {
                String lines = text.substring(start, at).replaceAll("[^\n]", "");
                functions.add(new Function(start, at, name, names, lines));
            } else {
                otherNames.addAll(names);
            }
            names = new HashSet<>();
            start = at;
            name = null;
            isNamed = false;
            isFunction = false;
        }
    }
}
