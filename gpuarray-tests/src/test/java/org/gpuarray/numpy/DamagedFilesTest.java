package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that somebody cut, changed or made up: an array of what is there, or an exception that names the file. */
class DamagedFilesTest {
    /** Mutated files; {@code -Dgpuarray.tests.files=20000} for a longer search, {@code gpuarray.tests.files.seed} for others. */
    private static final int FILES = Integer.getInteger("gpuarray.tests.files", 1_000);

    private static final long SEED = Long.getLong("gpuarray.tests.files.seed", 1);

    /** Deflate's most; and what reading a file takes of any size. */
    private static final long EXPANSION = 1032;

    private static final long OVERHEAD_BYTES = 4 << 20;

    @TempDir
    private Path folder;

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("damaged.npy"), bytes);
    }

    private static byte[] npy(int major, int minor, long length, String dictionary, byte[] elements) {
        int prefix = major == 1 ? 10 : 12;
        ByteBuffer bytes = ByteBuffer.allocate(prefix + dictionary.length() + elements.length)
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) major, (byte) minor});
        if (major == 1) {
            bytes.putShort((short) length);
        } else {
            bytes.putInt((int) length);
        }
        return bytes.put(dictionary.getBytes(StandardCharsets.ISO_8859_1))
                .put(elements)
                .array();
    }

    private static byte[] npy(String descr, String shape, byte... elements) {
        String dictionary = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }\n";
        return npy(1, 0, dictionary.length(), dictionary, elements);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(,)",
                "(2L3,)",
                "(1 2,)",
                "(6)",
                "(6,,)",
                "(,6)",
                "6",
                "(6, )x",
                "(-6,)",
                "(+6,)",
                "(06,)",
                "(6.0,)",
                "(6l,)",
                "(LL,)",
                "(1_0,)",
                "(0x6,)",
                "((6,),)",
                "(True,)",
                "(9223372036854775808,)",
                "(99999999999999999999,)",
                "(6,",
                "()()",
                "(6,), 'shape': (6,)",
                "('6',)",
                "(6 L,)",
                "(٦,)"
            })
    void load_shapeThatIsNoTuple_isRefused(String shape) throws IOException {
        Path bad = write(npy("|i1", shape, new byte[10]));

        assertThatThrownBy(() -> GPU.load(bad))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("damaged.npy", "need a dictionary of descr, fortran_order and shape");
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"descr\": ''|i1'', ''fortran_order'': True, ''shape'': (2, 3)}', true",
        "'{''descr'' : ''|i1'' , ''fortran_order'' : False , ''shape'' : ( 2 , 3 , ) , }', true",
        "'{''descr'': ''|i1'', ''fortran_order'': Truely, ''shape'': (2, 3)}', false",
        "'{''descr'': ''|i1'', ''descr'': ''|i1'', ''fortran_order'': True, ''shape'': (2, 3)}', false",
        "'{''descr'': ''|i1\", ''fortran_order'': True, ''shape'': (2, 3)}', false",
        "'{''descr'': ''|i1'', ''fortran_order'': True, ''shape'': (2, 3)} x', false",
        "'{''descr'': ''|i1'', ''fortran_order'': True, ''shape'': (2, 3),, }', false",
        "'{, ''descr'': ''|i1'', ''fortran_order'': True, ''shape'': (2, 3)}', false",
        "'{''descr'': ''\\x7ci1'', ''fortran_order'': True, ''shape'': (2, 3)}', false",
        "'{''descr'': 1, ''fortran_order'': True, ''shape'': (2, 3)}', false",
        "'{''descr'': None, ''fortran_order'': True, ''shape'': (2, 3)}', false"
    })
    void load_dictionary_isReadAsPythonReadsIt(String dictionary, boolean isGood) throws IOException {
        Path file = write(npy(1, 0, dictionary.length(), dictionary, new byte[6]));
        if (isGood) {
            GPUArray array = GPU.load(file);
            assertThat(array.shape().extents()).containsExactly(2, 3);
        } else {
            assertThatThrownBy(() -> GPU.load(file)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void load_longNumbers_areOfPython2Only() throws IOException {
        String dictionary = "{'descr': '|i1', 'fortran_order': False, 'shape': (2L, 3L), }\n";
        for (int major = 1; major <= 3; major++) {
            Path file = write(npy(major, 0, dictionary.length(), dictionary, new byte[6]));
            if (major < 3) {
                assertThat(GPU.load(file).size()).isEqualTo(6);
            } else {
                assertThatThrownBy(() -> GPU.load(file)).isInstanceOf(IOException.class);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0,0", "1,1", "1,255", "2,7", "3,1", "4,0", "255,0", "128,0"})
    void load_unknownVersion_isRefused(int major, int minor) throws IOException {
        byte[] bytes = npy("|i1", "(6,)", new byte[6]);
        bytes[6] = (byte) major;
        bytes[7] = (byte) minor;
        Path bad = write(bytes);

        assertThatThrownBy(() -> GPU.load(bad))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("damaged.npy: format version " + major + "." + minor + ", need 1.0, 2.0 or 3.0");
    }

    @ParameterizedTest
    @ValueSource(longs = {65_537, 1 << 24, Integer.MAX_VALUE, 0x8000_0000L, 0xffff_ffffL})
    void load_longHeaderOfAShortFile_isRefusedBeforeItIsAllocated(long length) throws IOException {
        Path bad = write(npy(2, 0, length, " ".repeat(116), new byte[0]));
        long before = allocatedBytes();

        assertThatThrownBy(() -> GPU.load(bad))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("damaged.npy: a header of " + length + " bytes, need at most 65536");
        assertThat(allocatedBytes() - before).isLessThan(OVERHEAD_BYTES);
    }

    @ParameterizedTest
    @CsvSource({
        "<f8, '(1099511627776,)', ends before its last element",
        "<f8, '(7, 1)', ends before its last element: shape=(7; 1) dtype=float64 need 56 bytes; and 48 are there",
        "<f8, '(4611686018427387904,)', has over 2^63 bytes",
        "<f8, '(4611686018427387904, 4)', hold more than 2^63-1 elements",
        "<f8, '(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)', rank=33"
    })
    void load_sizeThatIsNotThere_isRefusedBeforeItIsAllocated(String descr, String shape, String message)
            throws IOException {
        Path bad = write(npy(descr, shape, new byte[48]));
        long before = allocatedBytes();

        assertThatThrownBy(() -> GPU.load(bad)).hasMessageContainingAll("damaged.npy", message.replace(';', ','));
        assertThat(allocatedBytes() - before).isLessThan(OVERHEAD_BYTES);
    }

    @Test
    void load_boolsOfOtherBytes_areTrue() throws IOException {
        byte[] bytes = new byte[1003];
        new Random(1).nextBytes(bytes);
        Arrays.fill(bytes, 100, 700, (byte) 1);
        long expected = 0;
        for (byte each : bytes) {
            expected += each == 0 ? 0 : 1;
        }

        GPUArray bools = GPU.load(write(npy("|b1", "(1003,)", bytes)));

        assertThat(bools.sum().itemLong()).isEqualTo(expected);
        assertThat(bools.eq(true).sum().itemLong()).isEqualTo(expected);
    }

    /** NumPy reads as much as it needs: files of several arrays, one after the other, are made so. */
    @Test
    void load_moreBytesThanElements_areLeftAlone() throws IOException {
        assertThat(GPU.load(write(npy("|i1", "(2,)", new byte[] {5, 6, 7, 8}))).toByteArray())
                .containsExactly(5, 6);
    }

    /** Another process shortens the file while this one reads it. */
    @Test
    void load_fileThatIsShortenedMeanwhile_isAnIOException() throws Exception {
        Path file = folder.resolve("short.npy");
        byte[] whole = npy("|i1", "(40000000,)", new byte[40_000_000]);
        AtomicBoolean isOver = new AtomicBoolean();
        Thread shortener = new Thread(() -> {
            while (!isOver.get()) {
                try (var channel = java.nio.channels.FileChannel.open(file, java.nio.file.StandardOpenOption.WRITE)) {
                    channel.truncate(1000);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        try {
            for (int i = 0; i < 5; i++) {
                Files.write(file, whole);
                if (i == 0) {
                    shortener.start();
                }
                try {
                    GPU.load(file).close();
                } catch (IOException e) {
                    assertThat(e).hasMessageContaining("short.npy");
                }
            }
        } finally {
            isOver.set(true);
            shortener.join();
        }
    }

    private byte[] zip(boolean isCompressed) throws IOException {
        Map<String, GPUArray> arrays = new LinkedHashMap<>();
        arrays.put("a", GPU.arange(100));
        arrays.put("b/c", GPU.arange(5).astype(DType.UINT8));
        arrays.put("zeros", GPU.zeros(1000));
        Path file = folder.resolve("whole.npz");
        if (isCompressed) {
            GPU.savezCompressed(file, arrays);
        } else {
            GPU.savez(file, arrays);
        }
        return Files.readAllBytes(file);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void loadz_cutAnywhere_isRefused(boolean isCompressed) throws IOException {
        byte[] whole = zip(isCompressed);
        for (int length = 0; length < whole.length; length += length > whole.length - 400 ? 1 : 37) {
            Path cut = write(Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> GPU.loadz(cut))
                    .as("%d bytes of %d", length, whole.length)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("damaged.npy");
        }
    }

    @Test
    void loadz_changedElements_haveTheWrongChecksum() throws IOException {
        byte[] whole = zip(false);
        whole[whole.length / 2] ^= 1;
        Path bad = write(whole);

        assertThatThrownBy(() -> GPU.loadz(bad))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("damaged.npy", ".npy: wrong checksum, the file is damaged");
    }

    private static byte[] zipOf(String... names) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(npy("|i1", "(1,)", (byte) 7));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void loadz_namesLikePaths_areKeysOnly() throws IOException {
        Map<String, GPUArray> arrays = GPU.loadz(write(zipOf("../../x.npy", "/etc/passwd.npy", "readme.txt")));

        assertThat(arrays).containsOnlyKeys("../../x", "/etc/passwd");
        assertThat(Objects.requireNonNull(arrays.get("../../x")).toByteArray()).containsExactly(7);
    }

    @Test
    void loadz_twoEntriesOfOneName_areRefused() throws IOException {
        byte[] twice = zipOf("a.npy", "b.npy");
        for (int i = 0; i + 5 < twice.length; i++) {
            if (new String(twice, i, 5, StandardCharsets.US_ASCII).equals("b.npy")) {
                twice[i] = 'a';
            }
        }
        Path bad = write(twice);

        assertThatThrownBy(() -> GPU.loadz(bad))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("damaged.npy: two entries a.npy");
    }

    @Test
    void loadz_noArrays_isRefused() throws IOException {
        Path bad = write(zipOf("readme.txt"));

        assertThatThrownBy(() -> GPU.loadz(bad))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("damaged.npy: no arrays in this zip file");
    }

    private static long allocatedBytes() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    private List<byte[]> seeds() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        Path file = folder.resolve("seed.npy");
        for (DType type : DType.values()) {
            GPU.save(file, GPU.arange(60).astype(type).reshape(3, 4, 5));
            seeds.add(Files.readAllBytes(file));
        }
        String fortran = "{'descr': '>i4', 'fortran_order': True, 'shape': (2L, 3), }" + " ".repeat(60) + "\n";
        seeds.add(npy(1, 0, fortran.length(), fortran, new byte[24]));
        GPU.load(write(seeds.get(seeds.size() - 1))).close(); // the kernel that turns it round is no file's
        seeds.add(npy(2, 0, fortran.length(), fortran, new byte[24]));
        seeds.add(npy(3, 0, fortran.length(), fortran.replace("2L", "2 "), new byte[24]));
        seeds.add(zip(false));
        seeds.add(zip(true));
        seeds.add(zipOf("a.npy", "b.npy"));
        return seeds;
    }

    /** Changes a few things: bits, bytes, numbers at their limits, digits of the dictionary, pieces cut, doubled or exchanged. */
    private static byte[] mutated(byte[] seed, List<byte[]> seeds, Random random) {
        byte[] bytes = seed.clone();
        for (int i = random.nextInt(4); i >= 0 && bytes.length > 4; i--) {
            int at = random.nextInt(random.nextBoolean() ? bytes.length : Math.min(bytes.length, 160));
            at = random.nextInt(4) == 0 ? bytes.length - 1 - Math.min(at, bytes.length - 1) : at;
            int length = Math.min(1 + random.nextInt(8), bytes.length - at);
            switch (random.nextInt(8)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt(256);
                case 2 -> Arrays.fill(bytes, at, at + length, (byte) (random.nextBoolean() ? 0xff : 0));
                case 3 -> bytes[at] = (byte) "0123456789(), L'{}:<>|TFbifucV[]-".charAt(random.nextInt(33));
                case 4 -> bytes = Arrays.copyOf(bytes, at);
                case 5 ->
                    bytes = joined(Arrays.copyOf(bytes, at), Arrays.copyOfRange(bytes, at + length, bytes.length));
                case 6 ->
                    bytes = joined(Arrays.copyOf(bytes, at + length), Arrays.copyOfRange(bytes, at, bytes.length));
                default -> {
                    byte[] other = seeds.get(random.nextInt(seeds.size()));
                    int from = random.nextInt(other.length);
                    bytes = joined(Arrays.copyOf(bytes, at), Arrays.copyOfRange(other, from, other.length));
                }
            }
        }
        return bytes;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /** On the CPU device arrays are on the heap, so what a file makes the library allocate can be counted. */
    @Test
    @OnDevice(kinds = "cpu")
    void mutatedFiles_areReadOrRefusedByName() throws IOException {
        List<byte[]> seeds = seeds();
        int read = 0;
        for (int i = 0; i < FILES; i++) {
            long seed = SEED * 1_000_003 + i;
            Random random = new Random(seed);
            int chosen = random.nextInt(seeds.size());
            byte[] bytes = mutated(seeds.get(chosen), seeds, random);
            Path file = write(bytes);
            boolean isZip = random.nextInt(20) == 0 ^ chosen >= seeds.size() - 3;
            long most = OVERHEAD_BYTES + bytes.length * (isZip ? EXPANSION : 4);
            Map<String, GPUArray> arrays = Map.of();
            Throwable failure = null;
            long before = allocatedBytes();
            try {
                arrays = isZip ? GPU.loadz(file) : Map.of("", GPU.load(file));
            } catch (Throwable e) {
                failure = e;
            }
            long allocated = allocatedBytes() - before;
            String rerun = "seed " + seed + ": rerun with -Dgpuarray.tests.files=" + FILES
                    + " -Dgpuarray.tests.files.seed=" + SEED;
            if (failure == null) {
                read++;
                for (GPUArray array : arrays.values()) {
                    assertThat(array.size() * array.dtype().itemBytes())
                            .as(rerun)
                            .isLessThan(most);
                    array.close();
                }
            } else if (failure instanceof IOException || failure instanceof IllegalArgumentException) {
                assertThat(failure).as(rerun).hasMessageContaining("damaged.npy");
            } else {
                throw new AssertionError(rerun, failure);
            }
            assertThat(allocated).as("bytes allocated, %s", rerun).isLessThan(most);
        }
        assertThat(read).isBetween(FILES / 20, FILES * 19 / 20);
    }
}
