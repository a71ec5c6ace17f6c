package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** An empty array of extents is the shape of a 0-d array, as NumPy's {@code ()}; what no shape means depends on the call. */
@OnDevice
class EmptyShapeTest {
    private static final int[] NONE = {};

    private final GPUArray three = GPUArray.toGpu(new float[] {1, 2, 3});

    private static ByteBuffer bytes(int count) {
        return ByteBuffer.allocateDirect(count).order(ByteOrder.nativeOrder());
    }

    @Test
    void hostData_ofAnEmptyShape_isA0dArray() {
        Map<String, GPUArray> arrays = Map.ofEntries(
                Map.entry("float[]", GPUArray.toGpu(new float[] {7}, NONE)),
                Map.entry("double[]", GPUArray.toGpu(new double[] {7}, NONE)),
                Map.entry("int[]", GPUArray.toGpu(new int[] {7}, NONE)),
                Map.entry("long[]", GPUArray.toGpu(new long[] {7}, NONE)),
                Map.entry("short[]", GPUArray.toGpu(new short[] {7}, NONE)),
                Map.entry("byte[]", GPUArray.toGpu(new byte[] {7}, NONE)),
                Map.entry("boolean[]", GPUArray.toGpu(new boolean[] {true}, NONE)),
                Map.entry("Complex64[]", GPUArray.toGpu(new Complex64[] {new Complex64(7, 0)}, NONE)),
                Map.entry("Complex128[]", GPUArray.toGpu(new Complex128[] {new Complex128(7, 0)}, NONE)),
                Map.entry("bits of byte[]", GPUArray.toGpu(new byte[] {7}, DType.UINT8, NONE)),
                Map.entry("bits of short[]", GPUArray.toGpu(new short[] {7}, DType.UINT16, NONE)),
                Map.entry("bits of int[]", GPUArray.toGpu(new int[] {7}, DType.UINT32, NONE)),
                Map.entry("bits of long[]", GPUArray.toGpu(new long[] {7}, DType.UINT64, NONE)),
                Map.entry("parts of float[]", GPUArray.toGpu(new float[] {7, 0}, DType.COMPLEX64, NONE)),
                Map.entry("parts of double[]", GPUArray.toGpu(new double[] {7, 0}, DType.COMPLEX128, NONE)),
                Map.entry("FloatBuffer", GPUArray.toGpu(FloatBuffer.wrap(new float[] {7}), NONE)),
                Map.entry("ByteBuffer", GPUArray.toGpu(bytes(4).putInt(0, 7), DType.INT32, NONE)));
        arrays.forEach((name, array) -> {
            assertThat(array.shape()).as(name).isEqualTo(Shape.SCALAR);
            assertThat(array.ne(0).itemBoolean()).as(name).isTrue();
        });
    }

    @Test
    void hostData_withoutShape_isALine() {
        Map<String, GPUArray> arrays = Map.ofEntries(
                Map.entry("float[]", GPUArray.toGpu(new float[1])),
                Map.entry("double[]", GPUArray.toGpu(new double[1])),
                Map.entry("int[]", GPUArray.toGpu(new int[1])),
                Map.entry("long[]", GPUArray.toGpu(new long[1])),
                Map.entry("short[]", GPUArray.toGpu(new short[1])),
                Map.entry("byte[]", GPUArray.toGpu(new byte[1])),
                Map.entry("boolean[]", GPUArray.toGpu(new boolean[1])),
                Map.entry("Complex64[]", GPUArray.toGpu(new Complex64[] {new Complex64(7, 0)})),
                Map.entry("Complex128[]", GPUArray.toGpu(new Complex128[] {new Complex128(7, 0)})),
                Map.entry("bits of byte[]", GPUArray.toGpu(new byte[1], DType.UINT8)),
                Map.entry("bits of short[]", GPUArray.toGpu(new short[1], DType.UINT16)),
                Map.entry("bits of int[]", GPUArray.toGpu(new int[1], DType.UINT32)),
                Map.entry("bits of long[]", GPUArray.toGpu(new long[1], DType.UINT64)),
                Map.entry("parts of float[]", GPUArray.toGpu(new float[2], DType.COMPLEX64)),
                Map.entry("parts of double[]", GPUArray.toGpu(new double[2], DType.COMPLEX128)),
                Map.entry("FloatBuffer", GPUArray.toGpu(FloatBuffer.allocate(1))),
                Map.entry("ByteBuffer", GPUArray.toGpu(bytes(4), DType.INT32)));
        arrays.forEach((name, array) -> assertThat(array.shape()).as(name).isEqualTo(Shape.of(1)));
        assertThat(GPUArray.toGpu(new float[0]).shape()).isEqualTo(Shape.of(0));
    }

