package org.gpuarray.kernels.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gpuarray.device.Image;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.device.StructMember;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImageCacheTest {
    private static final byte[] BYTES = {1, 2, 3, 4, 5, 6, 7, 8, 9};

    @TempDir
    Path folder;

    private ImageCache cache;

    @BeforeEach
    void open() {
        cache = new ImageCache(folder);
    }

    @AfterEach
    void forgetLimit() {
        System.clearProperty(ImageCache.LIMIT_PROPERTY);
    }

    static Stream<Image> images() {
        ParameterType type = new ParameterType("Vec<float, 3>", true, true, 12, 4);
        ProgramTypes types = new ProgramTypes(
                Map.of("k é", List.of(type, type), "none", List.of()),
                Map.of("v", new ParameterType("long long", false, false, 8, 8)),
                Map.of("n::S", List.of(new StructMember("a", type, 4, 24)), "Empty", List.of()));
        Map<String, String> names = Map.of("k é", "_Z1kPf");
        return Stream.of(
                new Image.Cubin(BYTES),
                new Image.Cubin(BYTES, names, types),
                new Image.Ptx(BYTES),
                new Image.Ptx(BYTES, Map.of(), types),
                new Image.JvmClasses(new byte[0]));
    }

    @ParameterizedTest
    @MethodSource("images")
    void get_afterPut_isTheSame(Image image) {
        cache.put("sum_f32", "key é", image);

        Image found = new ImageCache(folder).get("sum_f32", "key é");

        assertThat(found).hasSameClassAs(image);
        assertThat(found.bytes()).isEqualTo(image.bytes());
        assertThat(found.kernels()).isEqualTo(image.kernels());
        assertThat(found.types()).isEqualTo(image.types());
        assertThat(names()).singleElement().asString().startsWith("sum_f32-").endsWith(".kernel");
    }

    @Test
    void get_unknownKey_isNull() {
        cache.put("k", "a", new Image.Ptx(BYTES));

        assertThat(cache.get("k", "b")).isNull();
    }

    @Test
    void get_otherKeyInTheFile_isNullAndKeepsTheFile() throws IOException {
        cache.put("k", "a", new Image.Ptx(BYTES));
        Files.copy(cache.file("k", "a"), cache.file("k", "b"));

        assertThat(cache.get("k", "b")).isNull();
        assertThat(cache.file("k", "b")).exists();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 12, 20, 35})
    void get_truncatedFile_isAMissAndDeletesIt(int length) throws IOException {
        cache.put("k", "some key", new Image.Cubin(BYTES));
        Path file = cache.file("k", "some key");
        byte[] whole = Files.readAllBytes(file);
        assertThat(length).isLessThan(whole.length);
        Files.write(file, Arrays.copyOf(whole, length));

        assertThat(cache.get("k", "some key")).isNull();
        assertThat(file).doesNotExist();
    }

    @Test
    void get_anyChangedByte_isAMiss() throws IOException {
        Path file = cache.file("k", "some key");
        cache.put("k", "some key", new Image.Cubin(BYTES));
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i++) {
            byte[] changed = whole.clone();
            changed[i] ^= 0x10;
            Files.write(file, changed);

            assertThat(cache.get("k", "some key")).as("byte %d changed", i).isNull();
        }
    }

    @Test
    void put_overABadFile_repairsIt() throws IOException {
        Files.write(cache.file("k", "a"), BYTES);
        assertThat(cache.get("k", "a")).isNull();

        cache.put("k", "a", new Image.Ptx(BYTES));

        assertThat(cache.get("k", "a")).isNotNull();
    }

    @Test
    void put_intoAFolderThatIsGone_isSilent() throws IOException {
        Files.delete(folder);

        cache.put("k", "a", new Image.Ptx(BYTES));

        assertThat(cache.get("k", "a")).isNull();
        Files.createDirectory(folder);
    }

    @Test
    void put_inAFolder_makesPrivateFiles() throws IOException {
        assumeTrue(FolderTrust.isPosix(folder));
        cache.put("k", "a", new Image.Ptx(BYTES));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cache.file("k", "a"))))
                .isEqualTo("rw-------");
    }

    @Test
    void interruptedThread_readsAndWritesAndStaysInterrupted() {
        cache.put("k", "a", new Image.Ptx(BYTES));
        Thread.currentThread().interrupt();
        Image read = cache.get("k", "a");
        cache.put("k", "b", new Image.Ptx(BYTES));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(read).isNotNull();
        assertThat(cache.file("k", "a")).exists();
        assertThat(cache.get("k", "b")).isNotNull();
    }

    @Test
    void get_entryThatCannotBeRead_isAMissAndKeepsIt() throws IOException {
        assumeTrue(FolderTrust.isPosix(folder));
        cache.put("k", "a", new Image.Ptx(BYTES));
        Path file = cache.file("k", "a");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isReadable(file), "root may read any file");

        assertThat(cache.get("k", "a")).isNull();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(cache.get("k", "a")).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(longs = {(64 << 20) + 1, 3L << 30})
    void get_entryOfGigabytes_isAMissAndDeletesIt(long sizeBytes) throws IOException {
        Path file = cache.file("k", "a");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(sizeBytes); // a hole: it takes no space
        }

        assertThat(cache.get("k", "a")).isNull();
        assertThat(file).doesNotExist();
    }

    @Test
    void get_folderOrLinkWhereTheEntryShouldBe_isAMiss() throws IOException {
        cache.put("k", "a", new Image.Ptx(BYTES));
        Files.createDirectory(cache.file("k", "b"));
        Files.createSymbolicLink(cache.file("k", "c"), cache.file("k", "a"));

        assertThat(cache.get("k", "b")).isNull();
        assertThat(cache.get("k", "c")).isNull();
        assertThat(cache.get("k", "a")).isNotNull();
    }

    @Test
    void put_largeImage_isNotKept() {
        cache.put("k", "a", new Image.Cubin(new byte[64 << 20]));

        assertThat(names()).isEmpty();
        assertThat(cache.get("k", "a")).isNull();
    }

    @Test
    void trim_overTheLimit_deletesWhatWasUsedLongestAgo() throws IOException {
        for (int i = 0; i < 4; i++) {
            cache.put("k" + i, "key", new Image.Cubin(new byte[1000]));
            Instant used = Instant.now().minus(Duration.ofDays(i == 2 ? 9 : i));
            Files.setLastModifiedTime(cache.file("k" + i, "key"), FileTime.from(used));
        }
        System.setProperty(ImageCache.LIMIT_PROPERTY, "2500");

        cache.trim();

        assertThat(cache.file("k0", "key")).exists();
        assertThat(cache.file("k1", "key")).exists();
        assertThat(cache.file("k2", "key")).doesNotExist();
        assertThat(cache.file("k3", "key")).doesNotExist();
    }

    @Test
    void get_oldEntry_countsAsUsed() throws IOException {
        cache.put("k", "key", new Image.Ptx(BYTES));
        Files.setLastModifiedTime(
                cache.file("k", "key"), FileTime.from(Instant.now().minus(Duration.ofDays(30))));

        cache.get("k", "key");

        assertThat(Files.getLastModifiedTime(cache.file("k", "key")).toInstant())
                .isAfter(Instant.now().minus(Duration.ofHours(1)));
    }

    @Test
    void trim_deletesWhatADeadProcessLeft_butNotWhatIsBeingWritten() throws IOException {
        Path old = Files.write(folder.resolve("k.kernel.1-1.tmp"), BYTES);
        Path fresh = Files.write(folder.resolve("k.kernel.2-2.tmp"), BYTES);
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(1))));

        cache.trim();

        assertThat(old).doesNotExist();
        assertThat(fresh).exists();
    }

    @Test
    void twoProcessesAtOnce_neverSeeAWrongEntry() throws Exception {
        List<Process> writers = List.of(writer(200), writer(200));
        for (Process writer : writers) {
            assertThat(writer.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(writer.exitValue()).isZero();
        }

        for (int i = 0; i < CacheWriter.KEYS; i++) {
            assertThat(CacheWriter.isRight(cache.get("k", "key" + i), i)).isTrue();
        }
    }

    @Test
    void killedWhileWriting_losesNothingButThatEntry() throws Exception {
        for (int round = 0; round < 3; round++) {
            Process writer = writer(1_000_000);
            // It says when it has begun.
            assertThat(writer.getInputStream().read()).isEqualTo('w');
            Thread.sleep(20 + 17L * round);
            writer.destroyForcibly().waitFor();

            for (int i = 0; i < CacheWriter.KEYS; i++) {
                Image found = cache.get("k", "key" + i);
                assertThat(found == null || CacheWriter.isRight(found, i)).isTrue();
            }
        }
    }

    private Process writer(int turns) throws IOException {
        List<String> classPath = new ArrayList<>();
        for (Class<?> needed : List.of(CacheWriter.class, ImageCache.class, Image.class)) {
            classPath.add(Path.of(needed.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .getPath())
                    .toString());
        }
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        String.join(java.io.File.pathSeparator, classPath),
                        CacheWriter.class.getName(),
                        folder.toString(),
                        Integer.toString(turns))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private List<String> names() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
