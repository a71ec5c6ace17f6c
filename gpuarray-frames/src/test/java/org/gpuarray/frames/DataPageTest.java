package org.gpuarray.frames;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The blocks of docs/data.md print what stands beside them. They write files, so they run in a folder and a process of their own. */
class DataPageTest {
    private static final Path PAGE = Path.of("../docs/data.md");
    private static final String IMPORTS = """
            import java.awt.image.BufferedImage;
            import java.nio.file.*;
            import java.util.List;
            import java.util.Map;
            import org.gpuarray.*;
            import org.gpuarray.types.*;
            """;

    /** What a block needs beside {@link #IMPORTS}, by the heading that it stands under. */
    private static String imports(String heading) {
        return switch (heading) {
            case "CSV", "Images" -> "import org.gpuarray.data.*;";
            case "Parquet" -> "import org.gpuarray.data.*; import org.gpuarray.parquet.*;";
            case "Arrow" ->
                "import org.apache.arrow.memory.*; import org.apache.arrow.vector.*; import org.gpuarray.arrow.*;";
            case "DLPack" -> "import org.gpuarray.dlpack.*;";
            case "Tablesaw" -> "import tech.tablesaw.api.DoubleColumn;";
            case "DFLib" -> "import org.dflib.*;";
            case "Smile" -> "import smile.data.DataFrame; import smile.data.vector.DoubleVector;";
            case "Tribuo" -> "import org.tribuo.math.la.*;";
            default -> "";
        };
    }

    private static List<MatchResult> blocks(String language) throws IOException {
        String page = Files.readString(PAGE).replace("\r\n", "\n");
        return Pattern.compile("## ([^\n]*)\n(?:(?!\n## |```).)*?```" + language + "\n(.*?)\n```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .toList();
    }

    @Test
    void javaBlocks_printWhatStandsBesideThem(@TempDir Path folder) throws Exception {
        List<MatchResult> blocks = blocks("java");
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", folder.toString()));
        arguments.addAll(List.of("-cp", classPath()));
        StringBuilder calls = new StringBuilder();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            String heading = blocks.get(i).group(1);
            String code = blocks.get(i).group(2);
            Path source = folder.resolve("Block" + i + ".java");
            Files.writeString(
                    source,
                    IMPORTS + imports(heading) + "\nclass Block" + i + " { static void run() throws Exception {\n"
                            + code + "\n} }\n");
            arguments.add(source.toString());
            calls.append("System.out.println(\"# ")
                    .append(heading)
                    .append("\"); Block")
                    .append(i)
                    .append(".run();\n");
            expected.add("# " + heading);
            Pattern.compile("println\\(.*\\); // (.*)")
                    .matcher(code)
                    .results()
                    .forEach(shown -> expected.add(shown.group(1)));
        }
        Path page = folder.resolve("Page.java");
        Files.writeString(
                page,
                "public class Page { public static void main(String[] args) throws Exception {\n" + calls + "} }\n");
        arguments.add(page.toString());
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        compiler.run(null, null, errors, arguments.toArray(new String[0]));
        assertThat(errors.toString(StandardCharsets.UTF_8)).isEmpty();

        assertThat(printed(folder)).isEqualTo(expected);
        assertThat(blocks).hasSizeGreaterThan(9);
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private static List<String> printed(Path folder) throws Exception {
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx1g",
                        "--add-opens=java.base/java.nio=ALL-UNNAMED",
                        "-Djava.awt.headless=true",
                        "-Dgpuarray.device=" + System.getProperty("gpuarray.device", "cpu"),
                        "-cp",
                        folder + File.pathSeparator + classPath(),
                        "Page")
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isZero();
        return Files.readAllLines(out);
    }

    @Test
    void kotlinBlock_isATestOfItsOwn() throws IOException {
        String test = blankless(Files.readString(Path.of("src/test/kotlin/org/gpuarray/frames/KotlinFrameTest.kt")));
        List<MatchResult> blocks = blocks("kotlin");
        assertThat(blocks).hasSize(1);
        String code = blocks.get(0)
                .group(2)
                .lines()
                .filter(line -> !line.startsWith("println"))
                .collect(Collectors.joining());
        assertThat(test).contains(blankless(code));
    }

    private static String blankless(String text) {
        return text.replaceAll("\\s", "");
    }
}
