package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What {@code typedef}, {@code using} and macros without parameters call the types of a program, so that a parameter
 * {@code fptr p} is known to be a {@code float *}. A name that stands for several types is known to be unknown.
 */
final class TypeAliases {
    static final TypeAliases NONE = new TypeAliases();

    private static final int DEEPEST = 16;
    // Bounded and possessive: a text of megabytes that is no declaration must cost no more than a look at each
    // character.
    private static final Pattern TYPEDEF = Pattern.compile("\\btypedef\\s++([^;{}()\\[\\]]{1,4000}+);");
    private static final Pattern DECLARATOR = Pattern.compile("(.*?)(\\w+)\\s*", Pattern.DOTALL);
    private static final Pattern USING = Pattern.compile(
            "(?:\\btemplate\\s*+<([^<>]{0,4000}+)>\\s*+)?\\busing\\s++(\\w++)\\s*+=\\s*+([^;{}()\\[\\]]{1,4000}+);");
    private static final Pattern MACRO =
            Pattern.compile("(?m)^[ \\t]*+#[ \\t]*+define[ \\t]++(\\w++)[ \\t]++([\\w \\t*:<>,]{1,4000}+)$");
    private static final Pattern QUALIFIER = Pattern.compile("\\b(?:const|volatile)\\b");
    private static final Pattern WORD = Pattern.compile("(?:\\w++\\s*+::\\s*+)*+(\\w++)(\\s*+<[^<>]*+>)?");

    private record Alias(List<String> parameters, String type) {}

    private final Map<String, Alias> known = new HashMap<>();
    private final Set<String> ambiguous = new HashSet<>();

    /**
     * Returns the aliases of a program.
     *
     * @param code its declarations, without comments and preprocessor lines
     * @param text the same with both
     * @param macros of the compiler's options
     */
    static TypeAliases scan(String code, String text, Map<String, String> macros) {
        TypeAliases aliases = new TypeAliases();
        macros.forEach((name, type) -> aliases.add(name, List.of(), type));
        for (Matcher macro = MACRO.matcher(text); macro.find(); ) {
            if (!Character.isDigit(macro.group(2).charAt(0))) {
                aliases.add(macro.group(1), List.of(), macro.group(2));
            }
        }
        for (Matcher typedef = TYPEDEF.matcher(code); typedef.find(); ) {
            aliases.addTypedef(typedef.group(1));
        }
        for (Matcher using = USING.matcher(code); using.find(); ) {
            String parameters = using.group(1);
            aliases.add(using.group(2), parameters == null ? List.of() : names(parameters), using.group(3));
        }
        return aliases;
    }

    /** Returns the names that {@code typename T, int N = 4} declares. */
    static List<String> names(String templateParameters) {
        return templateParameters.isBlank()
                ? List.of()
                : Arrays.stream(templateParameters.split(","))
                        .map(p -> p.replaceFirst("=.*", "")
                                .replaceFirst("(?s).*[\\s.](?=\\w+\\s*$)", "")
                                .strip())
                        .toList();
    }

    /** {@code typedef float f, *fp}: the second has the first one's type without its stars. */
    private void addTypedef(String declaration) {
        String base = null;
        for (String part : topLevel(declaration)) {
            Matcher declarator = DECLARATOR.matcher(part);
            if (!declarator.matches()) {
                return;
            }
            String before = declarator.group(1);
            int star = before.indexOf('*');
            if (base == null) {
                base = star < 0 ? before : before.substring(0, star);
                add(declarator.group(2), List.of(), before);
            } else {
                add(declarator.group(2), List.of(), base + before);
            }
        }
    }

    /** Splits at the commas that stand outside of brackets of any kind. */
    static List<String> topLevel(String list) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i <= list.length(); i++) {
            char c = i < list.length() ? list.charAt(i) : ',';
            depth += "(<[{".indexOf(c) >= 0 ? 1 : ")>]}".indexOf(c) >= 0 ? -1 : 0;
            if (c == ',' && (depth == 0 || i == list.length())) {
                parts.add(list.substring(start, i));
                start = i + 1;
            }
        }
        return parts;
    }

    private void add(String name, List<String> parameters, String type) {
        String plain = type.replaceAll("\\s+", " ").strip();
        if (plain.isEmpty() || plain.equals(name)) {
            return; // typedef struct Params Params
        }
        Alias alias = new Alias(parameters, plain);
        Alias before = known.putIfAbsent(name, alias);
        if (before != null && !before.equals(alias)) {
            ambiguous.add(name);
        }
    }

    /** Returns a parameter's declaration with its type spelled out; null if it uses a name that is ambiguous. */
    @Nullable
    String expand(String declaration) {
        String text = declaration;
        for (int i = 0; i < DEEPEST && text != null; i++) {
            String next = step(text);
            if (next != null && next.equals(text)) {
                return text;
            }
            text = next;
        }
        return text;
    }

    private @Nullable String step(String text) {
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            String name = word.group(1);
            Alias alias = known.get(name);
            if (alias == null) {
                continue;
            }
            // The last word is the parameter's own name, unless it is the only one but for qualifiers.
            boolean isType = text.substring(word.end()).matches("(?s).*\\w.*")
                    || QUALIFIER
                            .matcher(text.substring(0, word.start()))
                            .replaceAll("")
                            .isBlank();
            if (!isType) {
                continue;
            } else if (ambiguous.contains(name)) {
                return null;
            }
            String type = instance(alias, word.group(2));
            String before = text.substring(0, word.start());
            String after = text.substring(word.end());
            if (type.contains("*")) { // const fptr is a constant pointer, not one to constants
                before = QUALIFIER.matcher(before).replaceAll("");
                after = after.replaceFirst("^\\s*const\\b", "");
            }
            return before + type + " " + after;
        }
        return text;
    }

    private static String instance(Alias alias, @Nullable String arguments) {
        if (alias.parameters.isEmpty() || arguments == null) {
            return alias.type + (arguments == null ? "" : arguments);
        }
        String list = arguments.strip();
        return substitute(alias.type, alias.parameters, topLevel(list.substring(1, list.length() - 1)));
    }

    /** Puts template arguments in the place of parameters. */
    static String substitute(String text, List<String> parameters, List<String> arguments) {
        String result = text;
        for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
            result = result.replaceAll(
                    "\\b" + Pattern.quote(parameters.get(i)) + "\\b",
                    Matcher.quoteReplacement(arguments.get(i).strip()));
        }
        return result;
    }
}
