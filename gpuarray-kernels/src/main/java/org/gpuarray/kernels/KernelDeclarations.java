package org.gpuarray.kernels;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The kernels and variables that a text declares. The text is read once, in time that grows as its length. */
final class KernelDeclarations {
    private static final Pattern GLOBAL = Pattern.compile("\\b__global__\\b");
    private static final Pattern TEMPLATE = Pattern.compile("\\btemplate\\s*+<(.*)>", Pattern.DOTALL);
    private static final Pattern BRACE = Pattern.compile("(?:\\bnamespace\\s++([\\w:\\s]{0,1000}+))?\\{|\\}");
    private static final Pattern LINKAGE = Pattern.compile("\\b(?:extern|static)\\b");
    /** A kernel's name without namespaces, and its template arguments. */
    private static final Pattern EXPRESSION =
            Pattern.compile("\\s*+&?\\s*+(?:\\w++\\s*+::\\s*+|::\\s*+)*+(\\w++)\\s*+(?:<(.*)>)?\\s*+", Pattern.DOTALL);

    private static final Set<String> ATTRIBUTES =
            Set.of("__launch_bounds__", "__attribute__", "__cluster_dims__", "__maxnreg__");

    private final String code;
    private final TypeAliases aliases;
    private final Map<String, List<Declaration>> byName = new LinkedHashMap<>();

    /**
     * Reads a program.
     *
     * @param macros of the compiler's options
     */
    KernelDeclarations(String text, Map<String, String> macros) {
        code = CodeText.of(text);
        aliases = TypeAliases.scan(code, text, macros);
        int[] closing = closing(code);
        Matcher brace = BRACE.matcher(code);
        boolean braces = brace.find();
        Deque<String> namespaces = new ArrayDeque<>();
        for (Head head : heads(code)) {
            for (; braces && brace.start() < head.global; braces = brace.find()) {
                enterOrLeave(brace, namespaces);
            }
            Declaration declaration = declaration(code, closing, head, String.join("", namespaces));
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
     * @param list the parameters
     * @param plain whether its name is not mangled, or nobody outside can see it
     */
    private record Declaration(
            String name, String qualifier, @Nullable String template, String list, boolean plain) {}

    /** Where a declaration starts, and the {@code __global__} in it. */
    private record Head(int start, int global, int afterGlobal) {}

    /** Returns the kernels by name; null for a name that is declared in several ways. */
    Map<String, @Nullable KernelSignature> signatures() {
        Map<String, @Nullable KernelSignature> found = new LinkedHashMap<>();
        byName.forEach((name, declarations) -> found.put(name, signature(declarations)));
        return found;
    }

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

    private @Nullable KernelSignature signature(List<Declaration> declarations) {
        KernelSignature common = null;
        for (Declaration declaration : declarations) {
            KernelSignature one = KernelSignature.parse(declaration.name, declaration.list, aliases);
            if (one == null || declaration.template != null || (common != null && !one.sameTypes(common))) {
                return null;
            }
            common = one;
        }
        return common;
    }

    /**
     * Returns the signature of a kernel that an expression names, {@code add<float, 4>}; null if it is not the only one of its
     * name.
     */
    @Nullable
    KernelSignature instance(String expression) {
        Matcher named = EXPRESSION.matcher(expression);
        List<Declaration> found = named.matches() ? byName.getOrDefault(named.group(1), List.of()) : List.of();
        if (found.size() != 1) {
            return null;
        }
        Declaration only = found.get(0);
        String arguments = named.group(2);
        String list = only.template == null || arguments == null
                ? only.list
                : TypeAliases.substitute(only.list, TypeAliases.names(only.template), TypeAliases.topLevel(arguments));
        return KernelSignature.parse(only.name, list, aliases);
    }

    /**
     * Returns the type of the elements of a {@code __device__} or {@code __constant__} variable; null if the declaration does
     * not tell, or the type is not one of C's numbers and CUDA's vectors.
     */
    @Nullable
    String elementType(String variable) {
        Pattern declared = Pattern.compile("\\b__(?:device|constant|managed)__((?:\\s++[\\w:]++){1,8}?)\\s++"
                + Pattern.quote(variable) + "\\s*+[\\[=;{,]");
        String common = null;
        for (Matcher found = declared.matcher(code); found.find(); ) {
            KernelSignature.Parameter one = KernelSignature.Parameter.parse(found.group(1) + " " + variable, aliases);
            if (one == null || one.isPointer() || !CTypes.isKnown(one.type())) {
                return null;
            } else if (common != null && !common.equals(one.type())) {
                return null;
            }
            common = one.type();
        }
        return common;
    }

    /** Returns the names of kernels that are not mangled. */
    List<String> plain() {
        return byName.entrySet().stream()
                .filter(same -> same.getValue().stream().anyMatch(declaration -> declaration.plain))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the C++ names of the kernels that have a mangled name and whose C++ name tells which one is meant. */
    List<String> mangled() {
        Set<String> names = new LinkedHashSet<>();
        for (List<Declaration> same : byName.values()) {
            String list = same.get(0).list;
            if (same.stream().allMatch(d -> !d.plain && d.template == null && d.list.equals(list))) {
                same.forEach(d -> names.add(d.qualifier + d.name));
            }
        }
        return List.copyOf(names);
    }

    /**
     * Returns the text with {@code extern "C"} before each kernel that has no mangled name for a reason, so that kernels are
     * found by their plain names. Lines stay where they are.
     */
    static String withPlainNames(String text) {
        String code = CodeText.of(text);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        for (Head head : heads(code)) {
            String before = code.substring(head.start, head.global);
            if (!before.contains("extern") && !before.contains("template") && !before.contains("static")) {
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

    private static void enterOrLeave(Matcher brace, Deque<String> namespaces) {
        if (brace.group().equals("}")) {
            namespaces.pollLast();
            return;
        }
        String name = brace.group(1) == null ? "" : brace.group(1).replaceAll("\\s", "");
        namespaces.addLast(name.isEmpty() ? "" : name + "::");
    }

    private static @Nullable Declaration declaration(String code, int[] closing, Head head, String qualifier) {
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
                return new Declaration(
                        word,
                        qualifier,
                        template.find() ? template.group(1) : null,
                        code.substring(i + 1, closing[i]),
                        LINKAGE.matcher(before).find());
            }
            i = closing[i];
        }
        return null;
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
