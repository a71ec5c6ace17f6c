package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.device.Counters;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** Java arrays and numbers in and out, without ND4J. */
class HostTransferTest {
    @Test
    void everyType_roundTrips() {
        assertThat(GPUArray.toGpu(new float[] {1.5f, Float.NaN, -0f}).toFloatArray())
                .containsExactly(1.5f, Float.NaN, -0f);
        assertThat(GPUArray.toGpu(new double[] {1e300, -0.0}).toDoubleArray()).containsExactly(1e300, -0.0);
        assertThat(GPUArray.toGpu(new int[] {Integer.MIN_VALUE, 7}).toIntArray())
                .containsExactly(Integer.MIN_VALUE, 7);
        assertThat(GPUArray.toGpu(new long[] {Long.MAX_VALUE, -7}).toLongArray())
                .containsExactly(Long.MAX_VALUE, -7);
        assertThat(GPUArray.toGpu(new boolean[] {true, false}).toBooleanArray()).containsExactly(true, false);
    }

    @Test
    void typesThatJavaHasNot_goInAndOutAsBits() {
        byte[] bytes = {0, -1, 127, -128};
        assertThat(GPUArray.toGpu(bytes, DType.UINT8).toIntArray()).containsExactly(0, 255, 127, 128);
        assertThat(GPUArray.toGpu(bytes, DType.UINT8).toByteBits()).isEqualTo(bytes);
        assertThat(GPUArray.toGpu(bytes, DType.BOOL).toBooleanArray()).containsExactly(false, true, true, true);
        short[] shorts = {0x3C00, (short) 0xC000, 0x7C00, 1};
        assertThat(GPUArray.toGpu(shorts, DType.FLOAT16).toFloatArray())
                .containsExactly(1, -2, Float.POSITIVE_INFINITY, 0x1p-24f);
        assertThat(GPUArray.toGpu(shorts, DType.FLOAT16, 2, 2).transpose().toShortBits())
                .containsExactly(0x3C00, 0x7C00, (short) 0xC000, 1);
        assertThat(GPUArray.toGpu(new short[] {0x3F80, -1}, DType.UINT16).toIntArray())
                .containsExactly(0x3F80, 65535);
        assertThat(GPUArray.toGpu(new short[] {0x3F80}, DType.BFLOAT16).toDoubleArray())
                .containsExactly(1);
        int[] ints = {-1, 7};
        assertThat(GPUArray.toGpu(ints, DType.UINT32).toLongArray()).containsExactly(0xFFFF_FFFFL, 7);
        assertThat(GPUArray.toGpu(ints, DType.UINT32).toIntBits()).isEqualTo(ints);
        long[] longs = {-1, 7};
        assertThat(GPUArray.toGpu(longs, DType.UINT64).toLongBits()).isEqualTo(longs);
        assertThat(GPUArray.toGpu(new float[] {0.1f}).toIntBits()).containsExactly(Float.floatToRawIntBits(0.1f));
        assertThatThrownBy(() -> GPUArray.toGpu(bytes, DType.UINT16))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("uint16", "2 bytes", "byte[]", "astype");
        assertThatThrownBy(() -> GPUArray.toGpu(ints).toShortBits())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("int32", "4 bytes");
        assertThatThrownBy(() -> GPUArray.toGpu(longs, DType.UINT64).toLongArray())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("uint64");
    }

    @Test
    void smallIntegers_roundTrip() {
        assertThat(GPUArray.toGpu(new byte[] {1, -2}).toByteArray()).containsExactly(1, -2);
        assertThat(GPUArray.toGpu(new byte[] {1, -2}).toShortArray()).containsExactly(1, -2);
        assertThat(GPUArray.toGpu(new short[] {300, -2}).toShortArray()).containsExactly(300, -2);
        assertThat(GPUArray.toGpu(new byte[][] {{1}, {2}}).dtype()).isEqualTo(DType.INT8);
        assertThat(GPUArray.toGpu(new short[][] {{1}, {2}}).shape()).isEqualTo(Shape.of(2, 1));
        short[] host = new short[2];
        GPUArray.toGpu(new byte[] {5, 6}).copyTo(host);
        assertThat(host).containsExactly(5, 6);
        assertThatThrownBy(() -> GPUArray.toGpu(new short[] {300}).toByteArray())
                .hasMessageContaining("300, which is no int8");
    }

