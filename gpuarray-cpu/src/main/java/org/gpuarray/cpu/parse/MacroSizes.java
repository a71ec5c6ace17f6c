package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.gpuarray.cpu.tree.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Computes how many tokens macros expand to, without expanding them: thirty macros, each of which doubles the one before,
 * would fill all memory before the parser gets its first token.
 *
 * <p>An expansion has a number of tokens of its own, and contains each argument a number of times. Both numbers follow from
 * those of the macros in the definition, so each macro is analysed once. Of several definitions of a name the largest
 * counts. Names that {@code ##} makes are not followed.
 */
final class MacroSizes {
    private static final long MANY = 1L << 40;
    private static final String LITERAL = "0";

    /** The use of a macro that expands to more than {@link Limits#TOKENS} tokens. */
    record TooLarge(String macro, int offset) {}

    private record Macro(@Nullable List<String> parameters, String body) {}

    /** The size of an expansion: its own tokens, and how often it contains each argument. */
    private record Size(long own, long[] arguments) {
        private static Size token() {
            return new Size(1, new long[0]);
        }

        private long argument(int index) {
            return index < arguments.length ? arguments[index] : 0;
        }

        private Size max(Size other) {
            long[] most = new long[Math.max(arguments.length, other.arguments.length)];
            Arrays.setAll(most, i -> Math.max(argument(i), other.argument(i)));
            return new Size(Math.max(own, other.own), most);
        }
    }

    private final Map<String, List<Macro>> macros = new HashMap<>();
    private final Map<String, Size> sizes = new HashMap<>();

    private MacroSizes() {}

    /**
     * Returns the macros of some texts.
     *
     * @param options macros defined before the first line: name or {@code name(parameters)}, each with its text
     */
    static MacroSizes of(Collection<String> texts, Map<String, String> options) {
        MacroSizes result = new MacroSizes();
        options.forEach((name, body) -> result.define(name + " " + body));
        for (String text : texts) {
            if (text.contains("define")) {
                new Words(text, result::define).skipAll();
            }
        }
        return result;
    }

    /** Adds the definition after {@code #define}. */
    private void define(String definition) {
        int end = 0;
        while (end < definition.length() && Character.isJavaIdentifierPart(definition.charAt(end))) {
            end++;
        }
        String name = definition.substring(0, end);
        int close = definition.indexOf(')', end);
        boolean takesArguments = definition.startsWith("(", end) && close > 0;
        List<String> parameters = null;
        if (takesArguments) {
            parameters = new ArrayList<>();
            for (String parameter : definition.substring(end + 1, close).split(",", -1)) {
                String plain = parameter.strip();
                parameters.add(
                        plain.equals("...")
                                ? "__VA_ARGS__"
                                : plain.replace("...", "").strip());
            }
        }
        macros.computeIfAbsent(name, key -> new ArrayList<>())
                .add(new Macro(parameters, definition.substring(takesArguments ? close + 1 : end)));
    }

    /** Returns the first use in a text that is too large, or null. */
    @Nullable
    TooLarge tooLarge(String text) {
        if (macros.keySet().stream().map(this::size).allMatch(MacroSizes::isHarmless)) {
            return null;
        }
        Words words = new Words(text, definition -> {});
        while (true) {
            String word = words.next();
            if (word == null) {
                return null;
            }
            int at = words.start;
            if (macros.containsKey(word) && use(word, words, List.of()).own() > Limits.TOKENS) {
                return new TooLarge(word, at);
            }
        }
    }

    /** Returns whether no use of a macro can exceed the limit if none of the others does. */
    private static boolean isHarmless(Size size) {
        return size.own() <= Limits.TOKENS && Arrays.stream(size.arguments()).allMatch(times -> times <= 1);
    }

    private Size size(String name) {
        Size known = sizes.get(name);
        if (known != null) {
            return known;
        }
        sizes.put(name, Size.token()); // a macro is not expanded in its own expansion
        Size most = new Size(0, new long[0]);
        for (Macro macro : macros.getOrDefault(name, List.of())) {
            List<String> parameters = macro.parameters() == null ? List.of() : macro.parameters();
            most = most.max(sequence(new Words(macro.body(), definition -> {}), parameters, false));
        }
        sizes.put(name, most);
        return most;
    }

    /** Returns the size of the tokens up to the end, or of one argument: up to a comma or closing bracket of the call. */
    private Size sequence(Words words, List<String> parameters, boolean inCall) {
        long own = 0;
        long[] times = new long[parameters.size()];
        int open = 0;
        while (true) {
            String word = words.peek();
            boolean endsArgument = inCall && open == 0 && (",".equals(word) || ")".equals(word));
            if (word == null || endsArgument) {
                return new Size(own, times);
            }
            words.next();
            open += word.equals("(") ? 1 : word.equals(")") ? -1 : 0;
            int parameter = parameters.indexOf(word);
            if (parameter >= 0) {
                times[parameter] = Math.min(MANY, times[parameter] + 1);
            } else if (macros.containsKey(word)) {
                Size used = use(word, words, parameters);
                own = Math.min(MANY, own + used.own());
                for (int i = 0; i < times.length; i++) {
                    times[i] = Math.min(MANY, times[i] + used.argument(i));
                }
            } else {
                own = Math.min(MANY, own + 1);
            }
        }
    }

    /** Returns the size of a macro's use, after its name, in terms of the parameters of the definition around it. */
    private Size use(String name, Words words, List<String> around) {
        boolean takesArguments =
                macros.getOrDefault(name, List.of()).stream().anyMatch(macro -> macro.parameters() != null);
        if (!takesArguments) {
            return new Size(size(name).own(), new long[0]);
        } else if (!"(".equals(words.peek())) {
            return Size.token();
        }
        words.next();
        Size size = size(name);
        long own = size.own();
        long[] times = new long[around.size()];
        int last = Math.max(0, size.arguments().length - 1);
        for (int i = 0; ; i++) {
            Size argument = sequence(words, around, true);
            long copies = size.argument(Math.min(i, last)); // a variadic macro's last parameter takes all that are left
            own = sum(own, copies, argument.own());
            for (int j = 0; j < times.length; j++) {
                times[j] = sum(times[j], copies, argument.argument(j));
            }
            String end = words.next();
            if (!",".equals(end)) {
                return new Size(own, times);
            }
        }
    }

    /** Returns a + b · c, at most {@link #MANY}; none of them is more. */
    private static long sum(long a, long b, long c) {
        return b != 0 && c > MANY / b ? MANY : Math.min(MANY, a + b * c);
    }

    /** The tokens of a text, one after the other: names, and single characters or literals. */
    private static final class Words {
        private final String text;
        private final Consumer<String> definitions;
        private int at;
        private int start;
        private boolean atLineStart = true;
        private @Nullable String peeked;
        private boolean hasPeeked;

        Words(String text, Consumer<String> definitions) {
            this.text = text;
            this.definitions = definitions;
        }

        void skipAll() {
            while (next() != null) {
                // reads the definitions to the end
            }
        }

        @Nullable
        String peek() {
            if (!hasPeeked) {
                peeked = read();
                hasPeeked = true;
            }
            return peeked;
        }

        @Nullable
        String next() {
            String word = peek();
            hasPeeked = false;
            return word;
        }

        private @Nullable String read() {
            while (at < text.length()) {
                char c = text.charAt(at);
                start = at;
                if (c == '\n') {
                    atLineStart = true;
                    at++;
                } else if (Character.isWhitespace(c) || c == '\\') {
                    at += c == '\\' && text.startsWith("\r\n", at + 1) ? 3 : c == '\\' ? 2 : 1;
                } else if (text.startsWith("//", at) || text.startsWith("/*", at)) {
                    comment();
                } else if (c == '#' && atLineStart) {
                    directive();
                } else {
                    atLineStart = false;
                    return word(c);
                }
            }
            return null;
        }

        private void comment() {
            int end = text.charAt(at + 1) == '/' ? lineEnd() : text.indexOf("*/", at + 2) + 2;
            at = end < at + 2 ? text.length() : end;
        }

        /** Passes on a definition; other preprocessor lines are skipped. */
        private void directive() {
            at++;
            while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
                at++;
            }
            if (text.startsWith("define", at)) {
                int end = lineEnd();
                definitions.accept(text.substring(Math.min(end, at + 6), end).strip());
                at = end;
            }
        }

        /** Returns the end of the line, after those that a backslash continues. */
        private int lineEnd() {
            int end = at;
            while (end < text.length() && text.charAt(end) != '\n') {
                end += text.charAt(end) != '\\' ? 1 : text.startsWith("\r\n", end + 1) ? 3 : 2;
            }
            return Math.min(end, text.length());
        }

        private String word(char first) {
            if (first == '"' || first == '\'') {
                literal(first);
                return LITERAL;
            } else if (!Character.isJavaIdentifierPart(first)) {
                at++;
                return String.valueOf(first);
            }
            while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
                at++;
            }
            boolean raw = text.startsWith("\"", at) && text.charAt(at - 1) == 'R';
            int open = raw ? text.indexOf('(', at) : -1;
            if (open >= 0 && open - at <= 17) {
                String closing = ")" + text.substring(at + 1, open) + "\"";
                int end = text.indexOf(closing, open);
                at = end < 0 ? text.length() : end + closing.length();
                return LITERAL;
            }
            return Character.isDigit(first) ? LITERAL : text.substring(start, at);
        }

        private void literal(char quote) {
            for (at++; at < text.length() && text.charAt(at) != '\n'; at++) {
                if (text.charAt(at) == quote) {
                    at++;
                    return;
                } else if (text.charAt(at) == '\\') {
                    at++;
                }
            }
        }
    }
}
