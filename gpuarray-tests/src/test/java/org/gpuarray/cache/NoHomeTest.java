package org.gpuarray.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Users without a home, as in containers, and things in the way of the cache's folders. */
@OnDevice
@EnabledOnOs({OS.LINUX, OS.MAC})
class NoHomeTest {
    @TempDir
    Path temporary;

    private Jvm.Result run(Map<String, String> environment, String... flags) {
        Map<String, String> whole = new HashMap<>(Map.of("HOME", "", "XDG_CACHE_HOME", ""));
        whole.putAll(environment);
        List<String> all = Stream.concat(
                        Stream.of(
                                "-XX:TieredStopAtLevel=1",
                                "-Dgpuarray.device=" + GPU.device().id(),
                                "-Dgpuarray.cache=",
                                "-Djava.io.tmpdir=" + temporary),
                        Arrays.stream(flags))
                .toList();
        return Jvm.runIn(whole, SmallProgram.class, all);
    }

    private static long kernels(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".kernel")).count();
        }
    }

    private static void assertKept(Jvm.Result first, Jvm.Result second) {
        for (Jvm.Result result : List.of(first, second)) {
            assertThat(result.errorLines()).isEmpty();
            assertThat(result.values()).containsEntry("answers", SmallProgram.answers(0));
        }
        assertThat(first.number("compiles")).isGreaterThan(8);
        assertThat(second.number("compiles")).isZero();
    }

    @Test
    void userWithoutAnEntry_keepsKernelsInTheTemporaryFolder() throws IOException {
        String[] nameless = {"-Duser.home=?", "-Duser.name=?"};

        assertKept(run(Map.of(), nameless), run(Map.of(), nameless));

        Path own = temporary.resolve("gpuarray-" + Files.getAttribute(temporary, "unix:uid"));
        assertThat(kernels(own)).isPositive();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
                .isEqualTo("rwx------");
        assertThat(Path.of("?")).doesNotExist();
    }

    @Test
    void userWithAHomeInTheEnvironment_keepsKernelsThere() throws IOException {
        Path home = Files.createDirectory(temporary.resolve("home"));
        Map<String, String> environment = Map.of("HOME", home.toString());

        assertKept(run(environment, "-Duser.home=?"), run(environment, "-Duser.home=?"));

        assertThat(kernels(home.resolve(".cache/gpuarray/kernels"))).isPositive();
    }

    private void assertSkipped(Path cache, String reason) {
        Jvm.Result result = run(Map.of(), "-Dgpuarray.cache=" + cache);

        assertThat(result.values()).containsEntry("answers", SmallProgram.answers(0));
        assertThat(result.number("diskHits")).isZero();
        List<String> warnings = result.errorLines().stream()
                .filter(line -> line.contains("compiled kernels are not kept on disk"))
                .toList();
        assertThat(warnings).hasSize(1);
        assertThat(warnings.get(0)).contains(cache.resolve("kernels").toString(), reason);
    }

    private Path privateFolder(String name) throws IOException {
        return Files.createDirectory(
                temporary.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    @Test
    void fileWhereKernelsShouldBe_isLeftAlone() throws IOException {
        Path cache = privateFolder("cache");
        Files.writeString(cache.resolve("kernels"), "mine");

        assertSkipped(cache, "it is not a folder");
        assertThat(cache.resolve("kernels")).hasContent("mine");
    }

    @Test
    void linkWhereKernelsShouldBe_isLeftAlone() throws IOException {
        Path cache = privateFolder("cache");
        Path other = privateFolder("other");
        Files.createSymbolicLink(cache.resolve("kernels"), other);

        assertSkipped(cache, "it is a symbolic link");
        assertThat(other).isEmptyDirectory();
    }
}
