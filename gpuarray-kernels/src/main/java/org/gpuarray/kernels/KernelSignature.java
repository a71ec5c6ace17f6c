package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A kernel's name and parameters, as its text declares them. This reads declarations only: {@link TypeAliases} are seen
 * through, types that it does not know (structs, template parameters) are kept as they stand, and nothing is checked against
 * them.
 */
record KernelSignature(String name, List<Parameter> parameters) {
    KernelSignature {
        parameters = List.copyOf(parameters);
    }

    /** Returns the signature that a list of parameters declares; null if a type cannot be told. */
    static @Nullable KernelSignature parse(String name, String list, TypeAliases aliases) {
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

    boolean sameTypes(@Nullable KernelSignature other) {
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
