package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.MappedArray;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays of .npz files are read in parts and mapped as those of .npy files. */
@OnDevice
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "mapped files cannot be deleted there until they are unmapped")
class NpzEntriesTest {
    /** Offsets in the records of a zip file (APPNOTE.TXT 6.3.10, §4.3). */
    private static final int HEADER_FLAGS = 6;

    private static final int HEADER_CRC = 14;
    private static final int DIRECTORY_FLAGS = 8;
    private static final int HAS_DESCRIPTOR = 8;

    @TempDir
    private Path folder;

    private static Path numpys(String name) {
        try {
            return Path.of(Objects.requireNonNull(NpzEntriesTest.class.getResource("/golden/npy/" + name), name)
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path saved(Map<String, GPUArray> arrays) throws IOException {
        Path file = folder.resolve("a.npz");
        GPU.savez(file, arrays);
        return file;
    }

    private static Map<String, GPUArray> arrays() {
        Map<String, GPUArray> arrays = new LinkedHashMap<>();
        arrays.put("rows", GPU.arange(12).reshape(4, 3));
        arrays.put("x", GPU.array(true, false, true));
        arrays.put("größe/z", GPU.arange(5.0).astype(DType.COMPLEX128));
        arrays.put("none", GPU.zeros(0, 3));
        arrays.put("half", GPU.array(1.5).astype(DType.FLOAT16));
        arrays.put("scalar", GPU.ones(3).sum());
        return arrays;
    }

    private static void assertRows(Path file, String name) throws IOException {
        try (NpyFile open = NpyFile.open(file, name)) {
            assertThat(open.dtype()).isEqualTo(DType.INT64);
            assertThat(open.shape()).isEqualTo(Shape.of(4, 3));
            assertThat(open.get(-1).toLongArray()).containsExactly(9, 10, 11);
            assertThat(open.get(new Slice(null, null, -2)).ravel().toLongArray())
                    .containsExactly(9, 10, 11, 3, 4, 5);
        }
    }

    @Test
    void savez_arraysAreReadInPartsAndMapped() throws IOException {
        Path file = saved(arrays());
        assertRows(file, "rows");
        assertRows(file, "rows.npy");
        for (Map.Entry<String, GPUArray> entry : arrays().entrySet()) {
            try (NpyFile open = NpyFile.open(file, entry.getKey());
                    MappedArray mapped = open.map()) {
                assertThat(mapped.array().dtype()).isEqualTo(entry.getValue().dtype());
                assertThat(mapped.array().shape()).isEqualTo(entry.getValue().shape());
                assertThat(mapped.array().copy()).hasToString(entry.getValue().toString());
            }
        }
    }

    /** So java.util.zip, as NumPy, sees entries that are not compressed. */
    @Test
    void savez_bytesAreStored() throws IOException {
        try (ZipFile zip = new ZipFile(saved(arrays()).toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                assertThat(entry.getMethod()).as(entry.getName()).isEqualTo(ZipEntry.STORED);
            }
        }
    }

    @Test
    void numpysArrays_areReadInParts() throws IOException {
        Path file = numpys("stored.npz");
        Map<String, GPUArray> loaded = GPU.loadz(file);
        try (NpyFile a = NpyFile.open(file, "a")) {
            assertThat(a.get(Slice.from(1)))
                    .hasToString(loaded.get("a").get(Slice.from(1)).toString());
            assertThatThrownBy(a::map)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("stored.npz, a.npy: shape=(3, 4) dtype=float64 at byte 183 of the file,"
                            + " need a multiple of 8; get(Slice) or GPU.loadz reads it");
        }
        Path own = Files.copy(file, folder.resolve("own.npz"));
        try (NpyFile bytes = NpyFile.open(own, "b/c");
                MappedArray mapped = bytes.map()) {
            assertThat(mapped.array().copy()).hasToString(loaded.get("b/c").toString());
            assertThatThrownBy(() -> bytes.get(0)).hasMessageContaining("in Fortran order, need rows; GPU.loadz reads");
        }
        try (NpyFile bool = NpyFile.open(own, "d");
                MappedArray mapped = bool.map()) {
            assertThat(mapped.array().itemBoolean()).isTrue();
        }
    }

    @Test
    void compressedArray_saysWhatReadsIt() {
        assertThatThrownBy(() -> NpyFile.open(numpys("compressed.npz"), "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("compressed.npz, a.npy: is compressed")
                .hasMessageContaining("GPU.loadz reads it");
    }

    @Test
    void missingArray_namesThoseThatAreThere() {
        assertThatThrownBy(() -> NpyFile.open(numpys("stored.npz"), "e"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("stored.npz has no array name=e, it has [a, b/c, d]");
        assertThatThrownBy(() -> NpyFile.open(numpys("row.npy"), "a"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("row.npy: no zip file");
    }

    /** Programs that cannot seek write zeros into an entry's header, and the sizes behind its bytes. */
    @Test
    void sizesInADescriptor_areTakenFromTheDirectory() throws IOException {
        Path file = saved(Map.of("rows", GPU.arange(12).reshape(4, 3)));
        ByteBuffer zip = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        int directory = zip.getInt(zip.limit() - 6);
        zip.putShort(HEADER_FLAGS, (short) (zip.getShort(HEADER_FLAGS) | HAS_DESCRIPTOR));
        zip.put(HEADER_CRC, new byte[12]);
        int flags = directory + DIRECTORY_FLAGS;
        zip.putShort(flags, (short) (zip.getShort(flags) | HAS_DESCRIPTOR));
        Files.write(file, zip.array());
        assertRows(file, "rows");
    }

    /** One entry whose name has no ending, with all numbers of 64 bits, a comment, and something before it. */
    @Test
    void zip64_isRead() throws IOException {
        Path npy = folder.resolve("rows.npy");
        GPU.save(npy, GPU.arange(12).reshape(4, 3));
        byte[] data = Files.readAllBytes(npy);
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        zip.write(record(30 + 4 + 7 + data.length)
                .putInt(0x04034b50)
                .putShort(26, (short) 4)
                .putShort(28, (short) 7)
                .put(30, "rows".getBytes(StandardCharsets.US_ASCII))
                .put(30 + 4 + 7, data)
                .array());
        int directory = zip.size();
        zip.write(record(46 + 4 + 5 + 28)
                .putInt(0x02014b50)
                .putInt(20, -1)
                .putInt(24, -1)
                .putShort(28, (short) 4)
                .putShort(30, (short) (5 + 28))
                .putInt(42, -1)
                .put(46, "rows".getBytes(StandardCharsets.US_ASCII))
                .putShort(50, (short) 0x7777) // another field, of 1 byte
                .putShort(52, (short) 1)
                .putShort(55, (short) 1)
                .putShort(57, (short) 24)
                .putLong(59, data.length)
                .putLong(67, data.length)
                .putLong(75, 0)
                .array());
        int end = zip.size();
        zip.write(record(56)
                .putInt(0x06064b50)
                .putLong(4, 44)
                .putLong(24, 1)
                .putLong(32, 1)
                .putLong(40, end - directory)
                .putLong(48, directory)
                .array());
        zip.write(record(20).putInt(0x07064b50).putLong(8, end).putInt(16, 1).array());
        zip.write(record(22 + 3)
                .putInt(0x06054b50)
                .putShort(8, (short) -1)
                .putShort(10, (short) -1)
                .putInt(12, -1)
                .putInt(16, -1)
                .putShort(20, (short) 3)
                .array());
        Path file = Files.write(folder.resolve("wide.npz"), zip.toByteArray());
        assertRows(file, "rows");
    }

    private static ByteBuffer record(int length) {
        return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void whatStandsBeforeTheZip_isSkipped() throws IOException {
        byte[] zip = Files.readAllBytes(saved(arrays()));
        ByteArrayOutputStream longer = new ByteArrayOutputStream();
        longer.write("#!/bin/sh\n".getBytes(StandardCharsets.US_ASCII));
        longer.write(zip);
        assertRows(Files.write(folder.resolve("script.npz"), longer.toByteArray()), "rows");
    }

    @Test
    void cutAnywhere_isRefused() throws IOException {
        byte[] whole = Files.readAllBytes(saved(arrays()));
        Path cut = folder.resolve("cut.npz");
        for (int length = 0; length < whole.length; length += length > whole.length - 400 ? 1 : 37) {
            Files.write(cut, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> NpyFile.open(cut, "rows"))
                    .as("%d bytes of %d", length, whole.length)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("cut.npz");
        }
    }

    /** What a damaged file says is an IOException or an IllegalArgumentException with its name, or an array. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void damagedFiles_areRefusedOrRead(int changes, Random random) throws IOException {
        byte[] whole = Files.readAllBytes(saved(arrays()));
        Path file = folder.resolve("damaged.npz");
        for (int attempt = 0; attempt < 300; attempt++) {
            byte[] damaged = whole.clone();
            for (int change = 0; change < changes; change++) {
                int at = random.nextBoolean() ? random.nextInt(200) : whole.length - 1 - random.nextInt(700);
                damaged[at] = (byte) random.nextInt(256);
            }
            Files.write(file, damaged);
            try (NpyFile open = NpyFile.open(file, "rows");
                    GPUArray all = open.get(Slice.all())) {
                assertThat(all.shape()).isEqualTo(open.shape());
            } catch (IOException | IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("damaged.npz");
            }
        }
    }

    @Test
    void twoEntriesOfOneName_areRefused() throws IOException {
        Path file = saved(Map.of("aa", GPU.arange(3), "ab", GPU.arange(3)));
        String zip = Files.readString(file, StandardCharsets.ISO_8859_1).replace("ab.npy", "aa.npy");
        Files.writeString(file, zip, StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> NpyFile.open(file, "aa"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.npz: two entries aa.npy");
    }
}
