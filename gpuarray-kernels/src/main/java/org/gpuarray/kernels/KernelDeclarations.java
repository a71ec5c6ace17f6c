package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.ParameterType;
import org.jspecify.annotations.Nullable;

/**
 * The kernels and variables that a text seems to declare: their names, and the parameters' declarations for messages. What
 * macros and conditions of the preprocessor make of the text only the compiler knows. The text is read once, in time that grows
 * as its length.
 */
final class KernelDeclarations {
    private static final Pattern GLOBAL = Pattern.compile("\\b__global__\\b");
    private static final Pattern TEMPLATE = Pattern.compile("\\btemplate\\s*+<(.*)>", Pattern.DOTALL);
    /** A kernel's namespaces, its name without them, and its template arguments. */
    private static final Pattern EXPRESSION = Pattern.compile(
            "\\s*+&?\\s*+((?:\\w++\\s*+::\\s*+|::\\s*+)*+)(\\w++)\\s*+(?:<(.*)>)?\\s*+", Pattern.DOTALL);

    private static final Pattern VARIABLE = Pattern.compile("\\b__(?:device|constant|managed)__"
            + "(?:\\s++[\\w:]++(?:\\s*+\\*)*+){1,8}?\\s*+(?<=[\\s*])(\\w++)\\s*+[\\[=;,]");
    private static final Pattern MACRO = Pattern.compile("(?m)^[ \\t]*+#[ \\t]*+define[ \\t]++(\\w++)");
    private static final Pattern WORD = Pattern.compile("\\w++");
    /** A parameter's type and name, without default value. */
    private static final Pattern NAMED = Pattern.compile("(.*\\W)([A-Za-z_]\\w*)(?:\\s*\\[.*)?", Pattern.DOTALL);

    private static final Set<String> ATTRIBUTES =
            Set.of("__launch_bounds__", "__attribute__", "__cluster_dims__", "__maxnreg__");

    private final String code;
    private final Set<String> macros = new HashSet<>();
    private final Map<String, List<Declaration>> byName = new LinkedHashMap<>();

    /**
     * Reads a program.
     *
     * @param macros of the compiler's options
     */
    KernelDeclarations(String text, Set<String> macros) {
        code = CodeText.of(text);
        this.macros.addAll(macros);
        for (Matcher macro = MACRO.matcher(text); macro.find(); ) {
            this.macros.add(macro.group(1));
        }
        int[] closing = closing(code);
        CodeScopes scopes = new CodeScopes(code);
        for (Head head : heads(code)) {
            String namespaces = scopes.at(head.global);
            Declaration declaration = declaration(text, closing, head, namespaces == null ? "" : namespaces);
            if (declaration != null) {
                byName.computeIfAbsent(declaration.name, key -> new ArrayList<>())
                        .add(declaration);
            }
        }
    }

    /**
     * A kernel's declaration.
     *
     * @param qualifier the namespaces around it, {@code "a::b::"}
     * @param template what stands between the angle brackets of {@code template <…>}; null if it is none
     * @param parameters as the code has them; empty if the preprocessor chooses among them
     */
    private record Declaration(
            String name, String qualifier, @Nullable String template, List<String> parameters) {}

    /** Where a declaration starts, and the {@code __global__} in it. */
    private record Head(int start, int global, int afterGlobal) {}

    /** Returns the names that only templates have: no kernel is found by one. */
    Set<String> templates() {
        Set<String> names = new LinkedHashSet<>();
        byName.forEach((name, same) -> {
            if (same.stream().allMatch(declaration -> declaration.template != null)) {
                names.add(name);
            }
        });
        return names;
    }

    /** Returns the first kernel's name, for people. */
    Optional<String> first() {
        return byName.keySet().stream().findFirst();
    }

