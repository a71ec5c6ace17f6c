package org.gpuarray.docs;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;

/**
 * All methods of arrays, in the order of the sources: GPUArray, its interfaces, GPU and Linalg by their topics, transforms,
 * polynomials, special functions, images, signals, sparse matrices, random numbers. Each with its Javadoc: what it does, shapes, types,
 * parameters, errors.
 */
final class MethodsPage {
    private static final List<String> TITLES = List.of("method", "what it does", "throws");

    private final Sources sources;
    private final Markup markup;
    private final List<Section> sections = new ArrayList<>();

    /** A type's methods, or those of one of its topics. */
    private record Section(String title, TypeElement type, boolean isWholeType, List<Sources.Method> methods) {}

    private MethodsPage(Sources sources, Markup markup) throws IOException {
        this.sources = sources;
        this.markup = markup;
        add("GPUArray");
        add("Reduce");
        add("GPU");
        add("Linalg");
        add("Fft");
        add("FftOptions");
        add("Polynomials");
        add("PolynomialBasis");
        add("Special");
        add("Ndimage");
        add("FilterOptions");
        add("InterpolationOptions");
        add("Signal");
        add("PeakOptions");
        add("SpectrumOptions");
        add("IirFilter");
        add("sparse.SparseOperator");
        add("sparse.SparseMatrix");
        add("sparse.CsrMatrix");
        add("sparse.CscMatrix");
        add("sparse.CooMatrix");
        add("sparse.Sparse");
        add("sparse.SparseLinalg");
        add("sparse.SolverOptions");
        add("Generator");
        add("SequenceGenerator");
        add("BitGenerator");
    }

    /** Returns the page, which {@code command} writes again. */
    static String of(Sources sources, Markup markup, String command) throws IOException {
        return new MethodsPage(sources, markup).write(command);
    }

    private void add(String path) throws IOException {
        TypeElement type = sources.type(path);
        String name = type.getSimpleName().toString();
        Map<String, List<Sources.Method>> topics = new LinkedHashMap<>();
        for (Sources.Method method : sources.methods(type)) {
            String title = method.topic() == null ? name : name + ": " + method.topic();
            topics.computeIfAbsent(title, each -> new ArrayList<>()).add(method);
        }
        topics.forEach((title, methods) -> sections.add(new Section(title, type, title.equals(name), methods)));
        for (TypeElement room : sources.rooms(type)) {
            sections.add(new Section(room.getSimpleName().toString(), room, true, sources.methods(room)));
        }
    }

    private String write(String command) throws IOException {
        int count =
                sections.stream().mapToInt(section -> section.methods().size()).sum();
        markup.begin("All methods");
        markup.paragraph("The " + count + " methods of " + markup.code("GPUArray") + ", " + markup.code("GPU") + ", "
                + markup.code("Linalg") + ", " + markup.code("Fft") + ", " + markup.code("Polynomials") + ", "
                + markup.code("PolynomialBasis") + ", " + markup.code("Special") + ", " + markup.code("Ndimage") + ", "
                + markup.code("Signal") + ", " + markup.code("SparseMatrix") + ", " + markup.code("SparseLinalg") + ", "
                + markup.code("Generator")
                + " and " + markup.code("SequenceGenerator")
                + " by topic, from their Javadoc. What holds for all methods of a topic stands "
                + "above its table. A method returns a " + markup.code("GPUArray")
                + " unless it says otherwise, and throws "
                + markup.code("NullPointerException") + " for a null that is not marked " + markup.code("@Nullable")
                + ". Each method of the interfaces is also a function of " + markup.code("GPU") + ": "
                + markup.code("GPU.sum(a, 0)") + " is " + markup.code("a.sum(0)") + "; only "
                + markup.code("IndexOps") + ", " + markup.code("HostOps") + " and " + markup.code("GroovyOps")
                + " have none.");
        markup.paragraph("To write this page again: " + markup.code(command) + ".");
        List<String> items = new ArrayList<>();
        for (Section section : sections) {
            items.add(markup.toSection(markup.text(section.title()), Markup.id(section.title())) + ": "
                    + summary(section));
        }
        markup.list(items);
        for (Section section : sections) {
            write(section);
        }
        markup.end();
        return markup.page.toString();
    }

    /** Returns what a type is, or the names of the methods of a topic. */
    private String summary(Section section) {
        if (section.isWholeType()) {
            DocCommentTree javadoc = javadoc(sources.path(section.type()));
            return prose(sources.path(section.type())).of(javadoc.getFirstSentence());
        }
        return section.methods().stream()
                .map(method -> method.element().getSimpleName().toString())
                .distinct()
                .map(markup::code)
                .collect(Collectors.joining(", "));
    }

    private void write(Section section) {
        markup.section(markup.text(section.title()), Markup.id(section.title()));
        TreePath path = sources.path(section.type());
        if (section.isWholeType()) {
            markup.paragraph(prose(path).of(javadoc(path).getFullBody()));
        }
        String name = section.type().getSimpleName().toString();
        String file = section.type().getQualifiedName().toString().substring("org.gpuarray.".length());
        String caption = markup.toSource("Javadoc of " + markup.code(name), file.replace('.', '/'));
        markup.table(caption, TITLES, section.methods().stream().map(this::row).toList());
    }

    private List<String> row(Sources.Method method) {
        DocCommentTree javadoc = javadoc(method.path());
        Prose prose = prose(method.path());
        List<String> does = new ArrayList<>();
        does.add(prose.of(javadoc.getFullBody()));
        List<String> errors = new ArrayList<>();
        for (DocTree tag : javadoc.getBlockTags()) {
            if (tag instanceof ParamTree parameter) {
                does.add(markup.code(parameter.getName().getName().toString()) + ": "
                        + prose.of(parameter.getDescription()));
            } else if (tag instanceof ReturnTree returned) {
                does.add("Returns " + prose.of(returned.getDescription()));
            } else if (tag instanceof ThrowsTree error) {
                String name = error.getExceptionName().getSignature();
                errors.add(markup.code(name.substring(name.lastIndexOf('.') + 1)) + " "
                        + prose.of(error.getDescription()));
            }
        }
        String address = Objects.requireNonNull(Prose.address(method.element()));
        return List.of(
                markup.toJavadoc(
                        markup.code(signature((MethodTree) method.path().getLeaf())), address),
                String.join(markup.lineBreak(), does),
                String.join(markup.lineBreak(), errors));
    }

    private static String signature(MethodTree method) {
        String parameters = method.getParameters().stream()
                .map(parameter -> parameter.toString().replace("()", ""))
                .map(parameter -> String.join(" ", parameter.split("\\s+")))
                .collect(Collectors.joining(", "));
        String returned = String.valueOf(method.getReturnType());
        return method.getName() + "(" + parameters + ")" + (returned.equals("GPUArray") ? "" : " → " + returned);
    }

    private DocCommentTree javadoc(TreePath path) {
        return Objects.requireNonNull(sources.javadoc(path), () -> "no Javadoc: " + path.getLeaf());
    }

    private Prose prose(TreePath path) {
        return new Prose(sources, markup, path, javadoc(path));
    }
}
