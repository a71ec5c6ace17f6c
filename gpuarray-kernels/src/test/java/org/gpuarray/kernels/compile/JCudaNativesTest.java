package org.gpuarray.kernels.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** JVMs that load JCuda's libraries: from where, and what they leave. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
class JCudaNativesTest {
    private static final String RUNTIME = "libJCudaRuntime-12.6.0-linux-x86_64.so";
    private static final String NVRTC = "libJNvrtc-12.6.0-linux-x86_64.so";

    @TempDir
    private Path folder;

    private Path tmp;
    private Path cache;

    @BeforeEach
    void folders() throws IOException {
        tmp = Files.createDirectory(folder.resolve("tmp"));
        cache = folder.resolve("cache");
    }

    private String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + tmp,
                "-Dgpuarray.cache=" + cache,
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                NativesProgram.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(out).isZero();
        assertThat(out).contains("changed=false");
        return out;
    }

    private static byte[] jar(String name) throws IOException {
        URL resource = Objects.requireNonNull(JCudaNativesTest.class.getResource("/lib/" + name), name);
        try (InputStream in = resource.openStream()) {
            return in.readAllBytes();
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void load_ofThisUser_usesThePrivateFolderOnly() throws Exception {
        String out = run();

        assertThat(out).contains("code=").doesNotContain("alone=");
        Path natives = cache.resolve("natives");
        assertThat(names(natives)).containsExactlyInAnyOrder(RUNTIME, NVRTC);
        assertThat(natives.resolve(RUNTIME)).hasBinaryContent(jar(RUNTIME));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(natives.resolve(RUNTIME))))
                .isEqualTo("rw-------");
        assertThat(names(tmp)).isEmpty();
    }

    @Test
    void load_otherFileOfTheSameSize_isReplaced() throws Exception {
        run();
        Path library = cache.resolve("natives").resolve(RUNTIME);
        byte[] damaged = jar(RUNTIME);
        damaged[damaged.length / 2] ^= 1;
        Files.write(library, damaged);

        run();

        assertThat(library).hasBinaryContent(jar(RUNTIME));
    }

    @Test
    void load_noCacheFolder_leavesNothing() throws Exception {
        cache = Files.createFile(folder.resolve("file")).resolve("cache");

        assertThat(run()).contains("code=");
        assertThat(names(tmp)).isEmpty();
    }

    @Test
    void load_whatKilledProcessesLeft_isDeletedAfterAnHour() throws Exception {
        cache = Files.createFile(folder.resolve("file")).resolve("cache");
        FileTime before = FileTime.from(Instant.now().minus(Duration.ofHours(2)));
        Path old = Files.createDirectory(tmp.resolve(NativeFiles.TEMPORARY_PREFIX + "1"));
        Files.createFile(old.resolve(RUNTIME));
        Files.setLastModifiedTime(old, before);
        Files.createDirectory(tmp.resolve(NativeFiles.TEMPORARY_PREFIX + "2"));
        Path others = Files.createDirectory(tmp.resolve("others"));
        Files.setLastModifiedTime(others, before);

        run();

        assertThat(names(tmp)).containsExactlyInAnyOrder(NativeFiles.TEMPORARY_PREFIX + "2", "others");
    }

    /** Then JCuda looks in the temporary folder, and takes what is there. */
    @Test
    void load_programThatUsesJCudaByItself_findsTheJarsLibraryThere() throws Exception {
        Files.write(tmp.resolve(NVRTC), new byte[jar(NVRTC).length]);

        String out = run("alone");

        assertThat(out).contains("alone=").doesNotContain("invalid ELF header");
        assertThat(tmp.resolve(NVRTC)).hasBinaryContent(jar(NVRTC));
    }
}
