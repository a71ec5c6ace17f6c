package org.gpuarray.docs;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.util.DocTreePath;
import com.sun.source.util.SimpleDocTreeVisitor;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jspecify.annotations.Nullable;

/** Turns the words of one Javadoc comment into markup. */
final class Prose extends SimpleDocTreeVisitor<String, Void> {
    private static final String PACKAGE = "org.gpuarray.";

    private final Sources sources;
    private final Markup markup;
    private final DocTreePath comment;

    Prose(Sources sources, Markup markup, TreePath path, DocCommentTree javadoc) {
        this.sources = sources;
        this.markup = markup;
        this.comment = new DocTreePath(path, javadoc);
    }

    /** Returns trees as text in one line. */
    String of(List<? extends DocTree> trees) {
        String all = trees.stream().map(tree -> tree.accept(this, null)).collect(Collectors.joining());
        return String.join(" ", all.strip().split("\\s+"));
    }

    @Override
    public String visitText(TextTree tree, Void unused) {
        return markup.text(tree.getBody());
    }

    @Override
    public String visitLiteral(LiteralTree tree, Void unused) {
        String body = String.join(" ", tree.getBody().getBody().strip().split("\\s+"));
        return tree.getKind() == DocTree.Kind.CODE ? markup.code(body) : markup.text(body);
    }

    @Override
    public String visitEntity(EntityTree tree, Void unused) {
        return "&" + tree.getName() + ";";
    }

    @Override
    public String visitStartElement(StartElementTree tree, Void unused) {
        return switch (tree.getName().toString()) {
            case "p", "li" -> markup.lineBreak();
            default -> "";
        };
    }

    @Override
    public String visitLink(LinkTree tree, Void unused) {
        Element target = sources.target(comment, tree.getReference());
        String signature = tree.getReference().getSignature();
        String label = signature.substring(signature.startsWith("#") ? 1 : 0).replace('#', '.');
        if (target instanceof TypeElement type) {
            label = type.getSimpleName().toString();
        }
        String text = tree.getLabel().isEmpty() ? markup.code(label) : of(tree.getLabel());
        String address = target == null ? null : address(target);
        return address == null ? text : markup.toJavadoc(text, address);
    }

    @Override
    protected String defaultAction(DocTree tree, Void unused) {
        return switch (tree.getKind()) {
            case END_ELEMENT -> "";
            default -> throw new IllegalStateException("the page of methods knows no " + tree.getKind() + ": " + tree);
        };
    }

    /** Returns where the Javadoc of an element stands, from the folder of the package; null for those of other libraries. */
    static @Nullable String address(Element element) {
        Element type = element instanceof TypeElement ? element : element.getEnclosingElement();
        String name = ((TypeElement) type).getQualifiedName().toString();
        if (!name.startsWith(PACKAGE)) {
            return null;
        }
        StringBuilder page = new StringBuilder();
        for (String part : name.substring(PACKAGE.length()).split("\\.")) {
            boolean isPackage = Character.isLowerCase(part.charAt(0));
            page.append(part).append(isPackage ? '/' : '.');
        }
        page.append("html");
        if (element instanceof ExecutableElement method) {
            page.append('#').append(anchor(method));
        } else if (element != type) {
            page.append('#').append(element.getSimpleName());
        }
        return page.toString();
    }

    private static String anchor(ExecutableElement method) {
        String parameters = method.getParameters().stream()
                .map(parameter -> erased(parameter.asType()))
                .collect(Collectors.joining(","));
        if (method.isVarArgs()) {
            parameters = parameters.substring(0, parameters.length() - "[]".length()) + "...";
        }
        return method.getSimpleName() + "(" + parameters + ")";
    }

    private static String erased(TypeMirror type) {
        return switch (type.getKind()) {
            case ARRAY -> erased(((ArrayType) type).getComponentType()) + "[]";
            case DECLARED ->
                ((TypeElement) ((DeclaredType) type).asElement())
                        .getQualifiedName()
                        .toString();
            case TYPEVAR -> erased(((TypeVariable) type).getUpperBound());
            default -> type.getKind().name().toLowerCase(Locale.ROOT);
        };
    }
}
