package org.gpuarray.docs;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.MethodTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * The source of {@code Functions}: of each method of an array's interfaces a static method, whose first argument is the array.
 * What {@code GPUArray} declares itself has none, and neither has what belongs to brackets, the host and Groovy's operators.
 */
final class FunctionsSource {
    private static final Set<String> WITHOUT_FUNCTIONS = Set.of("IndexOps", "HostOps", "GroovyOps");

    /** Names of attributes and of tests of a condition: of no use without the dot. */
    private static final Set<String> NO_FUNCTIONS = Set.of("T", "truth");

    /** Methods whose function has the array behind the first argument, as NumPy's has. */
    private static final Set<String> ARRAY_IS_SECOND = Set.of("compress");

    /** How the Javadoc of a method begins that has the name of another. */
    private static final String OTHER_NAME = "Returns the same as ";

    /** As which the compiler's trees write characters beyond ASCII. */
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

    private static final int LINE_LENGTH = 128;

    private final Sources sources;
    private final StringBuilder methods = new StringBuilder();
    private final Set<String> imports = new TreeSet<>();

    private FunctionsSource(Sources sources) {
        this.sources = sources;
    }

    /** Returns the source, which {@code command} writes again. */
    static String of(Sources sources, String command) throws IOException {
        FunctionsSource source = new FunctionsSource(sources);
        for (TypeElement room : sources.rooms(sources.type("GPUArray"))) {
            if (WITHOUT_FUNCTIONS.contains(room.getSimpleName().toString())) {
                continue;
            }
            source.methods.append("\n    // # ").append(room.getSimpleName()).append("\n");
            for (Sources.Method method : sources.methods(room)) {
                if (!NO_FUNCTIONS.contains(method.element().getSimpleName().toString())) {
                    source.add(room, method);
                }
            }
        }
        return source.file(command);
    }

    private String file(String command) {
        String imported = imports.stream().map(name -> "import " + name + ";\n").collect(Collectors.joining());
        return """
                package org.gpuarray;

                import com.google.errorprone.annotations.CheckReturnValue;
                %s
                /**
                 * The methods of {@link GPUArray}'s interfaces as functions, whose first argument is the array: {@code GPU.sqrt(a)} is
                 * {@code a.sqrt()}, {@code GPU.sum(a, 0)} is {@code a.sum(0)}. Users call them by way of {@link GPU}, which inherits them;
                 * {@code import static org.gpuarray.GPU.*} makes it {@code sqrt(a)}. Shapes, types and errors are those of the method, to
                 * which each leads. There are none for brackets, what goes to the host, and Groovy's operators: {@link IndexOps},
                 * {@link HostOps}, {@link GroovyOps}.
                 *
                 * <p>{@code FunctionsTest} writes this file from the interfaces: {@code %s}.
                 */
                @CheckReturnValue
                public abstract sealed class Functions permits GPU {
                    Functions() {}
                %s}
                """.formatted(imported, command, methods);
    }

    private void add(TypeElement room, Sources.Method method) {
        ExecutableElement element = method.element();
        MethodTree tree = (MethodTree) method.path().getLeaf();
        String name = element.getSimpleName().toString();
        List<String> names = new ArrayList<>();
        List<String> parameters = new ArrayList<>();
        for (VariableElement parameter : element.getParameters()) {
            names.add(parameter.getSimpleName().toString());
            addImport(parameter.asType());
        }
        if (names.contains("a")) {
            throw new IllegalStateException(room + "." + element + " calls a parameter a, as its function the array");
        }
        addImport(element.getReturnType());
        tree.getParameters().forEach(parameter -> {
            String text = parameter.toString().replace("()", "").replaceAll("\\s+", " ");
            parameters.add(text);
            if (text.startsWith("@Nullable")) {
                imports.add("org.jspecify.annotations.Nullable");
            }
        });
        parameters.add(ARRAY_IS_SECOND.contains(name) ? 1 : 0, "GPUArray a");
        methods.append("\n").append(javadoc(room, method));
        methods.append("    public static ")
                .append(tree.getReturnType())
                .append(" ")
                .append(name)
                .append("(");
        methods.append(String.join(", ", parameters)).append(") {\n");
        methods.append("        ").append(element.getReturnType().toString().equals("void") ? "" : "return ");
        methods.append("a.")
                .append(name)
                .append("(")
                .append(String.join(", ", names))
                .append(");\n    }\n");
    }

    private void addImport(TypeMirror type) {
        if (type instanceof ArrayType array) {
            addImport(array.getComponentType());
        } else if (type instanceof DeclaredType declared) {
            TypeElement element = (TypeElement) declared.asElement();
            String name = element.getQualifiedName().toString();
            if (element.getEnclosingElement() instanceof TypeElement
                    || !name.matches("(java\\.lang|org\\.gpuarray)\\.\\w+")) {
                imports.add(name);
            }
        }
    }

    private String javadoc(TypeElement room, Sources.Method method) {
        DocCommentTree tree = Objects.requireNonNull(sources.javadoc(method.path()), () -> "no Javadoc: " + method);
        String sentence = tree.getFirstSentence().stream().map(Object::toString).collect(Collectors.joining());
        String does = aboutTheArgument(sentence, room.getSimpleName().toString());
        return wrapped(
                does.startsWith(OTHER_NAME) ? does : does + " See {@link " + link(room, method.element()) + "}.");
    }

    private static String link(TypeElement room, ExecutableElement method) {
        String types = method.getParameters().stream()
                .map(parameter -> simple(parameter.asType()))
                .collect(Collectors.joining(", "));
        String shown = method.isVarArgs() ? types.substring(0, types.length() - 2) + "..." : types;
        return room.getSimpleName() + "#" + method.getSimpleName() + "(" + shown + ")";
    }

    private static String simple(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return simple(array.getComponentType()) + "[]";
        }
        return type instanceof DeclaredType declared
                ? declared.asElement().getSimpleName().toString()
                : type.toString();
    }

    /** Returns what a method says of this array, for an argument. */
    private static String aboutTheArgument(String sentence, String room) {
        return ESCAPE.matcher(sentence)
                .replaceAll(match -> String.valueOf((char) Integer.parseInt(match.group(1), 16)))
                .replaceAll("\\s+", " ")
                .replace("{@link #", "{@link " + room + "#")
                .replace("{@code this}", "{@code a}")
                .replaceAll("\\bthis ((?:sorted )?1-d array|line|matrix)\\b", "the $1")
                .replaceAll("\\bthis array\\b", "{@code a}")
                .replaceAll("\\bthis (?!shape|number|position|type)", "{@code a} ")
                .replaceAll("\\bthis(?=[.,])", "{@code a}");
    }

    private static String wrapped(String text) {
        String line = "    /** " + text + " */\n";
        if (line.length() <= LINE_LENGTH) {
            return line;
        }
        StringBuilder lines = new StringBuilder("    /**\n");
        StringBuilder current = new StringBuilder("     *");
        for (String word : text.split(" ")) {
            if (current.length() + 1 + word.length() > LINE_LENGTH) {
                lines.append(current).append("\n");
                current = new StringBuilder("     *");
            }
            current.append(" ").append(word);
        }
        return lines.append(current).append("\n     */\n").toString();
    }
}
