package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A kernel's name and parameters, as its text declares them. This reads declarations only: {@link TypeAliases} are seen
 * through, types that it does not know (structs, template parameters) are kept as they stand, and nothing is checked against
 * them.
 */
record KernelSignature(String name, List<Parameter> parameters) {
    /** Comments, literals, and preprocessor lines with what continues them: none of them holds a declaration. */
    private static final Pattern NO_CODE = Pattern.compile(
            "//[^\\n]*|/\\*.*?\\*/|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])+'|(?m:^[ \\t]*#(?:[^\\n\\\\]|\\\\.)*)",
            Pattern.DOTALL);

    private static final Pattern GLOBAL = Pattern.compile("\\b__global__\\b");
    private static final Pattern CALL = Pattern.compile("(\\w+)\\s*\\(");
    private static final Pattern TEMPLATE = Pattern.compile("\\btemplate\\s*<(.*)>", Pattern.DOTALL);
    private static final Pattern BRACE = Pattern.compile("(?:\\bnamespace\\s+([\\w:\\s]+?)\\s*)?\\{|\\}");
    /** A kernel's name without namespaces, and its template arguments. */
    private static final Pattern EXPRESSION =
            Pattern.compile("\\s*&?\\s*(?:\\w+\\s*::\\s*|::\\s*)*(\\w+)\\s*(?:<(.*)>)?\\s*", Pattern.DOTALL);

    private static final Pattern ATTRIBUTE =
            Pattern.compile("__launch_bounds__|__attribute__|__cluster_dims__|__maxnreg__");

    KernelSignature {
        parameters = List.copyOf(parameters);
    }

    /**
     * Returns the kernels of a program by name; null for a name that is declared in several ways.
     *
     * @param macros of the compiler's options
     */
    static Map<String, @Nullable KernelSignature> scan(String text, Map<String, String> macros) {
        String code = code(text);
        TypeAliases aliases = TypeAliases.scan(code, text, macros);
        Map<String, @Nullable KernelSignature> found = new LinkedHashMap<>();
        for (Declaration declaration : declarations(code)) {
            KernelSignature signature = declaration.signature(aliases);
            boolean isNew = !found.containsKey(declaration.name);
            boolean same = isNew || (signature != null && signature.sameTypes(found.get(declaration.name)));
            found.put(declaration.name, same && declaration.template == null ? signature : null);
        }
        return found;
    }

    /**
     * Returns the signature of a kernel that an expression names, {@code add<float, 4>}; null if it is not the only one of its
     * name.
     */
    static @Nullable KernelSignature instance(String text, Map<String, String> macros, String expression) {
        String code = code(text);
        Matcher named = EXPRESSION.matcher(expression);
        if (!named.matches()) {
            return null;
        }
        List<Declaration> found = declarations(code).stream()
                .filter(declaration -> declaration.name.equals(named.group(1)))
                .toList();
        if (found.size() != 1) {
            return null;
        }
        Declaration only = found.get(0);
        String arguments = named.group(2);
        String list = only.template == null || arguments == null
                ? only.list
                : TypeAliases.substitute(only.list, TypeAliases.names(only.template), TypeAliases.topLevel(arguments));
        return new Declaration(only.name, only.qualifier, null, list, false)
                .signature(TypeAliases.scan(code, text, macros));
    }

    /** Returns the C++ names of the kernels that have a mangled name and whose C++ name tells which one is meant. */
    static List<String> mangled(String text) {
        List<Declaration> all = declarations(code(text));
        return all.stream()
                .filter(d -> d.template == null && !d.plain)
                .filter(d -> all.stream()
                        .allMatch(o ->
                                !o.name.equals(d.name) || (!o.plain && o.template == null && o.list.equals(d.list))))
                .map(d -> d.qualifier + d.name)
                .distinct()
                .toList();
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
            String name, String qualifier, @Nullable String template, String list, boolean plain) {
        @Nullable
        KernelSignature signature(TypeAliases aliases) {
            List<Parameter> parameters = new ArrayList<>();
            if (list.isBlank() || list.strip().equals("void")) {
                return new KernelSignature(name, parameters);
            }
            for (String declared : TypeAliases.topLevel(list)) {
                Parameter parameter = Parameter.parse(declared, aliases);
                if (parameter == null) {
                    return null;
                }
                parameters.add(parameter);
            }
            return new KernelSignature(name, parameters);
        }
    }

    private static List<Declaration> declarations(String code) {
        List<Declaration> found = new ArrayList<>();
        Matcher global = GLOBAL.matcher(code);
        while (global.find()) {
            Declaration declaration = declaration(code, global.start(), global.end());
            if (declaration != null) {
                found.add(declaration);
            }
        }
        return found;
    }

    /**
     * Returns the text with {@code extern "C"} before each kernel that has no mangled name for a reason, so that kernels are
     * found by their plain names. Lines stay where they are.
     */
    static String withPlainNames(String text) {
        String code = code(text);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        Matcher global = GLOBAL.matcher(code);
        while (global.find()) {
            int start = declarationStart(code, global.start());
            String before = code.substring(start, global.start());
            if (!before.contains("extern") && !before.contains("template") && !before.contains("static")) {
                out.append(text, copied, start).append("extern \"C\" ");
                copied = start;
            }
        }
        return out.append(text, copied, text.length()).toString();
    }

