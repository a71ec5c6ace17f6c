package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that NumPy wrote, and ours beside them. */
class NpyFilesTest {
    @TempDir
    private Path folder;

    private static Path file(String name) {
        try {
            return Path.of(Objects.requireNonNull(NpyFilesTest.class.getResource("/golden/npy/" + name), name)
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static GPUArray numbers(DType type) {
        return GPU.arange(12).times(37).rem(101).astype(type).reshape(3, 4);
    }

    private static void assertNumbers(GPUArray array, DType type) {
        assertThat(array.dtype()).isEqualTo(type);
        assertThat(array.shape()).isEqualTo(Shape.of(3, 4));
        assertThat(array.astype(DType.COMPLEX128).toComplex128Array())
                .isEqualTo(numbers(type).astype(DType.COMPLEX128).toComplex128Array());
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "BFLOAT16")
    void everyType_isReadAndWrittenAsNumpyDoes(DType type) throws IOException {
        Path theirs = file("c_" + type + ".npy");
        assertNumbers(GPU.load(theirs), type);

        Path ours = folder.resolve("ours.npy");
        GPU.save(ours, numbers(type));
        assertThat(Files.readAllBytes(ours)).isEqualTo(Files.readAllBytes(theirs));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fortran FLOAT32",
                "swapped INT32",
                "swapped_complex COMPLEX64",
                "version2 UINT8",
                "version3 UINT8"
            })
    void otherForms_areRead(String form) throws IOException {
        String[] words = form.split(" ");
        assertNumbers(GPU.load(file(words[0] + ".npy")), DType.valueOf(words[1]));
    }

    @Test
    void scalarsRowsAndEmptyArrays_keepTheirShapes() throws IOException {
        for (String name : List.of("scalar", "empty", "row")) {
            GPUArray array = GPU.load(file(name + ".npy"));
            Path ours = folder.resolve(name + ".npy");
            GPU.save(ours, array);
            assertThat(Files.readAllBytes(ours)).isEqualTo(Files.readAllBytes(file(name + ".npy")));
        }
        assertThat(GPU.load(file("scalar.npy")).item()).isEqualTo(2.5);
        assertThat(GPU.load(file("empty.npy")).shape()).isEqualTo(Shape.of(0, 3));
        assertThat(GPU.load(file("row.npy")).toLongArray()).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void viewsAndBfloat16_roundTrip() throws IOException {
        Path ours = folder.resolve("view.npy");
        GPU.save(ours, numbers(DType.INT16).get("::-1, 1::2").transpose());
        assertThat(GPU.load(ours).toShortArray())
                .isEqualTo(numbers(DType.INT16).get("::-1, 1::2").transpose().toShortArray());
        GPU.save(ours, numbers(DType.BFLOAT16));
        assertNumbers(GPU.load(ours), DType.BFLOAT16);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stored.npz", "compressed.npz"})
    void severalArrays_areReadByName(String name) throws IOException {
        assertThree(GPU.loadz(file(name)));
    }

    private static void assertThree(Map<String, GPUArray> arrays) {
        assertThat(arrays.keySet()).containsExactly("a", "b/c", "d");
        assertNumbers(Objects.requireNonNull(arrays.get("a")), DType.FLOAT64);
        assertNumbers(Objects.requireNonNull(arrays.get("b/c")), DType.INT8);
        assertThat(Objects.requireNonNull(arrays.get("d")).itemBoolean()).isTrue();
    }

    @Test
    void severalArrays_areWrittenAndReadAgain() throws IOException {
        Map<String, GPUArray> arrays = new LinkedHashMap<>();
        arrays.put("a", numbers(DType.FLOAT64));
        arrays.put("b/c", numbers(DType.INT8));
        arrays.put("d", GPU.full(new int[0], true));
        Path stored = folder.resolve("stored.npz");
        GPU.savez(stored, arrays);
        assertThree(GPU.loadz(stored));
        GPU.savezCompressed(stored, arrays);
        assertThree(GPU.loadz(stored));

        Map<String, GPUArray> large = Map.of("large", GPU.arange(0, 1_500_000, 1, DType.INT32));
        GPU.savezCompressed(stored, large);
        assertThat(Objects.requireNonNull(GPU.loadz(stored).get("large")).sum().itemLong())
                .isEqualTo(1_499_999L * 750_000);
    }

    /** NumPy's file of text in an archive of ours: the rest of it is read, and the text only named. */
    @Test
    void textAmongArrays_isLeftOut() throws IOException {
        Path mixed = folder.resolve("mixed.npz");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(mixed))) {
            for (String name : List.of("text.npy", "c_float32.npy")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(Files.readAllBytes(file(name)));
                zip.closeEntry();
            }
        }

        assertThat(GPU.namesz(mixed)).containsExactly("text", "c_float32");
        assertThat(GPU.loadz(mixed)).containsOnlyKeys("c_float32");
        assertThat(GPU.loadz(mixed.toString())).containsOnlyKeys("c_float32");
        assertThat(GPU.loadz(mixed, "c_float32", "c_float32")).containsOnlyKeys("c_float32");
        assertThat(GPU.loadz(mixed, new String[0])).isEmpty();
        assertThatThrownBy(() -> GPU.loadz(mixed, "c_float32", "text"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("text.npy")
                .hasMessageContaining("'<U3'");
        assertThatThrownBy(() -> GPU.loadz(mixed, "c_float32", "none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no array name=none, it has [text, c_float32]");
    }

    @Test
    void textAlone_isRefused() throws IOException {
        Path text = folder.resolve("only.npz");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(text))) {
            zip.putNextEntry(new ZipEntry("text.npy"));
            zip.write(Files.readAllBytes(file("text.npy")));
        }

        assertThatThrownBy(() -> GPU.loadz(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'<U3'");
    }

    @Test
    void paths_mayBeText() throws IOException {
        String npy = folder.resolve("a.npy").toString();
        GPU.save(npy, GPU.array(1, 2));
        assertThat(GPU.load(npy)).hasToString("[1 2]");
        String npz = folder.resolve("a.npz").toString();
        GPU.savez(npz, Map.of("a", GPU.array(3)));
        assertThat(GPU.loadz(npz).get("a")).hasToString("[3]");
    }

    /** A file of the six numbers from 0 on, or of as many as there are bytes for. */
    private Path written(String dictionary) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(10 + dictionary.length() + 48).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) dictionary.length());
        bytes.put(dictionary.getBytes(StandardCharsets.US_ASCII));
        for (int i = 0; i < 6; i++) {
            bytes.putDouble(i);
        }
        return Files.write(folder.resolve("written.npy"), bytes.array());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'shape': (2, 3), 'fortran_order': False, 'descr': '<f8'}\n",
                "{\"descr\": \"<f8\", \"fortran_order\": False, \"shape\": (2, 3)}",
                "  {'descr':'f8','fortran_order':False,'shape':(2L,3L),\n}   \n"
            })
    void dictionariesOfOtherWriters_areRead(String dictionary) throws IOException {
        GPUArray array = GPU.load(written(dictionary));

        assertThat(array.shape()).isEqualTo(Shape.of(2, 3));
        assertThat(array.toDoubleArray()).containsExactly(0, 1, 2, 3, 4, 5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{'descr': '<f8', 'shape': (6,)}",
                "{'descr': '<f8', 'fortran_order': 0, 'shape': (6,)}",
                "{'descr': '<f8', 'fortran_order': False, 'shape': [6]}",
                "{'descr': '<f8', 'fortran_order': False, 'shape': (6,), 'extra': True}",
                "{'descr': '<f8' 'fortran_order': False, 'shape': (6,)}"
            })
    void otherDictionaries_areRefused(String dictionary) throws IOException {
        Path bad = written(dictionary);

        assertThatThrownBy(() -> GPU.load(bad))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("need a dictionary of descr, fortran_order and shape");
    }