    /**
     * Returns the names of what seems to be there when the program is compiled.
     *
     * @param mayOverload whether kernels of one name may be different ones also outside of namespaces
     * @param expressions further kernels
     */
    KernelSource.Declared declared(boolean mayOverload, List<String> expressions) {
        Set<String> kernels = new LinkedHashSet<>();
        for (List<Declaration> same : byName.values()) {
            if (same.stream().allMatch(d -> d.template == null)) {
                for (Declaration d : same) {
                    if ((!mayOverload && d.qualifier.isEmpty()) || isOne(same, d)) {
                        kernels.add(d.qualifier + d.name);
                    }
                }
            }
        }
        Set<String> words = new HashSet<>();
        expressions.forEach(expression -> addWords(expression, words));
        byName.values().forEach(same -> same.forEach(d -> d.parameters.forEach(text -> addWords(text, words))));
        List<String> variables = variables(words);
        return new KernelSource.Declared(List.copyOf(kernels), variables, StructDeclarations.of(code, words));
    }

    /** Returns whether all declarations in a declaration's namespace are of the same kernel. */
    private static boolean isOne(List<Declaration> same, Declaration one) {
        return same.stream().allMatch(d -> !d.qualifier.equals(one.qualifier) || d.parameters.equals(one.parameters));
    }

    private static void addWords(String text, Set<String> words) {
        WORD.matcher(text).results().forEach(word -> words.add(word.group()));
    }

    /** Returns the variables outside of namespaces, and adds the words of all variables' declarations. */
    private List<String> variables(Set<String> words) {
        Set<String> names = new LinkedHashSet<>();
        CodeScopes scopes = new CodeScopes(code);
        for (Matcher declared = VARIABLE.matcher(code); declared.find(); ) {
            addWords(declared.group(), words);
            int start = declared.start();
            while (start > 0 && ";{}".indexOf(code.charAt(start - 1)) < 0) {
                start--;
            }
            boolean isTemplate = code.substring(start, declared.start()).contains("template");
            if ("".equals(scopes.at(declared.start())) && !isTemplate) {
                names.add(declared.group(1));
            }
        }
        return List.copyOf(names);
    }

