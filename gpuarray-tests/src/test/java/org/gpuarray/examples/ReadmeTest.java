package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What README.md and docs/architecture.md say is so: the first lines of Java are {@link ReadmeExample}, and print what the README says. */
class ReadmeTest {
    private static final Path ROOT = root();
    private static final Path EXAMPLE =
            ROOT.resolve("gpuarray-examples/src/main/java/org/gpuarray/examples/ReadmeExample.java");
    private static final Pattern MAIN =
            Pattern.compile("void main\\(String\\[] args\\) \\{\n(.*?)\n    }\n", Pattern.DOTALL);

    @Test
    void java_firstBlock_isTheExample() throws IOException {
        Matcher main = MAIN.matcher(Files.readString(EXAMPLE));
        assertThat(main.find()).isTrue();
        assertThat(main.group(1).stripIndent()).isEqualTo(block("java", 0));
    }

    @Test
    void text_firstBlock_isWhatTheExamplePrintsWithFourKernels() throws Exception {
        Counters.Snapshot before = GPU.stats();
        assertThat(printed(() -> ReadmeExample.main(new String[0]))).isEqualTo(block("text", 0));
        assertThat(GPU.stats().since(before).launches()).isEqualTo(4);
    }

    /** The block has its imports above, and beside a print what it prints. */
    @Test
    void java_secondBlock_printsWhatStandsBesideIt(@TempDir Path folder) throws Exception {
        String block = block("java", 1);
        Matcher shown = Pattern.compile("println\\(.*\\); // (.*)").matcher(block);
        assertThat(shown.find()).isTrue();
        assertThat(printedBy(block, folder)).isEqualTo(shown.group(1));
    }

    @Test
    void java_blockOfTheProfiler_printsATableAndWritesATrace(@TempDir Path folder) throws Exception {
        Path trace = folder.resolve("trace.json");
        String block = block("java", 3).replace("\"trace.json\"", "\"" + trace + "\"");
        assertThat(printedBy(block, folder)).containsPattern("sum_mul_add_f32\\S* +1 ");
        assertThat(trace).content().contains("sum_mul_add_f32");
    }

    /** Returns what a block prints, whose imports stand above. */
    private static String printedBy(String block, Path folder) throws Exception {
        String imports = block.lines().filter(line -> line.startsWith("import")).collect(Collectors.joining("\n"));
        String body = block.lines().filter(line -> !line.startsWith("import")).collect(Collectors.joining("\n"));
        Path source = Files.writeString(
                folder.resolve("Block.java"),
                "import java.nio.file.Path;\nimport java.util.List;\nimport org.gpuarray.GPU;\nimport org.gpuarray.GPUArray;\n"
                        + imports
                        + "\npublic class Block {\n  public static void main(String[] args) throws Exception {\n"
                        + body + "\n  }\n}\n");
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        int exit = compiler.run(null, null, errors, "-proc:none", "-cp", classPath, "-d", "" + folder, "" + source);
        assertThat(errors.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(exit).isZero();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Method main = loader.loadClass("Block").getMethod("main", String[].class);
            return printed(() -> main.invoke(null, (Object) new String[0]));
        }
    }

    private interface Program {
        void run() throws Exception;
    }

    private static String printed(Program program) throws Exception {
        PrintStream console = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            program.run();
        } finally {
            System.setOut(console);
        }
        return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n").strip();
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/architecture.md", "docs/from-pycuda.md"})
    void links_eachLocal_leadSomewhere(String page) throws IOException {
        Path file = ROOT.resolve(page);
        Matcher links = Pattern.compile("]\\(([^)#:]+)\\)").matcher(Files.readString(file));
        int count = 0;
        while (links.find()) {
            assertThat(file.resolveSibling(links.group(1))).exists();
            count++;
        }
        assertThat(count).isPositive();
    }

    @Test
    void kernel_ofTheTour_isNamedAsItSays() throws IOException {
        String plan = GPUArray.toGpu(new float[10]).times(2).plus(1).sqrt().explain();
        assertThat(plan).contains("map_mul_add_sqrt_f32");
        assertThat(ROOT.resolve("docs/architecture.md"))
                .content()
                .contains("GPUArray.toGpu(x).times(2).plus(1).sqrt()", "`map_mul_add_sqrt_f32`");
    }

    /** Returns a block of the README that is marked as {@code language}. */
    private static String block(String language, int position) throws IOException {
        return Pattern.compile("```" + language + "\n(.*?)\n```", Pattern.DOTALL)
                .matcher(readme())
                .results()
                .skip(position)
                .findFirst()
                .orElseThrow()
                .group(1);
    }

    /** Returns the repository's folder: this one or one above, as tests may run in a module's folder or in the root. */
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null && !Files.exists(folder.resolve("quickstart"))) {
            folder = folder.getParent();
        }
        return Objects.requireNonNull(folder, "no folder above holds quickstart");
    }

    private static String readme() throws IOException {
        return Files.readString(ROOT.resolve("README.md")).replace("\r\n", "\n");
    }
}
