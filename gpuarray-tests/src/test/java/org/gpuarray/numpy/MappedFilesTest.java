package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.MappedArray;
import org.gpuarray.NpyFile;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mapped files are the arrays that are read of them, and stay as they are. */
@OnDevice
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "mapped files cannot be deleted there until they are unmapped")
class MappedFilesTest {
    @TempDir
    private Path folder;

    private Path saved(GPUArray array) throws IOException {
        Path file = folder.resolve("a.npy");
        GPU.save(file, array);
        return file;
    }

    private static Path numpys(String name) {
        try {
            return Path.of(Objects.requireNonNull(MappedFilesTest.class.getResource("/golden/npy/" + name), name)
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A copy, as the test's own files may not be writable. */
    private Path copied(String name) throws IOException {
        return Files.copy(numpys(name), folder.resolve(name));
    }

    private static MappedArray mapped(Path file) throws IOException {
        try (NpyFile open = NpyFile.open(file)) {
            return open.map();
        }
    }

    private static void assertSame(GPUArray actual, GPUArray expected) {
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.copy()).hasToString(expected.toString());
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void everyType_isWhatLoadReads(DType type) throws IOException {
        Path file = saved(GPU.arange(24).minus(5).abs().astype(type).reshape(2, 3, 4));
        try (MappedArray mapped = mapped(file)) {
            GPUArray array = mapped.array();
            GPUArray loaded = GPU.load(file);
            assertSame(array, loaded);
            assertSame(array.plus(array), loaded.plus(loaded));
            assertSame(array.get("1, ::-1, 1:3"), loaded.get("1, ::-1, 1:3"));
            assertSame(array.get(":, -1, ::-2").copy(), loaded.get(":, -1, ::-2"));
            assertSame(array.transpose().get(1), loaded.transpose().get(1));
            assertSame(array.sum(2), loaded.sum(2));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c_float16.npy",
                "c_complex128.npy",
                "c_bool.npy",
                "fortran.npy",
                "scalar.npy",
                "empty.npy",
                "row.npy"
            })
    void numpysFiles_areWhatLoadReads(String name) throws IOException {
        try (MappedArray mapped = mapped(copied(name))) {
            assertSame(mapped.array(), GPU.load(numpys(name)));
        }
    }

    @Test
    void fortranOrder_isTransposed() throws IOException {
        try (NpyFile file = NpyFile.open(copied("fortran.npy"))) {
            assertThatThrownBy(() -> file.get(0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("shape=(3, 4) in Fortran order, need rows; GPU.load reads it");
            try (MappedArray mapped = file.map()) {
                assertThat(mapped.array().get("1, ::-1").toFloatArray())
                        .isEqualTo(
                                GPU.load(numpys("fortran.npy")).get("1, ::-1").toFloatArray());
            }
        }
    }

    @Test
    void smallArrays_areMapped() throws IOException {
        try (MappedArray one = mapped(saved(GPU.array(2.5)))) {
            assertThat(one.array().item()).isEqualTo(2.5);
        }
        try (MappedArray scalar = mapped(saved(GPU.ones(2).sum()))) {
            assertThat(scalar.array().shape()).isEqualTo(Shape.of());
            assertThat(scalar.array().item()).isEqualTo(2.0);
        }
        try (MappedArray none = mapped(saved(GPU.zeros(0, 3)))) {
            assertThat(none.array().shape()).isEqualTo(Shape.of(0, 3));
            assertThat(none.array().sum().item()).isEqualTo(0.0);
        }
    }

    @Test
    void writes_doNotReachTheFile() throws IOException {
        Path file = saved(GPU.arange(1000));
        byte[] before = Files.readAllBytes(file);
        try (MappedArray mapped = mapped(file);
                MappedArray other = mapped(file)) {
            mapped.array().set("3", 77);
            mapped.array().get("10:20").fill(-1);
            assertThat(mapped.array().itemLong(3)).isEqualTo(77);
            assertThat(mapped.array().sum().itemLong()).isEqualTo(499_500 + 74 - 145 - 10);
            assertThat(other.array().sum().itemLong()).isEqualTo(499_500);
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    /** Java makes a file longer that is shorter than its mapping. */
    @Test
    void shortenedFile_isRefusedAndNotMadeLonger() throws IOException {
        Path file = saved(GPU.arange(1000));
        try (NpyFile open = NpyFile.open(file)) {
            setLength(file, 4000);
            assertThatThrownBy(open::map).isInstanceOf(IOException.class).hasMessageContaining("a.npy: ends before");
            assertThat(Files.size(file)).isEqualTo(4000);
        }
    }

    @Test
    void longerFile_isTheSameArray() throws IOException {
        Path file = saved(GPU.arange(1000));
        try (NpyFile open = NpyFile.open(file)) {
            setLength(file, 100_000);
            try (MappedArray mapped = open.map()) {
                setLength(file, 200_000);
                assertThat(mapped.array().sum().itemLong()).isEqualTo(499_500);
            }
        }
        assertThat(Files.size(file)).isEqualTo(200_000);
    }

    private static void setLength(Path file, long sizeBytes) throws IOException {
        try (RandomAccessFile changed = new RandomAccessFile(file.toFile(), "rw")) {
            changed.setLength(sizeBytes);
        }
    }

    @Test
    void replacedFile_isRefused() throws IOException {
        Path file = saved(GPU.arange(5));
        try (NpyFile open = NpyFile.open(file)) {
            assertThat(saved(GPU.arange(5))).isEqualTo(file);
            assertThatThrownBy(open::map)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("a.npy: was replaced by another file; open it again");
        }
    }

    @Test
    void closed_isClosed() throws IOException {
        NpyFile file = NpyFile.open(saved(GPU.arange(5)));
        MappedArray mapped = file.map();
        file.close();
        GPUArray array = mapped.array();
        GPUArray doubled = array.times(2);
        assertThat(doubled.toLongArray()).containsExactly(0, 2, 4, 6, 8);
        mapped.close();
        mapped.close();
        assertThat(array.isClosed()).isTrue();
        assertThat(doubled.itemLong(4)).isEqualTo(8);
        assertThatThrownBy(() -> array.plus(1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(file::map)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.npy")
                .hasCauseInstanceOf(ClosedChannelException.class);
    }

    @Test
    void twoThreads_mapAndReadAtTheSameTime() throws IOException {
        try (NpyFile file = NpyFile.open(saved(GPU.arange(30_000).reshape(300, 100)))) {
            List<CompletableFuture<Long>> sums = IntStream.range(0, 2)
                    .mapToObj(thread -> CompletableFuture.supplyAsync(() -> {
                        long sum = 0;
                        for (int row = thread; row < 300; row += 2) {
                            try (MappedArray mapped = file.map();
                                    GPUArray read = file.get(row)) {
                                GPUArray found = mapped.array().get(row).sum();
                                assertThat(found.itemLong())
                                        .isEqualTo(read.sum().itemLong());
                                sum += found.itemLong();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        }
                        return sum;
                    }))
                    .toList();
            assertThat(sums.get(0).join() + sums.get(1).join()).isEqualTo(30_000L * 29_999 / 2);
        }
    }

    @Test
    void whatCannotBeMapped_saysWhyAndWhatReadsIt() throws IOException {
        try (NpyFile swapped = NpyFile.open(copied("swapped.npy"))) {
            assertThatThrownBy(swapped::map)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("swapped.npy: shape=(3, 4) dtype=int32 in the other byte order;"
                            + " get(Slice) or GPU.load reads it");
        }
        Path file = saved(GPU.zeros(DType.INT8, 64));
        byte[] bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                .replaceFirst("\\(64,\\), }            ", "(2147483648,), }    ")
                .getBytes(StandardCharsets.ISO_8859_1);
        Files.write(file, bytes);
        setLength(file, 128 + (1L << 31)); // holes
        try (NpyFile large = NpyFile.open(file)) {
            assertThatThrownBy(large::map)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("of 2147483648 bytes, need at most 2147483647; get(Slice)");
        }
    }

    @Test
    @DisabledIfSystemProperty(named = "user.name", matches = "root", disabledReason = "root may write every file")
    void readOnlyFile_isRefused() throws IOException {
        Path file = saved(GPU.arange(5));
        assertThat(file.toFile().setReadOnly()).isTrue();
        try (NpyFile open = NpyFile.open(file)) {
            assertThatThrownBy(open::map)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("a.npy")
                    .hasMessageContaining("cannot be written, as mapping needs");
        }
    }

    /** A program that shortens a file that it has mapped, and ends at once, as it cannot rely on the device any more. */
    static final class Shortened {
        public static void main(String[] arguments) throws IOException {
            Path file = Path.of(arguments[0]);
            GPU.save(file, GPU.arange(1_000_000));
            MappedArray mapped = mapped(file);
            setLength(file, 128);
            try {
                System.out.println("failure=" + mapped.array().sum());
            } catch (InternalError e) {
                System.out.println("failure=" + e);
            }
            System.out.flush();
            Runtime.getRuntime().halt(0);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void fileThatIsShortened_isAnInternalErrorOnTheCpuDevice() {
        Jvm.Result result = Jvm.run(
                Shortened.class,
                List.of("-Dgpuarray.device=cpu"),
                folder.resolve("cut.npy").toString());
        assertThat(result.values().get("failure")).startsWith("java.lang.InternalError: a fault occurred");
    }

    @Test
    void directBuffer_isAnArrayThatSharesIt() {
        ByteBuffer host = ByteBuffer.allocateDirect(64).order(ByteOrder.nativeOrder());
        AtomicInteger released = new AtomicInteger();
        try (MappedArray mapped =
                MappedArray.of(host.position(16).limit(48), DType.FLOAT64, released::incrementAndGet, 2, 2)) {
            host.putDouble(24, 5).putDouble(40, 7);
            assertThat(mapped.array().toDoubleArray()).containsExactly(0, 5, 0, 7);
            host.putDouble(16, 1);
            assertThat(mapped.array().sum().item()).isEqualTo(13.0);
            assertThat(released).hasValue(0);
            mapped.close();
        }
        assertThat(released).hasValue(1);
        assertThatThrownBy(() -> MappedArray.of(host, DType.FLOAT64, () -> {}, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("shape=(5,) dtype=float64 needs 5 elements of 8 bytes");
        assertThatThrownBy(() -> MappedArray.of(host.position(19), DType.FLOAT64, () -> {}, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the buffer begins 3 bytes after one");
        assertThatThrownBy(() -> MappedArray.of(ByteBuffer.allocate(8), DType.FLOAT64, () -> {}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("on Java's heap");
        try (MappedArray again = MappedArray.of(host.position(16), DType.INT32, () -> {}, 1)) {
            assertThat(again.array().dtype()).isEqualTo(DType.INT32);
        }
    }
}