    @Test
    void shape_isTakenInCOrder() {
        GPUArray a = GPUArray.toGpu(new int[] {1, 2, 3, 4, 5, 6}, 2, 3);
        assertThat(a.item(1, 0)).isEqualTo(4);
        assertThat(a.transpose().toIntArray()).containsExactly(1, 4, 2, 5, 3, 6);
    }

    @Test
    void rows_becomeAMatrix() {
        GPUArray a = GPUArray.toGpu(new double[][] {{1, 2, 3}, {4, 5, 6}});
        assertThat(a.shape()).isEqualTo(Shape.of(2, 3));
        assertThat(a.toDoubleArray()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(GPUArray.toGpu(new boolean[][] {{true}, {false}}).toBooleanArray())
                .containsExactly(true, false);
        assertThat(GPUArray.toGpu(new long[0][]).shape()).isEqualTo(Shape.of(0, 0));
        assertThat(GPUArray.toGpu(new int[][] {{}, {}}).shape()).isEqualTo(Shape.of(2, 0));
        assertThat(GPUArray.toGpu(new float[][] {{1}}).dtype()).isEqualTo(DType.FLOAT32);
    }

    @Test
    void nestedArrays_haveAsManyAxes() {
        GPUArray cube = GPUArray.toGpu(new float[][][] {{{1, 2}, {3, 4}, {5, 6}}, {{7, 8}, {9, 10}, {11, 12}}});
        assertThat(cube.shape()).isEqualTo(Shape.of(2, 3, 2));
        assertThat(cube.get("1, 2").toFloatArray()).containsExactly(11, 12);
        assertThat(GPUArray.toGpu(new long[][][][] {{{{5}}}}).shape()).isEqualTo(Shape.of(1, 1, 1, 1));
        assertThat(GPUArray.toGpu(new int[2][0][0]).shape()).isEqualTo(Shape.of(2, 0, 0));
        assertThat(GPUArray.toGpu(new boolean[0][]).dtype()).isEqualTo(DType.BOOL);
        assertThat(GPUArray.toGpu(Stream.of(1, 2, 3)
                                .map(i -> new int[] {i, i * i})
                                .toArray())
                        .toIntArray())
                .containsExactly(1, 1, 2, 4, 3, 9);
        assertThatThrownBy(() -> GPUArray.toGpu(new double[][][] {{{1}, {2}}, {{3}, {4, 5}}}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("toGpu: ragged array: row [0][0] has 1 elements, row [1][1] has 2");
        assertThatThrownBy(() -> GPUArray.toGpu(new Object[] {new int[] {1}, new long[] {2}}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("row [1] is of long[]");
        assertThatThrownBy(() -> GPUArray.toGpu(new float[][] {{1}, null})).hasMessageContaining("row [1] is null");
        assertThatThrownBy(() -> GPUArray.toGpu(new String[] {"1"})).hasMessageContaining("String");
    }

    @Test
    void buffers_areReadBetweenPositionAndLimit() {
        FloatBuffer floats = FloatBuffer.wrap(new float[] {1, 2, 3, 4}).position(1);
        assertThat(GPUArray.toGpu(floats).toFloatArray()).containsExactly(2, 3, 4);
        assertThat(floats.position()).isEqualTo(1);
        ByteBuffer bytes = ByteBuffer.allocateDirect(16).order(ByteOrder.BIG_ENDIAN);
        bytes.asLongBuffer().put(5).put(-6);
        assertThat(GPUArray.toGpu(bytes.asLongBuffer(), 2, 1).toLongArray()).containsExactly(5, -6);
        assertThat(GPUArray.toGpu(ByteBuffer.wrap(new byte[] {1, -1})).toByteArray())
                .containsExactly(1, -1);
        ByteBuffer heap = ByteBuffer.allocate(8)
                .order(ByteOrder.nativeOrder())
                .putInt(7)
                .putInt(8)
                .flip();
        assertThat(GPUArray.toGpu(heap, DType.UINT32).toLongArray()).containsExactly(7, 8);
        assertThatThrownBy(() -> GPUArray.toGpu(CharBuffer.wrap("x"))).hasMessageContaining("buffer of numbers");
        for (Buffer buffer : List.of(
                DoubleBuffer.wrap(new double[] {4}), IntBuffer.wrap(new int[] {4}), ShortBuffer.wrap(new short[] {4
                }))) {
            assertThat(GPUArray.toGpu(buffer).itemDouble()).isEqualTo(4);
        }

        ByteBuffer out = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
        GPUArray.toGpu(new short[] {1, 2, 3, 4}, 2, 2).transpose().copyTo(out);
        assertThat(new short[] {out.getShort(0), out.getShort(2), out.getShort(4)})
                .containsExactly(1, 3, 2);
        assertThatThrownBy(() -> GPUArray.toGpu(new int[] {1}).copyTo(out)).hasMessageContainingAll("4 bytes", "has 8");
    }

    @Test
    void directBuffer_isReadBetweenPositionAndLimit() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
        buffer.putInt(1).putInt(2).putInt(3).putInt(4).position(4).limit(12);
        assertThat(GPUArray.toGpu(buffer, DType.INT32).toIntArray()).containsExactly(2, 3);
        assertThat(buffer.position()).isEqualTo(4);
    }

    @Test
    void toGpu_copies_laterWritesDoNotShow() {
        float[] data = {1, 2};
        GPUArray a = GPUArray.toGpu(data);
        data[0] = 100;
        assertThat(a.toFloatArray()).containsExactly(1, 2);
    }

    @Test
    void toJavaArray_widensWhereNothingIsLost() {
        GPUArray ints = GPUArray.toGpu(new int[] {1, -2});
        assertThat(ints.toLongArray()).containsExactly(1, -2);
        assertThat(ints.toDoubleArray()).containsExactly(1, -2);
        assertThat(GPUArray.toGpu(new float[] {0.1f}).toDoubleArray()).containsExactly(0.1f);
        GPUArray bools = GPUArray.toGpu(new boolean[] {true, false});
        assertThat(bools.toFloatArray()).containsExactly(1, 0);
        assertThat(bools.toIntArray()).containsExactly(1, 0);
    }

    @Test
    void copyTo_fillsTheArray() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4}, 2, 2).transpose();
        float[] host = new float[4];
        a.copyTo(host);
        assertThat(host).containsExactly(1, 3, 2, 4);
        boolean[] bools = new boolean[4];
        a.gt(2).copyTo(bools);
        assertThat(bools).containsExactly(false, true, false, true);
        assertThatThrownBy(() -> a.copyTo(new float[3])).hasMessageContaining("4 elements, host array has 3");
    }

    @Test
    void item_hasTheElementsClass() {
        assertThat(GPUArray.toGpu(new float[] {2.5f}).item()).isEqualTo(2.5f);
        assertThat(GPUArray.toGpu(new double[] {2.5}).sum().item()).isEqualTo(2.5);
        assertThat(GPUArray.toGpu(new int[] {3, 4}).item(1)).isEqualTo(4);
        assertThat(GPUArray.toGpu(new int[] {3, 4}).sum().item()).isEqualTo(7L);
        assertThat(GPUArray.toGpu(new byte[] {3}).item()).isEqualTo((byte) 3);
        assertThat(GPUArray.toGpu(new byte[] {-3}, DType.UINT8).item()).isEqualTo(253);
        assertThat(GPUArray.toGpu(new int[] {-3}, DType.UINT32).item()).isEqualTo(0xFFFF_FFFDL);
        assertThat(GPUArray.toGpu(new long[] {-1}, DType.UINT64).item())
                .isEqualTo(new BigInteger("18446744073709551615"));
        assertThat(GPUArray.toGpu(new short[] {0x3C00}, DType.FLOAT16).item()).isEqualTo(1f);
        assertThatThrownBy(() -> GPUArray.toGpu(new long[] {-1}, DType.UINT64).itemLong())
                .hasMessageContaining("18446744073709551615");
        GPUArray bools = GPUArray.toGpu(new boolean[] {true, false});
        assertThat(bools.itemBoolean(0)).isTrue();
        assertThat(bools.itemLong(1)).isZero();
        assertThat(bools.sum().itemDouble()).isEqualTo(1);
        assertThatThrownBy(() -> GPUArray.toGpu(new float[] {1}).itemLong()).hasMessageContaining("float32");
        assertThat(bools.itemInt(1)).isZero();
        assertThat(GPU.array(Integer.MIN_VALUE, 7).itemInt(0)).isEqualTo(Integer.MIN_VALUE);
        assertThat(GPU.arange(6).reshape(2, 3).get("::-1, 1:").itemInt(-1, 1)).isEqualTo(2);
        assertThat(GPU.array(200).astype(DType.UINT8).itemInt()).isEqualTo(200);
        assertThatThrownBy(() -> GPU.array(1L << 31).itemInt())
                .hasMessage("itemInt: 2147483648 does not fit an int, use itemLong() or item()");
        assertThatThrownBy(() -> GPUArray.toGpu(new long[] {-1}, DType.UINT64).itemInt())
                .hasMessage("itemInt: 18446744073709551615 does not fit an int, use itemLong() or item()");
        assertThatThrownBy(() -> GPU.array(1.0).itemInt())
                .hasMessage("itemInt: dtype=float64, use itemDouble() or astype");
        assertThatThrownBy(() -> GPU.array(1, 2).itemInt()).hasMessageContaining("is 2 elements, need exactly 1");
        assertThatThrownBy(() -> GPU.array(1, 2).itemInt(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void partOfAStoredArray_isReadWithoutAKernel() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        Counters.Snapshot before = GPU.stats();
        assertThat(a.get(1).toFloatArray()).containsExactly(4, 5, 6);
        assertThat(a.item(0, 2)).isEqualTo(3f);
        assertThat(GPU.stats().since(before).launches()).isZero();
    }

    @Test
    void secondRead_computesNothing() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3}).times(2);
        a.toFloatArray();
        Counters.Snapshot before = GPU.stats();
        assertThat(a.toFloatArray()).containsExactly(2, 4, 6);
        assertThat(GPU.stats().since(before).launches()).isZero();
    }

