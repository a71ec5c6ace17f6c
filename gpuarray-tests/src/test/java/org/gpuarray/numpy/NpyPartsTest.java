package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.NpyFile;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts of .npy files are those of the array. */
@OnDevice
class NpyPartsTest {
    @TempDir
    private Path folder;

    private Path saved(GPUArray array) throws IOException {
        Path file = folder.resolve("a.npy");
        GPU.save(file, array);
        return file;
    }

    /** Rows of few bytes are read with those between them, rows of many one by one. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "3, 7, 1",
                "-, -, 1",
                "-, -, -1",
                "-, -, 3",
                "8, 1, -2",
                "-3, -, 1",
                "5, 5, 1",
                "90, 99, 1",
                "-, -, -20",
                "2, 100, 4"
            })
    void slices_areThoseOfTheArray(Long start, Long stop, long step) throws IOException {
        Slice slice = new Slice(start, stop, step);
        for (GPUArray whole : new GPUArray[] {
            GPU.arange(11).astype(DType.INT16),
            GPU.arange(33).reshape(11, 3),
            GPU.arange(11L * 40_000).reshape(11, 2, 20_000)
        }) {
            try (NpyFile file = NpyFile.open(saved(whole))) {
                assertThat(file.dtype()).isEqualTo(whole.dtype());
                assertThat(file.shape()).isEqualTo(whole.shape());
                GPUArray expected = whole.get(slice);
                GPUArray part = file.get(slice);
                assertThat(part.shape()).isEqualTo(expected.shape());
                assertThat(part.ravel().toLongArray())
                        .isEqualTo(expected.ravel().toLongArray());
            }
        }
    }

    @Test
    void entries_haveOneAxisLess() throws IOException {
        try (NpyFile file = NpyFile.open(saved(GPU.arange(33).reshape(11, 3)))) {
            assertThat(file.get(-1).toLongArray()).containsExactly(30, 31, 32);
            assertThat(file.get(2).toLongArray()).containsExactly(6, 7, 8);
            assertThatThrownBy(() -> file.get(11))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("a.npy: index 11 is out of range for shape=(11, 3)");
        }
        try (NpyFile file = NpyFile.open(saved(GPU.arange(5).gt(2)))) {
            assertThat(file.get(3).itemBoolean()).isTrue();
        }
        try (NpyFile file = NpyFile.open(saved(GPU.zeros(0, 3)))) {
            assertThat(file.get(Slice.all()).shape()).isEqualTo(Shape.of(0, 3));
        }
    }

    /** The file has holes, which take no room on the disk but for Windows. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyWhatIsAsked_isRead() throws IOException {
        Path file = folder.resolve("sparse.npy");
        GPU.save(file, GPU.zeros(DType.INT8, 64));
        byte[] header = new byte[128];
        try (RandomAccessFile huge = new RandomAccessFile(file.toFile(), "rw")) {
            huge.readFully(header);
            String text = new String(header, java.nio.charset.StandardCharsets.ISO_8859_1)
                    .replaceFirst("\\(64,\\), }            ", "(8589934592,), }    ");
            huge.seek(0);
            huge.write(text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
            huge.setLength(128 + 8_589_934_592L);
            huge.seek(128 + 8_000_000_000L);
            huge.write(7);
        }
        try (NpyFile parts = NpyFile.open(file)) {
            assertThat(parts.shape()).isEqualTo(Shape.of(8_589_934_592L));
            assertThat(parts.get(Slice.of(7_999_999_999L, 8_000_000_002L)).toByteArray())
                    .containsExactly(0, 7, 0);
            assertThat(parts.get(Slice.of(0, 8_000_000_001L, 1_000_000_000)).toByteArray())
                    .containsExactly(0, 0, 0, 0, 0, 0, 0, 0, 7);
        }
    }

    @Test
    void otherOrderOfBytes_isTurned() throws IOException {
        Path file = saved(GPU.zeros(DType.INT32, 4));
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).replace("<i4", ">i4");
        byte[] swapped = text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        ByteBuffer.wrap(swapped).order(ByteOrder.BIG_ENDIAN).putInt(128 + 8, 1234);
        Files.write(file, swapped);
        try (NpyFile parts = NpyFile.open(file)) {
            assertThat(parts.get(Slice.from(1)).toIntArray()).containsExactly(0, 1234, 0);
        }
    }

    @Test
    void filesThatCannotBeRead_areNamed() throws IOException {
        Path file = saved(GPU.arange(1000));
        NpyFile parts = NpyFile.open(file);
        try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
            cut.setLength(4000);
        }
        assertThat(parts.get(3).itemLong()).isEqualTo(3);
        assertThatThrownBy(() -> parts.get(-1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.npy: ends before");
        parts.close();
        assertThatThrownBy(() -> parts.get(3))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.npy")
                .hasCauseInstanceOf(ClosedChannelException.class);
        assertThatThrownBy(() -> NpyFile.open(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.npy: ends before");
        assertThatThrownBy(() -> NpyFile.open(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> NpyFile.open(folder)).hasMessageContaining("is no regular file");
        try (NpyFile scalar = NpyFile.open(saved(GPU.ones(2).sum()))) {
            assertThatThrownBy(() -> scalar.get(Slice.all()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a.npy: shape=(), need rows; GPU.load reads it");
        }
    }
}
