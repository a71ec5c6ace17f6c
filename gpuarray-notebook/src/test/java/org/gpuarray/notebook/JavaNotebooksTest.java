package org.gpuarray.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;
import jdk.jshell.execution.LocalExecutionControl;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;
import org.gpuarray.GPU;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rapaio.shaded.com.google.gson.JsonElement;
import org.rapaio.shaded.com.google.gson.JsonObject;
import org.rapaio.shaded.com.google.gson.JsonParser;

/**
 * The cells of the notebooks for Java, and the README's lines about plots, by JShell: without Jupyter, which {@code notebooks/run} needs.
 * What cells print is what the notebooks store.
 */
@Tag("once")
class JavaNotebooksTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    static List<Path> notebooks() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("notebooks/java"))) {
            List<Path> notebooks = files.filter(file -> file.toString().endsWith(".ipynb"))
                    .sorted()
                    .toList();
            assertThat(notebooks).hasSize(6);
            return notebooks;
        }
    }

    @ParameterizedTest
    @MethodSource("notebooks")
    void cells_printWhatTheNotebookStores(Path notebook) throws IOException {
        JsonObject json = JsonParser.parseString(Files.readString(notebook)).getAsJsonObject();
        try (JShell shell = shell()) {
            for (JsonElement element : json.getAsJsonArray("cells")) {
                JsonObject cell = element.getAsJsonObject();
                if (cell.get("cell_type").getAsString().equals("code")) {
                    String source = text(cell.get("source"));
                    String printed = run(shell, source.replace("../data/", ROOT + "/notebooks/data/"));
                    if (isComparable(cell)) {
                        assertThat(printed.strip())
                                .as(source)
                                .isEqualTo(stored(cell).strip());
                    }
                }
            }
        }
    }

    @Test
    void readme_plotsAndProgressBar_run() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        int start = readme.indexOf("import org.gpuarray.notebook.*;");
        String block = readme.substring(start, readme.indexOf("```", start));
        Path file = Files.createTempFile("wave", ".svg");
        try (JShell shell = shell()) {
            run(shell, "import java.nio.file.*;\nimport org.gpuarray.*;");
            run(shell, block.replace("Path.of(\"wave.svg\")", "Path.of(\"" + file + "\")"));
        }
        assertThat(file).content().contains("<svg");
        Files.delete(file);
    }

    /** Both poms name the kernels' versions: gpuarray-notebook is compiled against what notebooks/run fetches. */
    @Test
    void kernels_haveTheVersionsOfTheBuild() throws IOException {
        String build = Files.readString(ROOT.resolve("pom.xml"));
        String kernels = Files.readString(ROOT.resolve("notebooks/pom.xml"));
        for (String name : List.of("java.kernel.version", "kotlin.kernel.version")) {
            assertThat(property(kernels, name)).isEqualTo(property(build, name)).isNotEmpty();
        }
    }

    private static String property(String pom, String name) {
        int start = pom.indexOf("<" + name + ">") + name.length() + 2;
        return pom.substring(start, pom.indexOf("</" + name + ">"));
    }

    private static JShell shell() {
        JShell shell = JShell.builder().executionEngine(new Quiet(), Map.of()).build();
        // Surefire's own class path is one jar that names the others.
        shell.addToClasspath(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        return shell;
    }

    /** Runs snippets in this JVM, and does not make texts of their values: that would compute arrays before their time. */
    private static final class Quiet implements ExecutionControlProvider {
        @Override
        public String name() {
            return "quiet";
        }

        @Override
        public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
            return new LocalExecutionControl() {
                @Override
                protected String invoke(Method method) throws Exception {
                    method.invoke(null);
                    return "";
                }
            };
        }
    }

    /** Runs the snippets of a cell, and returns what they print. */
    private static String run(JShell shell, String cell) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            String rest = cell;
            while (!rest.isBlank()) {
                CompletionInfo info = shell.sourceCodeAnalysis().analyzeCompletion(rest);
                assertThat(info.completeness().isComplete())
                        .as("complete: %s", rest)
                        .isTrue();
                for (SnippetEvent event : shell.eval(info.source())) {
                    assertThat(problems(shell, event)).as(info.source()).isEmpty();
                }
                rest = info.remaining();
            }
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static List<String> problems(JShell shell, SnippetEvent event) {
        List<String> problems = new ArrayList<>();
        if (event.status() == Snippet.Status.REJECTED) {
            shell.diagnostics(event.snippet()).forEach(diagnostic -> problems.add(diagnostic.getMessage(null)));
        }
        if (event.exception() != null) {
            problems.add(event.exception().toString());
        }
        return problems;
    }

    /** What varies from run to run is not compared, nor what is the CPU device's on another one. */
    private static boolean isComparable(JsonObject cell) {
        List<String> tags = cell.getAsJsonObject("metadata").has("tags")
                ? StreamSupport.stream(
                                cell.getAsJsonObject("metadata")
                                        .getAsJsonArray("tags")
                                        .spliterator(),
                                false)
                        .map(JsonElement::getAsString)
                        .toList()
                : List.of();
        return !tags.contains("varies") && (GPU.device().id().startsWith("cpu") || !tags.contains("device"));
    }

    private static String stored(JsonObject cell) {
        StringBuilder printed = new StringBuilder();
        for (JsonElement output : cell.getAsJsonArray("outputs")) {
            if (output.getAsJsonObject().get("output_type").getAsString().equals("stream")) {
                printed.append(text(output.getAsJsonObject().get("text")));
            }
        }
        return printed.toString();
    }

    /** Notebooks store a text as one string or as its lines. */
    private static String text(JsonElement text) {
        StringBuilder whole = new StringBuilder();
        if (text.isJsonArray()) {
            text.getAsJsonArray().forEach(line -> whole.append(line.getAsString()));
        } else {
            whole.append(text.getAsString());
        }
        return whole.toString();
    }
}
