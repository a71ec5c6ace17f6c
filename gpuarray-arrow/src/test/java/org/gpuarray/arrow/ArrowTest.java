package org.gpuarray.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.MappedArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** What Arrow's own methods see in vectors, and what arrays have. */
class ArrowTest {
    private final BufferAllocator allocator = new RootAllocator();

    /** Throws if a buffer is left. */
    @AfterEach
    void closeAllocator() {
        allocator.close();
    }

    private static GPUArray numbers(DType type) {
        return GPU.arange(19).times(37).rem(101).astype(type);
    }

    private static void assertSame(GPUArray actual, GPUArray expected) {
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.astype(DType.FLOAT64).ravel().toDoubleArray())
                .isEqualTo(expected.astype(DType.FLOAT64).ravel().toDoubleArray());
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"BFLOAT16", "COMPLEX64", "COMPLEX128"})
    void everyType_roundTrips(DType type) {
        for (GPUArray array : List.of(
                numbers(type),
                numbers(type).get("::-3"),
                numbers(type).get("5:6"),
                numbers(type).get("3:3"),
                numbers(type).get("1:").reshape(3, 6).transpose(),
                numbers(type).get("1:").reshape(3, 2, 3),
                GPU.zeros(type, 0, 3),
                GPU.zeros(type, 3, 0))) {
            try (FieldVector vector = Arrow.toArrow("x", array, allocator)) {
                assertThat(vector.getValueCount()).isEqualTo((int) array.shape().extent(0));
                assertThat(vector.getNullCount()).isZero();
                assertSame(Arrow.toGpu(vector), array);
            }
        }
    }

    @Test
    void elements_areThoseThatArrowSees() {
        try (BitVector bits =
                        (BitVector) Arrow.toArrow("b", GPU.arange(19).rem(3).eq(1), allocator);
                Float2Vector halves =
                        (Float2Vector) Arrow.toArrow("h", numbers(DType.FLOAT16).div(4), allocator);
                UInt8Vector longs = (UInt8Vector) Arrow.toArrow(
                        "u", GPU.full(new int[] {1}, -1L, DType.INT64).astype(DType.UINT64), allocator);
                FixedSizeListVector rows =
                        (FixedSizeListVector) Arrow.toArrow("r", GPU.arange(6).reshape(3, 2), allocator)) {
            for (int i = 0; i < 19; i++) {
                assertThat(bits.getObject(i)).isEqualTo(i % 3 == 1);
                assertThat(halves.getValueAsFloat(i)).isEqualTo(i * 37 % 101 / 4f);
            }
            assertThat(longs.getObjectNoOverflow(0)).isEqualTo("18446744073709551615");
            assertThat(rows.getObject(2)).isEqualTo(List.of(4L, 5L));
        }
    }

    @Test
    void nulls_areNanOrANumberOrFalseInTheMask() {
        try (Float8Vector floats = new Float8Vector("f", allocator);
                IntVector ints = new IntVector("i", allocator);
                BitVector bits = new BitVector("b", allocator)) {
            for (int i = 0; i < 20; i += 2) {
                floats.setSafe(i, i / 2.0);
                ints.setSafe(i, i);
                bits.setSafe(i, 1);
            }
            List.of(floats, ints, bits).forEach(vector -> vector.setValueCount(20));
            assertThat(Arrow.toGpu(floats).get(":4").toDoubleArray()).containsExactly(0, Double.NaN, 1, Double.NaN);
            assertThat(Arrow.toGpu(floats, 9).get(":4").toDoubleArray()).containsExactly(0, 9, 1, 9);
            assertThat(Arrow.toGpu(ints, -1).get("16:").toIntArray()).containsExactly(16, -1, 18, -1);
            assertThat(Arrow.toGpu(bits, 0).get(":3").toBooleanArray()).containsExactly(true, false, true);
            assertThat(Arrow.valid(ints).get("15:18").toBooleanArray()).containsExactly(false, true, false);
            assertThatThrownBy(() -> Arrow.toGpu(ints))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("i: Int(32, true) has 10 nulls, and int32 has no NaN");
            ints.setValueCount(1);
            assertThat(Arrow.valid(ints).toBooleanArray()).containsExactly(true);
            assertThat(Arrow.toGpu(ints).toIntArray()).containsExactly(0);
        }
    }

    @Test
    void mask_becomesNulls() {
        GPUArray valid = GPU.arange(19).rem(2).eq(0);
        try (FieldVector vector = Arrow.toArrow("x", numbers(DType.INT16), valid, allocator)) {
            assertThat(vector.getNullCount()).isEqualTo(9);
            assertThat(vector.getObject(1)).isNull();
            assertThat(vector.getObject(2)).isEqualTo((short) 74);
            assertSame(Arrow.valid(vector), valid);
        }
        for (GPUArray wrong : List.of(GPU.ones(DType.BOOL, 18), GPU.ones(DType.INT8, 19))) {
            assertThatThrownBy(() -> Arrow.toArrow("x", numbers(DType.INT16), wrong, allocator))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("need bool of shape=(19,)");
        }
    }

    @Test
    void listsOfFixedSize_haveNulls() {
        GPUArray rows = GPU.arange(6).reshape(3, 2).astype(DType.FLOAT32);
        GPUArray valid = GPUArray.toGpu(new boolean[] {true, false, true});
        try (FixedSizeListVector lists = (FixedSizeListVector) Arrow.toArrow("r", rows, valid, allocator)) {
            assertThat(lists.getObject(1)).isNull();
            assertThat(Arrow.toGpu(lists).ravel().toDoubleArray()).containsExactly(0, 1, Double.NaN, Double.NaN, 4, 5);
        }
    }

    @Test
    void times_areCountsOfTheirUnit() {
        try (DateDayVector days = new DateDayVector("d", allocator);
                TimeStampMicroVector times = new TimeStampMicroVector("t", allocator)) {
            days.setSafe(0, 20_000);
            days.setValueCount(1);
            times.setSafe(0, 1_700_000_000_000_000L);
            times.setValueCount(1);
            assertThat(Arrow.toGpu(days).toIntArray()).containsExactly(20_000);
            assertThat(Arrow.toGpu(times).toLongArray()).containsExactly(1_700_000_000_000_000L);
        }
    }

    @Test
    void whatHasNoCounterpart_isRefused() {
        try (VarCharVector words = new VarCharVector("w", allocator)) {
            words.setSafe(0, "a".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            words.setValueCount(1);
            assertThatThrownBy(() -> Arrow.toGpu(words))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("toGpu: w: Utf8 has elements that arrays have not");
        }
        for (DType type : List.of(DType.BFLOAT16, DType.COMPLEX64)) {
            assertThatThrownBy(() -> Arrow.toArrow("x", GPU.ones(type, 2), allocator))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("dtype=" + type + " is no type of Arrow");
        }
        assertThatThrownBy(() -> Arrow.toArrow("x", GPU.ones(2).sum(), allocator))
                .hasMessageContaining("a 0-d array");
        GPUArray closed = GPU.ones(2).copy();
        closed.close();
        assertThatThrownBy(() -> Arrow.toArrow("x", closed, allocator)).isInstanceOf(IllegalStateException.class);
    }

    private static Map<String, GPUArray> table() {
        Map<String, GPUArray> columns = new LinkedHashMap<>();
        columns.put("id", GPU.arange(19));
        columns.put("ok", GPU.arange(19).gt(4));
        columns.put("at", GPU.arange(38).reshape(19, 2).astype(DType.FLOAT32));
        return columns;
    }

    private static void assertTable(Map<String, GPUArray> read) {
        assertThat(read.keySet()).containsExactly("id", "ok", "at");
        table().forEach((name, column) -> assertSame(Objects.requireNonNull(read.get(name)), column));
    }

    @Test
    void batches_areColumnsOrAMatrix() {
        try (VectorSchemaRoot batch = Arrow.toArrow(table(), allocator)) {
            assertThat(batch.getRowCount()).isEqualTo(19);
            assertTable(Arrow.columns(batch));
        }
        Map<String, GPUArray> flat = new LinkedHashMap<>();
        flat.put("a", GPU.arange(3).astype(DType.INT32));
        flat.put("b", GPU.arange(3).div(2));
        try (VectorSchemaRoot batch = Arrow.toArrow(flat, allocator)) {
            GPUArray matrix = Arrow.matrix(batch);
            assertThat(matrix.toArray2d()).isDeepEqualTo(new double[][] {{0, 0}, {1, 0.5}, {2, 1}});
        }
        flat.put("c", GPU.arange(4));
        assertThatThrownBy(() -> Arrow.toArrow(flat, allocator)).hasMessageContaining("column c has 4 rows, a has 3");
        try (VectorSchemaRoot none = Arrow.toArrow(Map.of(), allocator)) {
            assertThatThrownBy(() -> Arrow.matrix(none)).hasMessageContaining("without columns");
        }
    }

    @Test
    void filesAndStreams_roundTrip(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.arrow");
        Arrow.writeFile(file, table());
        assertThat(Files.readAllBytes(file)).startsWith("ARROW1".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        assertTable(Arrow.readFile(file));
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        Arrow.writeStream(stream, table());
        assertTable(Arrow.readStream(new ByteArrayInputStream(stream.toByteArray())));
        Arrow.writeFile(file, Map.of("x", GPU.zeros(DType.INT8, 0)));
        assertSame(Objects.requireNonNull(Arrow.readFile(file).get("x")), GPU.zeros(DType.INT8, 0));
    }

    /** As other programs write them: several batches, and nulls in one. */
    @Test
    void batchesOfAStream_areJoined() throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (Float8Vector vector = new Float8Vector("f", allocator)) {
            VectorSchemaRoot batch = VectorSchemaRoot.of(vector);
            ArrowStreamWriter writer = new ArrowStreamWriter(batch, null, Channels.newChannel(stream));
            writer.start();
            for (int part = 0; part < 3; part++) {
                vector.reset();
                for (int i = 0; i < part; i++) {
                    vector.setSafe(i, 10 * part + i);
                }
                vector.setValueCount(part == 2 ? 3 : part);
                batch.setRowCount(vector.getValueCount());
                writer.writeBatch();
            }
            writer.end();
        }
        GPUArray joined = Objects.requireNonNull(
                Arrow.readStream(new ByteArrayInputStream(stream.toByteArray())).get("f"));
        assertThat(joined.toDoubleArray()).containsExactly(10, 20, 21, Double.NaN);
    }

    @Test
    void damagedFiles_areErrorsThatNameThem(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.arrow");
        Arrow.writeFile(file, table());
        byte[] bytes = Files.readAllBytes(file);
        for (int length : new int[] {0, 5, 100, bytes.length - 1}) {
            Files.write(file, java.util.Arrays.copyOf(bytes, length));
            assertThatThrownBy(() -> Arrow.readFile(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("a.arrow");
        }
        assertThatThrownBy(() -> Arrow.readFile(folder.resolve("none"))).hasMessageContaining("none");
    }

    @Test
    void view_isTheVectorsMemory() {
        try (FieldVector vector = Arrow.toArrow("x", numbers(DType.INT32), allocator)) {
            try (MappedArray view = Arrow.view(vector)) {
                assertThat(view.array().sum().itemLong())
                        .isEqualTo(numbers(DType.INT64).sum().itemLong());
                ((IntVector) vector).set(0, 1000);
                assertThat(view.array().plus(1).itemLong(0)).isEqualTo(1001);
                vector.close();
                assertThat(view.array().itemLong(1)).isEqualTo(37);
            }
        }
        try (FieldVector bools = Arrow.toArrow("b", GPU.ones(DType.BOOL, 3), allocator);
                FieldVector none = Arrow.toArrow("n", GPU.zeros(0), allocator)) {
            for (FieldVector vector : List.of(bools, none)) {
                assertThatThrownBy(() -> Arrow.view(vector))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("toGpu copies");
            }
        }
    }
}