    /**
     * Returns the declarations of a kernel's parameters for messages; empty if the text does not tell them.
     *
     * @param kernel a name, or an expression
     * @param types of the parameters
     */
    List<String> parameters(String kernel, List<ParameterType> types) {
        Matcher named = EXPRESSION.matcher(kernel);
        List<Declaration> found = named.matches() ? declarations(named.group(1), named.group(2)) : List.of();
        if (found.isEmpty()
                || found.stream().anyMatch(d -> !d.parameters.equals(found.get(0).parameters))
                || found.get(0).parameters.size() != types.size()) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            texts.add(text(found.get(0), found.get(0).parameters.get(i), types.get(i)));
        }
        return texts;
    }

    /** Returns the declarations of kernels of one name: those in a namespace, if it has any, else all. */
    private List<Declaration> declarations(String namespaces, String name) {
        List<Declaration> all = byName.getOrDefault(name, List.of());
        String qualifier = namespaces.replaceAll("\\s", "");
        List<Declaration> inside =
                all.stream().filter(d -> d.qualifier.equals(qualifier)).toList();
        return inside.isEmpty() ? all : inside;
    }

    /** Returns a parameter as it is declared; with the type that it has, where the text has a macro or depends on a template. */
    private String text(Declaration kernel, String parameter, ParameterType type) {
        boolean isPlain =
                kernel.template == null && WORD.matcher(parameter).results().noneMatch(w -> macros.contains(w.group()));
        if (isPlain) {
            return parameter;
        }
        Matcher named = NAMED.matcher(parameter.replaceFirst("(?s)=.*", "").strip());
        return named.matches() && !macros.contains(named.group(2)) ? type + " " + named.group(2) : type.toString();
    }

    /**
     * Returns the text with {@code extern "C"} before each kernel that has no mangled name for a reason, so that kernels are
     * found by their plain names. One in a namespace keeps its mangled name, which tells the namespace: several namespaces may have
     * kernels of one name. Lines stay where they are.
     */
    static String withPlainNames(String text) {
        String code = CodeText.of(text);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        CodeScopes scopes = new CodeScopes(code);
        for (Head head : heads(code)) {
            String before = code.substring(head.start, head.global);
            String namespaces = scopes.at(head.global);
            boolean isQualified = namespaces != null && !namespaces.isEmpty();
            if (!isQualified
                    && !before.contains("extern")
                    && !before.contains("template")
                    && !before.contains("static")) {
                out.append(text, copied, head.start).append("extern \"C\" ");
                copied = head.start;
            }
        }
        return out.append(text, copied, text.length()).toString();
    }

    /** Returns the declarations with {@code __global__}, each once. */
    private static List<Head> heads(String code) {
        List<Head> heads = new ArrayList<>();
        Matcher global = GLOBAL.matcher(code);
        int start = 0;
        int seen = 0;
        while (global.find()) {
            boolean isNew = heads.isEmpty();
            for (; seen < global.start(); seen++) {
                if (";{}".indexOf(code.charAt(seen)) >= 0) {
                    start = seen + 1;
                    isNew = true;
                }
            }
            if (isNew) {
                int first = start;
                while (Character.isWhitespace(code.charAt(first))) {
                    first++;
                }
                heads.add(new Head(first, global.start(), global.end()));
            }
        }
        return heads;
    }

    private @Nullable Declaration declaration(String text, int[] closing, Head head, String qualifier) {
        for (int i = head.afterGlobal; i < code.length() && ";{}".indexOf(code.charAt(i)) < 0; i++) {
            if (code.charAt(i) != '(') {
                continue;
            } else if (closing[i] < 0) {
                return null;
            }
            String before = code.substring(head.start, i).stripTrailing();
            int name = before.length();
            while (name > 0 && isWord(before.charAt(name - 1))) {
                name--;
            }
            String word = before.substring(name);
            if (!word.isEmpty() && !ATTRIBUTES.contains(word)) {
                Matcher template = TEMPLATE.matcher(before);
                boolean isPlain = text.substring(i, closing[i]).indexOf('#') < 0;
                return new Declaration(
                        word,
                        qualifier,
                        template.find() ? template.group(1) : null,
                        isPlain ? split(code.substring(i + 1, closing[i])) : List.of());
            }
            i = closing[i];
        }
        return null;
    }

    /** Splits a list at the commas that stand outside of brackets of any kind. */
    private static List<String> split(String list) {
        String all = list.replaceAll("\\s+", " ").strip();
        List<String> parts = new ArrayList<>();
        if (all.isEmpty() || all.equals("void")) {
            return parts;
        }
        int depth = 0;
        int start = 0;
        for (int i = 0; i <= all.length(); i++) {
            char c = i < all.length() ? all.charAt(i) : ',';
            depth += "(<[{".indexOf(c) >= 0 ? 1 : ")>]}".indexOf(c) >= 0 ? -1 : 0;
            if (c == ',' && (depth == 0 || i == all.length())) {
                parts.add(all.substring(start, i).strip());
                start = i + 1;
            }
        }
        return parts;
    }

    private static boolean isWord(char c) {
        return c < 128 && (Character.isLetterOrDigit(c) || c == '_');
    }

    /** Returns, for each opening parenthesis, where it closes, or -1. */
    private static int[] closing(String code) {
        int[] closing = new int[code.length()];
        Arrays.fill(closing, -1);
        int open = -1; // closing[open] is the parenthesis around it until it closes, less 2 to tell it from a position
        for (int i = 0; i < closing.length; i++) {
            if (code.charAt(i) == '(') {
                closing[i] = -2 - open;
                open = i;
            } else if (code.charAt(i) == ')' && open >= 0) {
                int around = -2 - closing[open];
                closing[open] = i;
                open = around;
            }
        }
        return closing;
    }
}
