package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.util.DocTreePath;
import com.sun.source.util.DocTreeScanner;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of all methods is what the sources say, and each method says what it does. */
@Tag("once")
class MethodsPageTest {
    /** Writes the pages instead of comparing them. */
    private static final String WRITE = "gpuarray.tests.methods.write";

    private static final String COMMAND = "mvn -pl gpuarray-tests -am test -Dtest=MethodsPageTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -D" + WRITE + "=true";

    /** In the third person. */
    private static final Pattern STARTS_WITH_A_VERB = Pattern.compile("^[A-Z][a-z]+s[ ,]");

    private static final Path MARKDOWN = Path.of("../docs/methods.md");
    private static final Path HTML = Sources.FOLDER.resolve("doc-files/methods.html");

    private static Sources sources;

    @BeforeAll
    static void read() throws IOException {
        sources = new Sources();
    }

    @AfterAll
    static void close() throws IOException {
        sources.close();
    }

    @Test
    void page_forReadersOfTheSources_isUpToDate() throws IOException {
        check(MARKDOWN, MethodsPage.of(sources, new Markup.Markdown(), COMMAND));
    }

    @Test
    void page_besideTheJavadoc_isUpToDate() throws IOException {
        check(HTML, MethodsPage.of(sources, new Markup.Html(), COMMAND));
    }

    private static void check(Path file, String page) throws IOException {
        if (Boolean.getBoolean(WRITE)) {
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, page);
        }
        assertThat(file)
                .as(file + " is not what the Javadoc says; write it again: " + COMMAND)
                .hasContent(page);
    }

    @Test
    void summary_ofEachPublicMethod_saysWhatItDoes() throws IOException {
        List<String> faults = new ArrayList<>();
        for (TypeElement type : sources.types("org.gpuarray")) {
            for (Sources.Method method : sources.methods(type)) {
                String summary = summary(method.path());
                if (summary == null || !STARTS_WITH_A_VERB.matcher(summary).find()) {
                    faults.add(type + "." + method.element() + ": " + summary);
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    /** "As {@link …}, with a number" makes its reader read another method first. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.gpuarray",
                "org.gpuarray.sparse",
                "org.gpuarray.types",
                "org.gpuarray.device",
                "org.gpuarray.kernels"
            })
    void summary_ofEachPublicMethod_standsAlone(String packageName) throws IOException {
        List<TypeElement> types = new ArrayList<>(sources.types(packageName));
        List.copyOf(types).forEach(type -> types.addAll(Sources.publicTypes(type)));
        List<String> faults = new ArrayList<>();
        for (TypeElement type : types) {
            for (Sources.Method method : sources.methods(type)) {
                String summary = summary(method.path());
                if (summary != null && summary.startsWith("As ")) {
                    faults.add(type + "." + method.element() + ": " + summary);
                }
            }
        }
        assertThat(types).isNotEmpty();
        assertThat(faults).isEmpty();
    }

    private static @Nullable String summary(TreePath path) {
        DocCommentTree javadoc = sources.javadoc(path);
        return javadoc == null ? null : text(javadoc.getFirstSentence());
    }

    private static String text(List<?> trees) {
        StringBuilder text = new StringBuilder();
        trees.forEach(text::append);
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GPUArray", "Generator"})
    void javadoc_ofAType_linksAllItsInterfaces(String name) {
        TypeElement type = sources.type(name);
        assertThat(linked(type)).containsAll(sources.rooms(type));
    }

    @Test
    void javadoc_ofGpu_linksAMethodOfEachTopic() throws IOException {
        TypeElement gpu = sources.type("GPU");
        Set<Element> linked = linked(gpu);
        Set<@Nullable String> topics = new LinkedHashSet<>();
        Set<@Nullable String> reached = new LinkedHashSet<>();
        for (Sources.Method method : sources.methods(gpu)) {
            topics.add(method.topic());
            if (linked.contains(method.element())) {
                reached.add(method.topic());
            }
        }
        assertThat(topics).hasSizeGreaterThan(5).doesNotContainNull();
        assertThat(reached).containsExactlyElementsOf(topics);
    }

    /** Returns what the links of a type's Javadoc lead to. */
    private static Set<Element> linked(TypeElement type) {
        TreePath path = sources.path(type);
        DocCommentTree javadoc = Objects.requireNonNull(sources.javadoc(path));
        Set<Element> linked = new LinkedHashSet<>();
        new DocTreeScanner<Void, Void>() {
            @Override
            public Void visitLink(LinkTree link, Void unused) {
                Element target = sources.target(new DocTreePath(path, javadoc), link.getReference());
                if (target != null) {
                    linked.add(target);
                }
                return null;
            }
        }.scan(javadoc, null);
        return linked;
    }
}