    @Test
    void pageLockedData_ofAnEmptyShape_isA0dArray() {
        try (PageLockedBuffer buffer = GPU.allocPageLocked(Double.BYTES)) {
            var stream = GPU.device().stream();
            assertThat(GPUArray.toGpu(buffer, DType.FLOAT64, stream, NONE).shape())
                    .isEqualTo(Shape.SCALAR);
            assertThat(GPUArray.toGpu(buffer, DType.FLOAT32, stream).shape()).isEqualTo(Shape.of(2));
            stream.synchronize();
        }
    }

    @Test
    void hostData_thatIsNotOneElement_isRefused() {
        assertThatThrownBy(() -> GPUArray.toGpu(new float[] {1, 2}, NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("toGpu: data has 2 elements, shape=() needs 1");
        assertThatThrownBy(() -> GPUArray.toGpu(new int[0], NONE))
                .hasMessage("toGpu: data has 0 elements, shape=() needs 1");
        assertThatThrownBy(() -> three.reshape(NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(3,)");
        assertThatThrownBy(() -> three.broadcastTo(NONE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> GPU.ones(1).broadcastTo(NONE)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void newArrays_are0d() {
        Generator random = GPU.random(1);
        List<Function<int[], GPUArray>> calls = List.of(
                GPU::zeros,
                GPU::ones,
                GPU::empty,
                shape -> GPU.zeros(DType.INT8, shape),
                shape -> GPU.ones(DType.INT8, shape),
                shape -> GPU.empty(DType.INT8, shape),
                shape -> GPU.full(shape, 3),
                shape -> GPU.full(shape, true),
                shape -> GPU.full(shape, 3, DType.INT8),
                random::random,
                random::standardNormal,
                shape -> random.random(DType.FLOAT32, shape),
                shape -> random.uniform(0, 1, shape),
                shape -> random.normal(0, 1, shape),
                shape -> random.integers(0, 5, shape),
                shape -> random.choice(5, shape),
                shape -> random.choice(5, false, shape),
                shape -> random.poisson(3, shape),
                shape -> random.binomial(3, 0.5, shape));
        for (int i = 0; i < calls.size(); i++) {
            assertThat(calls.get(i).apply(NONE).shape()).as("call %s", i).isEqualTo(Shape.SCALAR);
        }
        assertThat(random.multinomial(3, new double[] {0.5, 0.5}, NONE).shape()).isEqualTo(Shape.of(2));
        assertThat(random.dirichlet(new double[] {1, 2}, NONE).shape()).isEqualTo(Shape.of(2));
        assertThat(random.choice(three, NONE).shape()).isEqualTo(Shape.SCALAR);
    }

    /** From NumPy 2. */
    @Test
    void otherCalls_areAsNumPys() {
        assertThat(GPU.ones(1, 1).reshape(NONE).shape()).isEqualTo(Shape.SCALAR);
        assertThat(GPU.full(NONE, 4).broadcastTo(NONE).itemLong()).isEqualTo(4);
        assertThat(three.resize(NONE).shape()).isEqualTo(Shape.SCALAR);
        assertThat(three.resize(NONE).item()).isEqualTo(1f);
        assertThat(three.tile(NONE).toFloatArray()).containsExactly(1, 2, 3);
        assertThat(GPU.indices(NONE).shape()).isEqualTo(Shape.of(0));
        assertThat(GPU.fromfunction(axes -> GPU.full(NONE, axes.length), NONE).itemLong())
                .isZero();
        assertThat(GPU.unravelIndex(GPU.full(NONE, 0), NONE)).isEmpty();
    }

    /** A draw from arrays of parameters has their shape unless it is told another; an empty one is none. */
    @Test
    void drawsFromArrays_haveTheirShape() {
        assertThat(GPU.random(1).normal(three, three, NONE).shape()).isEqualTo(Shape.of(3));
    }
}