    /** Blanks what is no code, so that positions and lines stay. */
    private static String code(String text) {
        Matcher matcher = NO_CODE.matcher(text);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        while (matcher.find()) {
            out.append(text, copied, matcher.start());
            // extern "C" keeps its word, which is all that is looked for.
            out.append(matcher.group().replaceAll("[^\\n]", " "));
            copied = matcher.end();
        }
        return out.append(text, copied, text.length()).toString();
    }

    /** Returns where the declaration around {@code position} starts: at its first word. */
    private static int declarationStart(String code, int position) {
        int start = position;
        while (start > 0 && ";{}".indexOf(code.charAt(start - 1)) < 0) {
            start--;
        }
        while (start < position && Character.isWhitespace(code.charAt(start))) {
            start++;
        }
        return start;
    }

    private static @Nullable Declaration declaration(String code, int global, int from) {
        Matcher call = CALL.matcher(code);
        int at = from;
        while (call.find(at)) {
            int close = closing(code, call.end());
            if (close < 0) {
                return null;
            } else if (!ATTRIBUTE.matcher(call.group(1)).matches()) {
                String before = code.substring(declarationStart(code, global), call.start());
                Matcher template = TEMPLATE.matcher(before);
                return new Declaration(
                        call.group(1),
                        qualifier(code, global),
                        template.find() ? template.group(1) : null,
                        code.substring(call.end(), close),
                        before.matches("(?s).*\\b(?:extern|static)\\b.*"));
            }
            at = close;
        }
        return null;
    }

    /** Returns the namespaces around a position. */
    private static String qualifier(String code, int position) {
        List<String> open = new ArrayList<>();
        Matcher brace = BRACE.matcher(code);
        while (brace.find() && brace.start() < position) {
            if (!brace.group().equals("}")) {
                String name = brace.group(1) == null ? "" : brace.group(1).replaceAll("\\s", "");
                open.add(name.isEmpty() ? "" : name + "::");
            } else if (!open.isEmpty()) {
                open.remove(open.size() - 1);
            }
        }
        return String.join("", open);
    }

    /** Returns where the parenthesis that was opened before {@code from} closes, or -1. */
    private static int closing(String code, int from) {
        int depth = 1;
        for (int i = from; i < code.length(); i++) {
            depth += code.charAt(i) == '(' ? 1 : code.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    private boolean sameTypes(@Nullable KernelSignature other) {
        if (other == null || other.parameters.size() != parameters.size()) {
            return false;
        }
        for (int i = 0; i < parameters.size(); i++) {
            Parameter mine = parameters.get(i);
            Parameter theirs = other.parameters.get(i);
            if (!mine.type.equals(theirs.type)
                    || mine.isPointer != theirs.isPointer
                    || mine.isConst != theirs.isConst) {
                return false;
            }
        }
        return true;
    }

    /**
     * A parameter.
     *
     * @param text its declaration, for messages
     * @param type the type, or what a pointer points to, in its shortest spelling: {@code "unsigned int"}
     * @param isConst whether the kernel may not write through the pointer
     * @param name empty if it has none
     */
    record Parameter(String text, String type, boolean isPointer, boolean isConst, String name) {
        private static final Pattern QUALIFIER = Pattern.compile(
                "\\b(?:const|volatile|__restrict__|__restrict|restrict|__grid_constant__|struct|typename)\\b");
        private static final Pattern WORD = Pattern.compile("[\\w:]+(?:<.*>)?");
        private static final List<String> TYPE_WORDS =
                List.of("unsigned", "signed", "long", "short", "int", "char", "float", "double", "bool");

        /** Returns a declared parameter; null if its type cannot be told. */
        static @Nullable Parameter parse(String declaration, TypeAliases aliases) {
            String text = declaration.replaceAll("\\s+", " ").strip();
            String bare = aliases.expand(text.replaceFirst("=.*", ""));
            if (bare == null) {
                return null;
            }
            int star = bare.indexOf('*');
            int bracket = bare.indexOf('[');
            boolean isPointer = star >= 0 || bracket >= 0;
            String pointee = star >= 0 ? bare.substring(0, star) : bracket >= 0 ? bare.substring(0, bracket) : bare;
            boolean isConst = isPointer && pointee.matches(".*\\bconst\\b.*");
            String words = QUALIFIER
                    .matcher((bracket >= 0 ? bare.substring(0, bracket) : bare)
                            .replace('*', ' ')
                            .replace('&', ' '))
                    .replaceAll(" ");
            List<String> type = new ArrayList<>();
            Matcher word = WORD.matcher(words);
            while (word.find()) {
                type.add(word.group());
            }
            String name = "";
            if (type.size() > 1 && !TYPE_WORDS.contains(type.get(type.size() - 1))) {
                name = type.remove(type.size() - 1);
            }
            boolean isDouble = isPointer && bare.indexOf('*', star + 1) >= 0 && star >= 0;
            return new Parameter(
                    text, isDouble ? String.join(" ", type) + "*" : shortest(type), isPointer, isConst, name);
        }

        private static String shortest(List<String> words) {
            if (words.stream().anyMatch(word -> !TYPE_WORDS.contains(word))) {
                return String.join(" ", words);
            }
            String sign = words.contains("unsigned") ? "unsigned " : "";
            long longs = words.stream().filter("long"::equals).count();
            for (String basic : List.of("float", "bool", "double", "short", "char")) {
                if (words.contains(basic)) {
                    boolean signed = basic.equals("char") && words.contains("signed");
                    return (signed ? "signed " : sign) + basic;
                }
            }
            return sign + (longs == 2 ? "long long" : longs == 1 ? "long" : "int");
        }
    }
}
