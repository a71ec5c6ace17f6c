package org.gpuarray.docs;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.ReferenceTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTreePath;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The packages that users see, as the compiler reads them: their public types, methods and Javadoc. */
final class Sources implements AutoCloseable {
    static final Path FOLDER = Path.of("../gpuarray-core/src/main/java/org/gpuarray");
    private static final Path KERNELS = Path.of("../gpuarray-kernels/src/main/java/org/gpuarray/kernels");
    private static final List<Path> FOLDERS =
            List.of(FOLDER, FOLDER.resolve("sparse"), FOLDER.resolve("types"), FOLDER.resolve("device"), KERNELS);

    /** What a line comment that names the topic of the methods below it begins with. */
    private static final String HEADING = "// # ";

    private final StandardJavaFileManager files;
    private final JavacTask task;
    private final DocTrees trees;

    /** A method, and the topic that it is under: null above the first heading. */
    record Method(
            ExecutableElement element,
            TreePath path,
            @Nullable String topic) {}

    Sources() throws IOException {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "no compiler, need a JDK");
        files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        List<String> options = List.of("-proc:none", "-classpath", System.getProperty("java.class.path"));
        List<Path> java = new ArrayList<>();
        for (Path folder : FOLDERS) {
            try (Stream<Path> sources = Files.list(folder)) {
                sources.filter(file -> file.toString().endsWith(".java")).forEach(java::add);
            }
        }
        task = (JavacTask) compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(java));
        task.parse();
        trees = DocTrees.instance(task);
    }

    TypeElement type(String name) {
        return Objects.requireNonNull(task.getElements().getTypeElement("org.gpuarray." + name), name);
    }

    /** Returns the public types of a package. */
    List<TypeElement> types(String packageName) {
        return publicTypes(task.getElements().getPackageElement(packageName));
    }

    /** Returns the public types in a package or type. */
    static List<TypeElement> publicTypes(Element owner) {
        return ElementFilter.typesIn(owner.getEnclosedElements()).stream()
                .filter(type -> type.getModifiers().contains(Modifier.PUBLIC))
                .toList();
    }

    /** Returns the interfaces of this package that a type implements, in the order in which it names them. */
    List<TypeElement> rooms(TypeElement type) {
        return type.getInterfaces().stream()
                .map(each -> (TypeElement) task.getTypes().asElement(each))
                .filter(each -> task.getElements()
                        .getPackageOf(each)
                        .equals(task.getElements().getPackageOf(type)))
                .toList();
    }

    TreePath path(Element element) {
        return Objects.requireNonNull(trees.getPath(element), () -> "no source of " + element);
    }

    @Nullable
    DocCommentTree javadoc(TreePath path) {
        return trees.getDocCommentTree(path);
    }

    /** Returns what a reference in Javadoc leads to. */
    @Nullable
    Element target(DocTreePath owner, ReferenceTree reference) {
        return trees.getElement(new DocTreePath(owner, reference));
    }

    /** Returns the public methods that a type declares or documents again, in the order of the source. */
    List<Method> methods(TypeElement type) throws IOException {
        TreePath path = path(type);
        CompilationUnitTree unit = path.getCompilationUnit();
        CharSequence text = unit.getSourceFile().getCharContent(true);
        SourcePositions positions = trees.getSourcePositions();
        List<Method> methods = new ArrayList<>();
        String topic = null;
        long end = -1;
        for (Tree member : ((ClassTree) path.getLeaf()).getMembers()) {
            long start = positions.getStartPosition(unit, member);
            if (end >= 0 && start > end) {
                topic = heading(text.subSequence((int) end, (int) start).toString(), topic);
            }
            end = Math.max(end, positions.getEndPosition(unit, member));
            TreePath memberPath = new TreePath(path, member);
            if (trees.getElement(memberPath) instanceof ExecutableElement element
                    && element.getKind() == ElementKind.METHOD
                    && element.getModifiers().contains(Modifier.PUBLIC)
                    && (element.getAnnotation(Override.class) == null || javadoc(memberPath) != null)) {
                methods.add(new Method(element, memberPath, topic));
            }
        }
        return methods;
    }

    /** Returns the last heading between two members, or the one before. */
    private static @Nullable String heading(String between, @Nullable String before) {
        return between.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(HEADING))
                .map(line -> line.substring(HEADING.length()))
                .reduce((first, second) -> second)
                .orElse(before);
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
