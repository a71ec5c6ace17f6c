package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.Jvm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What saving leaves behind: the whole new file, or the old one. */
class SavedFilesTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void oldFile() throws IOException {
        file = Files.writeString(folder.resolve("a.npy"), "old");
    }

    private static GPUArray numbers() {
        return GPU.arange(0, 100_000, 1, org.gpuarray.types.DType.INT32);
    }

    private static void assertNumbers(Path saved) throws IOException {
        GPUArray read = GPU.load(saved);
        assertThat(read.toIntArray()).isEqualTo(numbers().toIntArray());
    }

    private void assertOnly(String... names) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder(names);
        }
    }

    private static boolean isPosix() {
        return Path.of("").getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** A program that may write files of 64 KiB at most, as if the disk were full then. */
    static final class FullDisk {
        public static void main(String[] arguments) throws IOException {
            Path file = Path.of(arguments[0]);
            GPUArray large = GPU.arange(1_000_000);
            try {
                if (arguments[1].equals("save")) {
                    GPU.save(file, large);
                } else {
                    GPU.savez(file, Map.of("large", large));
                }
                System.out.println("failure=none");
            } catch (IOException e) {
                System.out.println("failure=" + e.getMessage());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"save", "savez"})
    @EnabledOnOs(OS.LINUX)
    void save_fullDisk_saysSoAndKeepsTheOldFile(String operation) throws IOException {
        // the counters' file of HotSpot would be over the limit itself
        Jvm.Result result = Jvm.runBehind(
                List.of("bash", "-c", "ulimit -f 64; exec \"$@\"", "bash"),
                FullDisk.class,
                List.of("-XX:-UsePerfData", "-Dgpuarray.device=cpu"),
                file.toString(),
                operation);

        assertThat(result.values().get("failure"))
                .startsWith(operation + ": file=" + file + ": ")
                .contains("too large");
        assertThat(file).hasContent("old");
        assertOnly("a.npy");
    }

    @Test
    void save_fullDevice_saysSo() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full));

        assertThatThrownBy(() -> GPU.save(full, numbers()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("/dev/full: No space left on device");
    }

    @Test
    void save_closedArray_keepsTheOldFile() throws IOException {
        GPUArray closed = numbers();
        closed.close();

        assertThatThrownBy(() -> GPU.save(file, closed)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> GPU.savez(file, Map.of("a", closed))).isInstanceOf(IllegalStateException.class);
        assertThat(file).hasContent("old");
        assertOnly("a.npy");
    }

    @Test
    void save_whileSomebodyReads_leavesHimTheOldFile() throws IOException {
        try (InputStream reader = Files.newInputStream(file)) {
            GPU.save(file, numbers());

            assertThat(reader.readAllBytes()).isEqualTo("old".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        }
        assertNumbers(file);
    }

    @Test
    void save_newFile_hasThePermissionsOfNewFiles() throws IOException {
        assumeTrue(isPosix());
        Path usual = Files.createFile(folder.resolve("usual"));
        Path saved = folder.resolve("new.npy");

        GPU.save(saved, numbers());

        assertThat(Files.getPosixFilePermissions(saved)).isEqualTo(Files.getPosixFilePermissions(usual));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rw-rw-r--", "rwxr-x---"})
    void save_oldFile_keepsItsPermissions(String permissions) throws IOException {
        assumeTrue(isPosix());
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));

        GPU.save(file, numbers());

        assertNumbers(file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo(permissions);
    }

    @Test
    void save_readOnlyFile_isRefused() throws IOException {
        assumeTrue(isPosix());
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        assumeFalse(Files.isWritable(file), "root may write any file");

        assertThatThrownBy(() -> GPU.save(file, numbers()))
                .isInstanceOf(AccessDeniedException.class)
                .hasMessageContaining(file.toString());
        assertThat(file).hasContent("old");
    }

    @Test
    void save_fileInAReadOnlyFolder_isWrittenInPlace() throws IOException {
        assumeTrue(isPosix());
        Path inside = Files.createDirectory(folder.resolve("inside"));
        Path old = Files.writeString(inside.resolve("old.npy"), "old");
        Files.setPosixFilePermissions(inside, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            GPU.save(old, numbers());
            assertNumbers(old);
            if (!Files.isWritable(inside)) { // root may write anywhere
                assertThatThrownBy(() -> GPU.save(inside.resolve("new.npy"), numbers()))
                        .isInstanceOf(AccessDeniedException.class)
                        .hasMessageContaining("new.npy: cannot write to folder " + inside);
            }
        } finally {
            Files.setPosixFilePermissions(inside, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    @Test
    void save_throughLinks_writesTheFileTheyLeadTo() throws IOException {
        assumeTrue(isPosix());
        Path inner = Files.createSymbolicLink(folder.resolve("inner"), Path.of("a.npy"));
        Path outer = Files.createSymbolicLink(folder.resolve("outer"), inner);
        GPU.save(outer, numbers());
        assertThat(outer).isSymbolicLink();
        assertThat(inner).isSymbolicLink();
        assertThat(file).isRegularFile();
        assertNumbers(file);

        Path nowhere = Files.createSymbolicLink(folder.resolve("nowhere"), Path.of("made.npy"));
        GPU.save(nowhere, numbers());
        assertThat(nowhere).isSymbolicLink();
        assertNumbers(folder.resolve("made.npy"));

        Path round = Files.createSymbolicLink(folder.resolve("round"), Path.of("round"));
        assertThatThrownBy(() -> GPU.save(round, numbers()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("round");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void save_pipe_isWrittenInPlace() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        CompletableFuture<byte[]> reader = CompletableFuture.supplyAsync(() -> {
            try (InputStream in = Files.newInputStream(pipe)) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        GPU.save(pipe, numbers());
        GPU.save(file, numbers());

        assertThat(reader.get(60, TimeUnit.SECONDS)).isEqualTo(Files.readAllBytes(file));
        assertOnly("a.npy", "pipe");
        assertThatThrownBy(() -> GPU.load(pipe))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("pipe: is no regular file");
        assertThatThrownBy(() -> GPU.loadz(pipe))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("pipe: is no regular file");
    }

    /** Saves to the file that the shell made its output. */
    static final class ToOutput {
        public static void main(String[] arguments) throws IOException {
            GPU.save(Path.of("/dev/stdout"), numbers());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void save_standardOutput_isWrittenInPlace() throws IOException {
        Object before = Files.getAttribute(file, "unix:ino");
        Jvm.runBehind(
                List.of("bash", "-c", "f=$1; shift; exec \"$@\" > \"$f\"", "bash", file.toString()),
                ToOutput.class,
                List.of("-Dgpuarray.device=cpu"));

        assertNumbers(file);
        assertThat(Files.getAttribute(file, "unix:ino")).isEqualTo(before);
    }

    @Test
    void save_noFolderOrAFolder_isRefusedByName() throws IOException {
        Path none = folder.resolve("none/a.npy");
        assertThatThrownBy(() -> GPU.save(none, numbers()))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("none/a.npy: there is no folder");
        assertThatThrownBy(() -> GPU.save(folder, numbers()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(folder + ": is a folder");
        assertOnly("a.npy");
    }

    @Test
    void save_longestName_isWritten() throws IOException {
        Path longest = folder.resolve("x".repeat(251) + ".npy");

        GPU.save(longest, numbers());

        assertNumbers(longest);
    }

    @Test
    void save_interruptedThread_saysSoAndKeepsTheOldFile() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> GPU.save(file, numbers()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("save: file=" + file);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(file).hasContent("old");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../x", "/etc/x", "a/../../x", "..", "\\x", "..\\x", "C:x", "a\0b"})
    void savez_nameThatLeavesTheFolder_isRefused(String name) throws IOException {
        assertThatThrownBy(() -> GPU.savez(file, Map.of(name, numbers())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("savez: name=" + name);
        assertThat(file).hasContent("old");
    }

    @Test
    void savez_unusualNames_areReadAgain() throws IOException {
        List<String> names = List.of("..a", "a/b", "", "größe", "x".repeat(65_388));
        for (String name : names) {
            GPU.savez(file, Map.of(name, numbers()));
            assertThat(GPU.loadz(file)).containsOnlyKeys(name);
        }
        assertThatThrownBy(() -> GPU.savezCompressed(file, Map.of("x".repeat(65_389), numbers())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 65388 bytes");
    }
}
