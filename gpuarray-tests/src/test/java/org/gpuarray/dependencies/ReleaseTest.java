package org.gpuarray.dependencies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The poms of what is released have what a release needs. */
@Tag("once")
class ReleaseTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** A module's pom; texts are those of elements directly below the project. */
    private record Pom(String module, Element project) {
        static Pom of(String module) throws Exception {
            Path file = ROOT.resolve(module).resolve("pom.xml");
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            return new Pom(
                    module, factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement());
        }

        String text(String... path) {
            Element at = project;
            for (String name : path) {
                Element next = child(at, name);
                if (next == null) {
                    return "";
                }
                at = next;
            }
            return at.getTextContent().strip();
        }

        boolean isReleased() {
            return !text("properties", "maven.deploy.skip").equals("true");
        }
    }

    private static Element child(Element parent, String name) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                return element;
            }
        }
        return null;
    }

    private static List<Pom> modules() throws Exception {
        List<Pom> poms = new ArrayList<>();
        NodeList modules = Pom.of("").project().getElementsByTagName("module");
        for (int i = 0; i < modules.getLength(); i++) {
            poms.add(Pom.of(modules.item(i).getTextContent()));
        }
        return poms;
    }

    @Test
    void modules_areAllFolders() throws Exception {
        try (Stream<Path> folders = Files.list(ROOT)) {
            assertThat(modules().stream().map(Pom::module))
                    .containsExactlyInAnyOrderElementsOf(folders.map(folder -> "" + folder.getFileName())
                            .filter(name -> name.startsWith("gpuarray-"))
                            .toList());
        }
    }

    @Test
    void bom_namesEachReleasedModule() throws Exception {
        Set<String> released = new TreeSet<>();
        for (Pom pom : modules()) {
            if (pom.isReleased() && !pom.module().equals("gpuarray-bom")) {
                released.add(pom.module());
            }
        }
        Pom bom = Pom.of("gpuarray-bom");
        Set<String> named = new TreeSet<>();
        NodeList dependencies = bom.project().getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            assertThat(child(dependency, "version").getTextContent()).isEqualTo("${project.version}");
            named.add(child(dependency, "artifactId").getTextContent());
        }
        assertThat(released).contains("gpuarray-core", "gpuarray-nvrtc").doesNotContain("gpuarray-tests");
        assertThat(named).isEqualTo(released);
    }

    /** The BOM has no parent, so it repeats what stands there. */
    @Test
    void bom_saysWhatItsNeighboursSay() throws Exception {
        Pom parent = Pom.of("");
        Pom bom = Pom.of("gpuarray-bom");
        assertThat(bom.text("version")).isEqualTo(parent.text("version"));
        for (String[] path :
                new String[][] {{"url"}, {"licenses"}, {"developers"}, {"scm"}, {"properties", "gpuarray.page"}}) {
            assertThat(bom.text(path)).isNotEmpty().isEqualTo(parent.text(path));
        }
    }

    @Test
    void poms_haveNameAndDescription() throws Exception {
        List<Pom> poms = modules();
        poms.add(Pom.of(""));
        for (Pom pom : poms) {
            assertThat(pom.text("name")).as(pom.module()).isNotEmpty();
            assertThat(pom.text("description")).as(pom.module()).isNotEmpty();
        }
    }

    @Test
    void changes_haveThisVersion() throws Exception {
        String version = Pom.of("").text("version").replace("-SNAPSHOT", "");
        assertThat(versions()).first().asString().startsWith(version);
    }

    private static List<String> versions() throws IOException {
        return Files.readAllLines(ROOT.resolve("CHANGELOG.md")).stream()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3))
                .toList();
    }
}
