package org.gpuarray.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders that nothing may be loaded from, or that cannot be written: kernels stay in memory, after one warning. */
@OnDevice
class UntrustedFolderTest {
    @TempDir
    Path temporary;

    private static void works(Path cache, String reason) throws IOException {
        long before = entries(cache);

        Jvm.Result result = Jvm.run(SmallProgram.class, Folders.flags(cache));

        assertThat(result.values()).containsEntry("answers", SmallProgram.answers(0));
        assertThat(result.number("compiles")).isGreaterThan(8);
        assertThat(result.number("diskHits")).isZero();
        List<String> warnings = result.errorLines().stream()
                .filter(line -> line.contains("compiled kernels are not kept on disk"))
                .toList();
        assertThat(warnings).hasSize(1);
        assertThat(warnings.get(0)).contains(cache.toString(), reason, "-Dgpuarray.cache");
        assertThat(entries(cache)).isEqualTo(before);
    }

    private static long entries(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.count();
        }
    }

    @Test
    void folderThatOthersMayEnter() throws IOException {
        Path open = Files.createDirectory(temporary.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));

        works(open, "others may enter it: its mode is rwxr-xr-x");
    }

    @Test
    void readOnlyFolder() throws IOException {
        Path readOnly = Files.createDirectory(temporary.resolve("readOnly"));
        Files.setPosixFilePermissions(readOnly, PosixFilePermissions.fromString("r-x------"));
        if (!Files.isWritable(readOnly)) { // root may write anywhere
            works(readOnly, "it cannot be written");
        }
        Path belowAFile = Files.createFile(temporary.resolve("file")).resolve("cache");
        works(belowAFile, "file");
    }

    @Test
    void symbolicLink() throws IOException {
        Path target = Files.createDirectory(
                temporary.resolve("target"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));

        works(Files.createSymbolicLink(temporary.resolve("link"), target), "it is a symbolic link");
    }
}
