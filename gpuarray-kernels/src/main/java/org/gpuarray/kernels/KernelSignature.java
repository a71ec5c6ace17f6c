package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A kernel's name and parameters, as its text declares them. This reads declarations only: types that it does not know
 * (structs, typedefs, template parameters) are kept as they stand, and nothing is checked against them.
 */
record KernelSignature(String name, List<Parameter> parameters) {
    /** Comments, literals, and preprocessor lines with what continues them: none of them holds a declaration. */
    private static final Pattern NO_CODE = Pattern.compile(
            "//[^\\n]*|/\\*.*?\\*/|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])+'|(?m:^[ \\t]*#(?:[^\\n\\\\]|\\\\.)*)",
            Pattern.DOTALL);

    private static final Pattern GLOBAL = Pattern.compile("\\b__global__\\b");
    private static final Pattern CALL = Pattern.compile("(\\w+)\\s*\\(");
    private static final Pattern ATTRIBUTE =
            Pattern.compile("__launch_bounds__|__attribute__|__cluster_dims__|__maxnreg__");

    KernelSignature {
        parameters = List.copyOf(parameters);
    }

    /** Returns the kernels of a program by name; null for a name that is declared in several ways. */
    static Map<String, @Nullable KernelSignature> scan(String text) {
        String code = code(text);
        Map<String, @Nullable KernelSignature> found = new LinkedHashMap<>();
        Matcher global = GLOBAL.matcher(code);
        while (global.find()) {
            KernelSignature signature = declaration(code, global.end());
            if (signature != null) {
                boolean isNew = !found.containsKey(signature.name);
                boolean same = isNew || signature.sameTypes(found.get(signature.name));
                boolean isTemplate = isTemplate(code, global.start());
                found.put(signature.name, same && !isTemplate ? signature : null);
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

    private static boolean isTemplate(String code, int global) {
        return code.substring(declarationStart(code, global), global).contains("template");
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

    private static @Nullable KernelSignature declaration(String code, int from) {
        Matcher call = CALL.matcher(code);
        int at = from;
        while (call.find(at)) {
            int close = closing(code, call.end());
            if (close < 0) {
                return null;
            } else if (!ATTRIBUTE.matcher(call.group(1)).matches()) {
                return new KernelSignature(call.group(1), parameters(code.substring(call.end(), close)));
            }
            at = close;
        }
        return null;
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

    private static List<Parameter> parameters(String list) {
        List<Parameter> parameters = new ArrayList<>();
        if (list.isBlank() || list.strip().equals("void")) {
            return parameters;
        }
        int depth = 0;
        int start = 0;
        for (int i = 0; i <= list.length(); i++) {
            char c = i < list.length() ? list.charAt(i) : ',';
            depth += "(<[{".indexOf(c) >= 0 ? 1 : ")>]}".indexOf(c) >= 0 ? -1 : 0;
            if (c == ',' && (depth == 0 || i == list.length())) {
                parameters.add(Parameter.parse(list.substring(start, i)));
                start = i + 1;
            }
        }
        return parameters;
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

        static Parameter parse(String declaration) {
            String text = declaration.replaceAll("\\s+", " ").strip();
            String bare = text.replaceFirst("=.*", "");
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