    @Test
    void noArrays_areWrittenAndReadAgain() throws IOException {
        Path none = folder.resolve("none.npz");
        GPU.savez(none, Map.of());

        assertThat(GPU.loadz(none)).isEmpty();
    }

    @Test
    void whatIsNoFileOfArrays_isRefused() throws IOException {
        Path bad = folder.resolve("bad.npy");
        Files.write(bad, "no array in here".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> GPU.load(bad))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("bad.npy: no .npy");
        assertThatThrownBy(() -> GPU.loadz(bad)).isInstanceOf(IOException.class).hasMessageContaining("bad.npy");
        assertThatThrownBy(() -> GPU.load(folder.resolve("none.npy"))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> GPU.load(file("text.npy")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'<U3'");
    }

    /** Cut anywhere, the file is refused and no memory is kept (the extension looks). */
    @Test
    void cutFile_isRefused() throws IOException {
        byte[] whole = Files.readAllBytes(file("c_float32.npy"));
        Path cut = folder.resolve("cut.npy");
        Stream.of(0, 5, 11, 60, 128, whole.length - 1).forEach(length -> {
            try {
                Files.write(cut, Arrays.copyOf(whole, length));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            assertThatThrownBy(() -> GPU.load(cut)).as("%d bytes", length).isInstanceOf(EOFException.class);
        });
    }
}