    @Test
    void eval_computesSeveralTogether() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray b = a.plus(1);
        GPUArray c = a.times(2);
        GPU.eval(b, c.get("1:"));
        Counters.Snapshot before = GPU.stats();
        assertThat(b.toFloatArray()).containsExactly(2, 3, 4);
        assertThat(c.toFloatArray()).containsExactly(2, 4, 6);
        assertThat(GPU.stats().since(before).launches()).isZero();
    }

    @Test
    void closedArray_pendingResultsStayRight() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray b = a.times(2);
        a.close();
        assertThat(b.toFloatArray()).containsExactly(2, 4, 6);
        assertThatThrownBy(a::toFloatArray).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void scope_freesWhatItMade() {
        long before = GPU.memoryStats().liveBytes();
        GPUArray kept;
        try (GpuScope scope = GpuScope.open()) {
            GPUArray a = GPUArray.toGpu(new float[1 << 16]);
            GPUArray b = a.plus(1);
            b.toFloatArray();
            kept = scope.keep(b.sum());
            kept.toFloatArray();
        }
        assertThat(kept.item()).isEqualTo(65536f);
        assertThat(GPU.memoryStats().liveBytes() - before).isLessThan(1 << 16);
        kept.close();
    }

    @Test
    void deviceBuffer_copiesBothWays() {
        try (DeviceBuffer buffer = GPU.alloc(16)) {
            buffer.copyFrom(new float[] {1, 2, 3, 4});
            buffer.copyFrom(new float[] {7});
            float[] host = new float[3];
            buffer.copyTo(host);
            assertThat(host).containsExactly(7, 2, 3);
            assertThatThrownBy(() -> buffer.copyTo(new double[3]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: host array of sizeBytes=24, device buffer of sizeBytes=16");
        }
        assertThatThrownBy(() -> GPU.alloc(0)).hasMessageContaining("sizeBytes=0");
        DeviceBuffer closed = GPU.alloc(4);
        closed.close();
        assertThatThrownBy(closed::memory).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void listsAndStreamsOfRows_areStacked() {
        GPUArray fromList = GPUArray.toGpu(List.of(new float[] {1, 2}, new float[] {3, 4}, new float[] {5, 6}));
        assertThat(fromList.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(fromList.shape()).isEqualTo(Shape.of(3, 2));
        assertThat(fromList.toFloatArray()).containsExactly(1, 2, 3, 4, 5, 6);
        GPUArray fromStream =
                GPUArray.toGpu(Stream.iterate(1, i -> i + 1).limit(4).map(i -> new long[][] {{i}, {2L * i}}));
        assertThat(fromStream.shape()).isEqualTo(Shape.of(4, 2, 1));
        assertThat(fromStream.toLongArray()).containsExactly(1, 2, 2, 4, 3, 6, 4, 8);
        assertThatThrownBy(() -> GPUArray.toGpu(List.of(new int[] {1}, new int[] {1, 2})))
                .hasMessage("toGpu: ragged array: row [0] has 1 elements, row [1] has 2");
    }
}
