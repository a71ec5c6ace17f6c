package org.gpuarray.dependencies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gpuarray.harness.Jvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Versions that docs/security.md names, and the classes of old ones that a process loads. */
class ResolvedVersionsTest {
    /** Each once: a second version on the class path would be used or not by chance. */
    @ParameterizedTest
    @CsvSource({
        "commons-io/commons-io, 2.22.0",
        "org.apache.commons/commons-lang3, 3.20.0",
        "org.apache.commons/commons-math3, 3.6.1",
        "org.nd4j/guava, 1.0.0-M2.1",
        "com.google.protobuf/protobuf-java, 3.21.2"
    })
    void classPath_hasThisVersionAlone(String artifact, String version) throws IOException {
        List<URL> found = new ArrayList<>(Collections.list(ResolvedVersionsTest.class
                .getClassLoader()
                .getResources("META-INF/maven/" + artifact + "/pom.properties")));
        found.removeIf(url -> url.getPath().contains("/surefire-shared-utils-")); // has its own, renamed

        assertThat(found).hasSize(1);
        Properties properties = new Properties();
        try (InputStream in = found.get(0).openStream()) {
            properties.load(in);
        }
        assertThat(properties).containsEntry("version", version);
    }

    /** JCuda's jars depend on natives of a platform that their POMs do not name; jcublas also by way of jcuda. */
    @ParameterizedTest
    @CsvSource({"jcuda, jcuda-natives", "jcublas, jcublas-natives", "jcublas, jcuda-natives"})
    void dependencyOnJcuda_leavesOutItsNatives(String artifact, String natives) throws IOException {
        Matcher dependency = Pattern.compile(
                        "<artifactId>" + artifact + "</artifactId>\\s*<version>.*?</dependency>", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../pom.xml")));

        assertThat(dependency.find()).isTrue();
        assertThat(dependency.group()).contains("<artifactId>" + natives + "</artifactId>\n          </exclusion>");
    }

    /** Flatbuffers' jar does not say its version inside. */
    @Test
    void classPath_hasFlatbuffersOfNd4j() {
        URL found = ResolvedVersionsTest.class.getClassLoader().getResource("com/google/flatbuffers/Constants.class");

        assertThat(found).asString().contains("flatbuffers-java-1.12.0.jar");
    }

    @Test
    void conversions_loadNothingOfTheVulnerableParts(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("classes.log");

        Jvm.Result result = Jvm.run(
                Nd4jConversions.class,
                List.of("-Dgpuarray.device=cpu", "-Xlog:class+load:file=" + log),
                folder.resolve("a.npy").toString());

        assertThat(result.number("converted")).isEqualTo(result.number("expected"));
        Pattern vulnerable = Pattern.compile(
                " (org\\.nd4j\\.shade\\.(protobuf|guava\\.io)|com\\.google\\.(flatbuffers|protobuf))\\.[^ ]*");
        try (Stream<String> lines = Files.lines(log)) {
            List<String> all = lines.toList();
            assertThat(all).anyMatch(line -> line.contains(" org.nd4j.linalg.factory.Nd4j "));
            assertThat(all).noneMatch(line -> vulnerable.matcher(line).find());
        }
    }
}
