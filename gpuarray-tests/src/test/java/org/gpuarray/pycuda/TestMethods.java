package org.gpuarray.pycuda;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The bodies of test methods, as their sources have them. */
final class TestMethods {
    private static final Pattern TOKEN = Pattern.compile(
            "\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'|//[^\n]*|/\\*.*?\\*/|\\d[\\w.]*|\\w+|\\S",
            Pattern.DOTALL);

    private final Map<String, String> bodies = new LinkedHashMap<>();

    TestMethods(List<Path> sources) throws IOException {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "no compiler, need a JDK");
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                String text = unit.getSourceFile().getCharContent(true).toString();
                for (Tree type : unit.getTypeDecls()) {
                    if (type instanceof ClassTree owner) {
                        add(owner, unit, positions, text);
                    }
                }
            }
        }
    }

    private void add(ClassTree owner, CompilationUnitTree unit, SourcePositions positions, String text) {
        for (Tree member : owner.getMembers()) {
            if (member instanceof MethodTree method && method.getBody() != null) {
                int start = (int) positions.getStartPosition(unit, method.getBody());
                int end = (int) positions.getEndPosition(unit, method.getBody());
                bodies.put(owner.getSimpleName() + "." + method.getName(), text.substring(start + 1, end - 1));
            }
        }
    }

    /** Returns the methods of a class in the order of its source. */
    List<String> of(String className) {
        String prefix = className + ".";
        return bodies.keySet().stream()
                .filter(method -> method.startsWith(prefix))
                .map(method -> method.substring(prefix.length()))
                .toList();
    }

    /** Returns the text between a method's braces. */
    String body(String classAndMethod) {
        return Objects.requireNonNull(bodies.get(classAndMethod), () -> "no source of " + classAndMethod);
    }

    /** Returns whether the tokens of {@code code} stand in a method's body, one after the other. */
    boolean runs(String classAndMethod, String code) {
        List<String> wanted = tokens(code);
        List<String> body = tokens(body(classAndMethod));
        for (int at = 0; at + wanted.size() <= body.size(); at++) {
            if (body.subList(at, at + wanted.size()).equals(wanted)) {
                return !wanted.isEmpty();
            }
        }
        return false;
    }

    /** Returns the tokens of Java text, each string as one, without comments. */
    static List<String> tokens(String java) {
        List<String> tokens = new ArrayList<>();
        Matcher token = TOKEN.matcher(java);
        while (token.find()) {
            if (!token.group().startsWith("//") && !token.group().startsWith("/*")) {
                tokens.add(token.group());
            }
        }
        return tokens;
    }
}
