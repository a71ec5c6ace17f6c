package org.gpuarray.dependencies;

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
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.gpuarray.GPU;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The projects in the folder {@code templates} run, and name this version of the library. */
class TemplatesTest {
    private static final Path ROOT = root();
    private static final Path MAVEN = ROOT.resolve("templates/maven");
    private static final Path JBANG = ROOT.resolve("templates/jbang/Hello.java");

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null && !Files.exists(folder.resolve("quickstart"))) {
            folder = folder.getParent();
        }
        return Objects.requireNonNull(folder, "no folder above holds quickstart");
    }

    /** Returns what is between two tags that come after some text. */
    private static String after(String text, String start, String tag) {
        Matcher matcher = Pattern.compile(Pattern.quote(start) + ".*?<" + tag + ">(.*?)</" + tag + ">", Pattern.DOTALL)
                .matcher(text);
        assertThat(matcher.find()).as("%s after %s", tag, start).isTrue();
        return matcher.group(1);
    }

    @TempDir
    static Path classes;

    @BeforeAll
    static void compile() {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Path main = MAVEN.resolve("src/main/java/com/example/Main.java");
        compiler.run(
                null,
                null,
                errors,
                "-proc:none",
                "-Xlint:all,-path,-classfile",
                "-cp",
                classPath,
                "-d",
                "" + classes,
                "" + main,
                "" + JBANG);
        assertThat(errors.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private static String printedBy(String program) throws Exception {
        PrintStream console = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            Method main = loader.loadClass(program).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(console);
        }
        return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }

    @Test
    void maven_printsTheNumberOfTheReadme() throws Exception {
        String printed = printedBy("com.example.Main");
        assertThat(printed)
                .startsWith("on " + GPU.device().description() + "\n")
                .endsWith("pi is about 3.14159\n");
        assertThat(Files.readString(ROOT.resolve("README.md"))).contains("pi is about 3.14159");
    }

    @Test
    void maven_namesTheVersionsOfThisBuild() throws IOException {
        String pom = Files.readString(MAVEN.resolve("pom.xml"));
        String parent = Files.readString(ROOT.resolve("pom.xml"));
        assertThat(after(pom, "gpuarray-all</artifactId>", "version"))
                .isEqualTo(after(parent, "gpuarray-parent</artifactId>", "version"));
        for (String artifact : List.of("slf4j-nop", "maven-compiler-plugin", "maven-resources-plugin")) {
            String start = "<artifactId>" + artifact + "</artifactId>";
            assertThat(after(pom, start, "version")).isEqualTo(after(parent, start, "version"));
        }
        assertThat(after(pom, "<properties>", "maven.compiler.release"))
                .isEqualTo(after(parent, "<properties>", "maven.compiler.release"));
        assertThat(pom).contains("com.example.Main</commandlineArgs>");
    }

    @Test
    void jbang_printsAnArray() throws Exception {
        assertThat(printedBy("Hello")).isEqualTo("[[ 1  3  5]\n [ 7  9 11]]\n");
        String parent = Files.readString(ROOT.resolve("pom.xml"));
        assertThat(Files.readString(JBANG))
                .startsWith("///usr/bin/env jbang \"$0\" \"$@\" ; exit $?\n//JAVA 17+\n")
                .contains("//DEPS org.gpuarray:gpuarray-all:" + after(parent, "gpuarray-parent</artifactId>", "version")
                        + "\n");
    }
}
