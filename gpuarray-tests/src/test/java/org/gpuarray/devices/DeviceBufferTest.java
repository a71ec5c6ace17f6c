package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** Raw memory: parts of it, patterns, copies from and to anything, and memory that others have allocated. */
@OnDevice
class DeviceBufferTest {
    private static final String DEVICE = GPU.device().id();
    private static final int ROUNDS = 10_000;

    private static final String CUDA = """
            __global__ void plus(float *a, float b, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) {
                a[i] += b;
              }
            }
            __global__ void plus4(float4 *a, float b) {
              a[threadIdx.x].x += b;
            }
            __global__ void fetch(cudaTextureObject_t t, float *out) {
              out[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x);
            }
            struct Vector {
              float *values;
              long long size;
            };
            __global__ void scale(Vector *vectors, float by) {
              Vector v = vectors[blockIdx.x];
              for (long long i = threadIdx.x; i < v.size; i += blockDim.x) {
                v.values[i] *= by;
              }
            }
            """;

    private final SourceModule module = new SourceModule(CUDA);
    private final KernelFunction plus = module.getFunction("plus").block(32).grid(1);

    private static DeviceBuffer floats(float... values) {
        DeviceBuffer buffer = GPU.alloc(values.length * (long) Float.BYTES);
        buffer.copyFrom(values);
        return buffer;
    }

    private static float[] floats(DeviceBuffer buffer) {
        float[] all = new float[(int) (buffer.sizeBytes() / Float.BYTES)];
        buffer.copyTo(all);
        return all;
    }

    @Test
    void moreMemoryThanThereIs_isRefused_andWhatFollowsIsRight() {
        for (long bytes :
                new long[] {Long.MAX_VALUE, Long.MAX_VALUE - 35, Long.MAX_VALUE - (1 << 21), 1L << 62, 1L << 48}) {
            assertThatThrownBy(() -> GPU.alloc(bytes))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("sizeBytes=" + bytes)
                    .matches(e -> ((DeviceException) e).isOutOfMemory());
        }

        try (DeviceBuffer after = floats(1, 2, 3);
                DeviceBuffer other = floats(4, 5)) {
            assertThat(floats(after)).containsExactly(1, 2, 3);
            assertThat(floats(other)).containsExactly(4, 5);
        }
    }

    private static byte[] bytes(DeviceBuffer buffer) {
        byte[] all = new byte[(int) buffer.sizeBytes()];
        buffer.copyTo(all);
        return all;
    }

    private static String hex(long number) {
        return "0x" + Long.toHexString(number);
    }

    // # Slices

    @Test
    void slice_givenToKernelsAndCopies_isThatPart() {
        try (DeviceBuffer all = floats(0, 1, 2, 3, 4, 5, 6, 7);
                DeviceBuffer middle = all.slice(8, 16);
                DeviceBuffer inner = middle.slice(4, 8);
                PageLockedBuffer host = GPU.allocPageLocked(16);
                Stream stream = GPU.newStream()) {
            assertThat(middle.sizeBytes()).isEqualTo(16);
            assertThat(inner.offsetBytes()).isEqualTo(12);
            assertThat(floats(inner)).containsExactly(3, 4);
            plus.launch(middle, 10, 4);
            assertThat(floats(all)).containsExactly(0, 1, 12, 13, 14, 15, 6, 7);
            plus.stream(stream).launch(inner, 100, 2);
            middle.copyTo(host, stream);
            inner.copyFrom(host, 0, 4, 4, stream);
            stream.synchronize();
            assertThat(host.bytes().asFloatBuffer().get(1)).isEqualTo(113);
            assertThat(floats(all)).containsExactly(0, 1, 12, 113, 12, 15, 6, 7);
            inner.copyFrom(new float[] {-1});
            assertThat(floats(middle)).containsExactly(12, -1, 12, 15);
        }
    }

    @Test
    void slice_outsideItsBuffer_isRefused() {
        try (DeviceBuffer all = GPU.alloc(16)) {
            assertThatThrownBy(() -> all.slice(8, 9))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("slice: atByte=8 sizeBytes=9 is outside the device buffer of sizeBytes=16");
            assertThatThrownBy(() -> all.slice(-1, 2)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> all.slice(1, -1)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> all.slice(Long.MAX_VALUE, Long.MAX_VALUE))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> all.slice(16, 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("slice: sizeBytes=0, need sizeBytes > 0");
            DeviceBuffer part = all.slice(4, 8);
            assertThatThrownBy(() -> part.copyFrom(new float[3]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyFrom: host array of sizeBytes=12, device buffer of sizeBytes=8");
        }
    }

    @Test
    void slice_closed_endsOnlyItself() {
        try (DeviceBuffer all = floats(1, 2)) {
            DeviceBuffer part = all.slice(4, 4);
            part.close();
            part.close();
            assertThatThrownBy(() -> floats(part))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("slice of sizeBytes=4 of a device buffer of sizeBytes=8 was closed");
            assertThatThrownBy(() -> plus.launch(part, 1, 1)).hasMessageContaining("was closed");
            assertThatThrownBy(() -> part.slice(0, 1)).hasMessageContaining("was closed");
            assertThatThrownBy(part::pointer).hasMessageContaining("was closed");
            assertThatThrownBy(() -> GPUArray.wrap(part, DType.FLOAT32, 1)).hasMessageContaining("was closed");
            assertThat(floats(all)).containsExactly(1, 2);
        }
    }

    @Test
    void slice_ofAClosedBuffer_isRefused() {
        DeviceBuffer all = floats(1, 2);
        DeviceBuffer part = all.slice(4, 4);
        all.close();
        assertThatThrownBy(() -> floats(part))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was freed");
        assertThatThrownBy(() -> part.fill(1)).hasMessageContaining("was freed");
        assertThatThrownBy(() -> plus.launch(part, 1, 1)).hasMessageContaining("was freed");
        assertThatThrownBy(part::pointer).hasMessageContaining("was freed");
    }

    @Test
    void slice_whoseBufferIsForgotten_keepsTheMemory() {
        DeviceBuffer part = floats(1, 2, 3).slice(4, 8);
        for (int i = 0; i < 3; i++) {
            System.gc();
            GPU.alloc(12).close();
        }
        assertThat(floats(part)).containsExactly(2, 3);
    }

    @Test
    void slice_ofVectorsAtAnAddressThatIsNotAligned_isRefused() {
        KernelFunction plus4 = module.getFunction("plus4").block(1).grid(1);
        try (DeviceBuffer all = floats(new float[12])) {
            plus4.launch(all.slice(16, 32), 3);
            assertThat(floats(all)[4]).isEqualTo(3);
            assertThatThrownBy(() -> plus4.launch(all.slice(4, 32), 3))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(
                            "an address that is a multiple of 16 bytes; this view begins 4 bytes after that"
                                    + " of its buffer: copy it to the start of one");
        }
    }

    @Test
    void slice_asATexture_isThatPart() {
        int alignment = GPU.device().info().attribute("texture_alignment");
        TexelFormat format = new TexelFormat(TexelFormat.Channel.FLOAT32, 1);
        float[] out = new float[2];
        try (DeviceBuffer all = GPU.alloc(2L * alignment)) {
            int start = Math.floorMod(-all.pointer(), alignment);
            DeviceBuffer part = all.slice(start == 0 ? alignment : start, 8);
            part.copyFrom(new float[] {5, 6});
            try (TextureObject texture = TextureObject.of(part, format, TextureSettings.DEFAULT)) {
                module.getFunction("fetch").block(2).grid(1).launch(texture, new Out(out));
            }
            assertThat(out).containsExactly(5, 6);
            assertThatThrownBy(() -> TextureObject.of(all.slice(4, 8), format, TextureSettings.DEFAULT))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a multiple of " + alignment + ", where textures begin on " + DEVICE);
        }
    }

    // # Patterns

    @Test
    void fill_anyPattern_setsEveryElementOfItsPart() {
        try (DeviceBuffer all = GPU.alloc(16);
                Stream stream = GPU.newStream()) {
            all.fill((byte) 7);
            assertThat(bytes(all)).containsOnly(7);
            all.slice(2, 4).fill((short) 0x0201);
            all.slice(8, 8).fill(0x04030201, stream);
            all.slice(1, 1).fill((byte) -1);
            stream.synchronize();
            assertThat(bytes(all)).containsExactly(7, -1, 1, 2, 1, 2, 7, 7, 1, 2, 3, 4, 1, 2, 3, 4);
            all.fill(Float.floatToRawIntBits(2.5f));
            assertThat(floats(all)).containsOnly(2.5f);
        }
    }

    @Test
    void fill_whatKernelsUsedAsFloats_keepsTheOtherBytes() {
        try (DeviceBuffer all = floats(1, 2, 3, 4)) {
            plus.launch(all, 1, 4);
            all.slice(4, 2).fill((short) 0x1234);
            all.slice(13, 1).fill((byte) 0);
            float[] got = floats(all);
            assertThat(Float.floatToRawIntBits(got[1])).isEqualTo((Float.floatToRawIntBits(3f) & 0xFFFF0000) | 0x1234);
            assertThat(Float.floatToRawIntBits(got[3])).isEqualTo(Float.floatToRawIntBits(5f) & 0xFFFF00FF);
            assertThat(got[0]).isEqualTo(2);
            assertThat(got[2]).isEqualTo(4);
        }
    }

    @Test
    void fill_manyElements_setsAll() {
        int count = 100_003;
        short[] read = new short[count];
        try (DeviceBuffer all = GPU.alloc(2L * count)) {
            all.fill((short) 12345);
            all.copyTo(read);
        }
        for (short value : read) {
            assertThat(value).isEqualTo((short) 12345);
        }
    }

    @Test
    void fillRows_leavesWhatIsBetweenThem() {
        try (DeviceBuffer all = GPU.alloc(24);
                Stream stream = GPU.newStream()) {
            all.fill((byte) 0);
            all.slice(1, 23).fillRows((byte) 1, 8, 2, 3);
            assertThat(bytes(all))
                    .containsExactly(0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0);
            all.fill((byte) 0);
            all.fillRows((short) 0x0201, 10, 2, 2, stream);
            all.slice(20, 4).fillRows(0x04030201, 4, 1, 1, stream);
            stream.synchronize();
            assertThat(bytes(all))
                    .containsExactly(1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4);
            all.fillRows(9, 8, 2, 3);
            int[] ints = new int[6];
            all.copyTo(ints);
            assertThat(ints).containsOnly(9);
            all.fillRows(5, 8, 0, 3);
            all.fillRows(5, 8, 2, 0);
            all.copyTo(ints);
            assertThat(ints).containsOnly(9);
        }
    }

    @Test
    void fill_thatDoesNotFit_isRefused() {
        try (DeviceBuffer all = GPU.alloc(22)) {
            assertThatThrownBy(() -> all.fill(1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("fill: a device buffer of sizeBytes=22 with elements of 4 bytes; fill slice(0, 20)");
            assertThatThrownBy(() -> all.slice(1, 4).fill((short) 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("fill: elements of 2 bytes at an address that is no multiple of that: the device buffer"
                            + " begins 1 bytes after one");
            assertThatThrownBy(() -> all.fillRows((byte) 1, 8, 7, 3))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("fill: atByte=0 sizeBytes=23 is outside the device buffer of sizeBytes=22");
            assertThatThrownBy(() -> all.fillRows((byte) 1, 6, 7, 2))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("pitchBytes=6, need a multiple of 1 that is at least the 7 bytes of a row");
            assertThatThrownBy(() -> all.fillRows(1, 10, 1, 2))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("pitchBytes=10, need a multiple of 4");
            assertThatThrownBy(() -> all.fillRows((byte) 1, 8, -1, 2)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> all.fillRows(1, 1L << 62, 1, 1L << 40))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> all.fillRows(1, 4, Long.MAX_VALUE, 1))
                    .isInstanceOf(IllegalArgumentException.class);
            Stream closed = GPU.newStream();
            closed.close();
            assertThatThrownBy(() -> all.fill((byte) 1, closed))
                    .isInstanceOf(DeviceException.class)
                    .hasMessage("use of a closed stream of " + DEVICE + "; close it after its last use");
        }
    }

    // # Copies

    @Test
    void copies_partsOfEveryKindOfJavaArray_goThereAndBack() {
        List<Object> arrays = List.of(
                new byte[] {1, 2, 3, 4, 5},
                new short[] {1, -2, 3, 4, 5},
                new char[] {'a', '\uffff', 'c', 'd', 'e'},
                new int[] {1, -2, 3, 4, 5},
                new long[] {1, -2, 3, 4, 5},
                new float[] {1, -2.5f, 3, 4, 5},
                new double[] {1, -2.5, 3, 4, 5},
                new boolean[] {false, true, false, true, true});
        for (Object array : arrays) {
            Object back = java.lang.reflect.Array.newInstance(array.getClass().getComponentType(), 5);
            int itemBytes = itemBytes(array);
            try (DeviceBuffer buffer = GPU.alloc(64)) {
                buffer.fill((byte) 0);
                buffer.slice(8).copyFrom(array, 1, 3);
                buffer.slice(8 + itemBytes).copyTo(back, 2, 2);
                assertThat(java.lang.reflect.Array.get(back, 2)).isEqualTo(java.lang.reflect.Array.get(array, 2));
                assertThat(java.lang.reflect.Array.get(back, 3)).isEqualTo(java.lang.reflect.Array.get(array, 3));
                buffer.slice(8, itemBytes).copyTo(back, 4, 1);
                assertThat(java.lang.reflect.Array.get(back, 4)).isEqualTo(java.lang.reflect.Array.get(array, 1));
                assertThat(Arrays.copyOf(bytes(buffer), 8)).containsOnly(0);
                assertThat(bytes(buffer)[8 + 3 * itemBytes]).isZero();
                buffer.copyFrom(array, 5, 0);
            }
        }
    }

    private static int itemBytes(Object array) {
        return array instanceof byte[] || array instanceof boolean[]
                ? 1
                : array instanceof short[] || array instanceof char[]
                        ? 2
                        : array instanceof long[] || array instanceof double[] ? 8 : 4;
    }

    @Test
    void copies_atAnyByte_keepTheOtherBytes() {
        try (DeviceBuffer buffer = floats(1, 2, 3, 4)) {
            plus.launch(buffer, 0, 4);
            buffer.slice(3).copyFrom(new byte[] {9, 9, 9});
            byte[] read = new byte[5];
            buffer.slice(2, 5).copyTo(read);
            byte[] expected = ByteBuffer.allocate(16)
                    .order(ByteOrder.nativeOrder())
                    .putFloat(1)
                    .putFloat(2)
                    .array();
            assertThat(read).containsExactly(expected[2], 9, 9, 9, expected[6]);
        }
    }

    @Test
    void copies_outsideEither_areRefused() {
        try (DeviceBuffer buffer = GPU.alloc(16)) {
            assertThatThrownBy(() -> buffer.copyFrom(new int[4], 2, 3))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("copyFrom: hostIndex=2 count=3 is outside the host array of length=4");
            assertThatThrownBy(() -> buffer.copyTo(new int[4], -1, 1)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> buffer.copyTo(new int[4], Integer.MAX_VALUE, Integer.MAX_VALUE))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> buffer.slice(1).copyTo(new int[4], 0, 4))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: host array of sizeBytes=16, device buffer of sizeBytes=15");
            assertThatThrownBy(() -> buffer.copyFrom("text", 0, 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyFrom: host is String, need an array of primitives");
            assertThatThrownBy(() -> buffer.copyFrom(new float[1][1], 0, 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyFrom: host is float[][], need an array of primitives");
        }
    }

    @Test
    void copies_ofBuffersOfAnyKind_takeWhatLiesBetweenPositionAndLimit() {
        ByteBuffer heap = ByteBuffer.wrap(new byte[] {0, 1, 2, 3, 4, 5}, 1, 4).slice();
        ByteBuffer direct = ByteBuffer.allocateDirect(6)
                .put(new byte[] {0, 1, 2, 3, 4, 5})
                .position(1)
                .limit(5);
        for (ByteBuffer host : List.of(heap, direct, heap.asReadOnlyBuffer(), direct.asReadOnlyBuffer())) {
            int position = host.position();
            try (DeviceBuffer buffer = GPU.alloc(8)) {
                buffer.fill((byte) 9);
                buffer.slice(3).copyFrom(host);
                assertThat(bytes(buffer)).containsExactly(9, 9, 9, 1, 2, 3, 4, 9);
                buffer.copyFrom(host);
                assertThat(bytes(buffer)).containsExactly(1, 2, 3, 4, 2, 3, 4, 9);
                assertThat(host.position()).isEqualTo(position);
                assertThat(host.remaining()).isEqualTo(4);
                assertThatThrownBy(() -> buffer.slice(5).copyFrom(host)).isInstanceOf(IllegalArgumentException.class);
            }
        }
        try (DeviceBuffer buffer = GPU.alloc(8)) {
            buffer.copyFrom(new byte[] {10, 11, 12, 13, 14, 15, 16, 17});
            for (ByteBuffer host : List.of(heap, direct)) {
                buffer.slice(2).copyTo(host);
                assertThat(host.get(host.position())).isEqualTo((byte) 12);
                assertThat(host.get(host.limit() - 1)).isEqualTo((byte) 15);
                assertThatThrownBy(() -> buffer.copyTo(host.asReadOnlyBuffer()))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("copyTo: the host buffer is read-only");
            }
        }
    }

    @Test
    void copies_betweenBuffers_moveTheParts() {
        try (DeviceBuffer a = floats(1, 2, 3, 4);
                DeviceBuffer b = floats(0, 0, 0, 0);
                Stream stream = GPU.newStream()) {
            b.slice(8).copyFrom(a.slice(4, 8));
            assertThat(floats(b)).containsExactly(0, 0, 2, 3);
            plus.stream(stream).launch(a, 10, 4);
            b.slice(4).copyFrom(a.slice(12), stream);
            stream.synchronize();
            assertThat(floats(b)).containsExactly(0, 14, 2, 3);
            a.slice(8).copyFrom(a.slice(0, 8));
            assertThat(floats(a)).containsExactly(11, 12, 11, 12);
        }
    }

    @Test
    void copies_betweenBuffersThatOverlapOrEnd_areRefused() {
        try (DeviceBuffer a = floats(1, 2, 3, 4);
                DeviceBuffer b = GPU.alloc(8)) {
            assertThatThrownBy(() -> a.slice(4).copyFrom(a.slice(0, 8)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "copyFrom: slices of 8 bytes of one buffer, at byte 0 and at byte 4, overlap; copy through"
                                    + " another buffer");
            assertThatThrownBy(() -> a.copyFrom(a)).hasMessageContaining("overlap");
            assertThatThrownBy(() -> b.copyFrom(a))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyFrom: device buffer of sizeBytes=16 to one of sizeBytes=8; copy a slice of it");
            assertThatThrownBy(() -> a.slice(16)).isInstanceOf(IndexOutOfBoundsException.class);
            b.close();
            assertThatThrownBy(() -> a.copyFrom(b)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> b.copyFrom(a.slice(0, 4))).isInstanceOf(IllegalStateException.class);
            assertThat(floats(a)).containsExactly(1, 2, 3, 4);
        }
    }

    // # Pointers

    @Test
    void pointer_inAStruct_isWhatKernelsReadThere() {
        try (DeviceBuffer values = floats(1, 2, 3, 4, 5);
                DeviceBuffer vectors = GPU.alloc(32)) {
            long[] table = {values.pointer(), 2, values.slice(12, 8).pointer(), 2};
            vectors.copyFrom(table);
            module.getFunction("scale").block(32).grid(2).launch(vectors, 10);
            assertThat(floats(values)).containsExactly(10, 20, 3, 40, 50);
        }
    }

    @Test
    void wrap_memoryOfAnother_isTheSameMemory() {
        AtomicInteger released = new AtomicInteger();
        try (DeviceBuffer values = floats(1, 2, 3, 4)) {
            long pointer = values.pointer();
            DeviceBuffer wrapped = DeviceBuffer.wrap(GPU.device(), pointer + 4, 8, released::incrementAndGet);
            assertThat(wrapped.sizeBytes()).isEqualTo(8);
            assertThat(wrapped.pointer()).isEqualTo(pointer + 4);
            plus.launch(wrapped, 10, 2);
            wrapped.slice(4, 4).fill(0);
            assertThat(floats(wrapped)).containsExactly(12, 0);
            GPU.device().stream().synchronize();
            assertThat(floats(values)).containsExactly(1, 12, 0, 4);
            assertThat(released).hasValue(0);
            try (Stream stream = GPU.newStream()) {
                plus.stream(stream).launch(wrapped, 1, 2);
                wrapped.close();
                wrapped.close();
            }
            GPU.device().stream().synchronize();
            GPU.alloc(16).close();
            assertThat(released).hasValue(1);
            assertThatThrownBy(() -> floats(wrapped)).isInstanceOf(IllegalStateException.class);
            assertThat(floats(values)).containsExactly(1, 13, 1, 4);
        }
    }

    @Test
    void wrap_asAnArray_hasTheseStridesAndReleasesOnce() {
        AtomicInteger released = new AtomicInteger();
        Device device = GPU.device();
        try (DeviceBuffer values = floats(0, 1, 2, 3, 4, 5, 6, 7)) {
            long pointer = values.pointer();
            GPUArray array = GPUArray.wrap(
                    device,
                    pointer + 5 * Float.BYTES,
                    DType.FLOAT32,
                    new int[] {3, 2},
                    new long[] {-2 * Float.BYTES, Float.BYTES},
                    released::incrementAndGet);
            GPUArray twice = array.times(2);
            assertThat(array.toFloatArray()).containsExactly(5, 6, 3, 4, 1, 2);
            plus.launch(values.slice(4, 4), 10, 1);
            assertThat(array.get(2).toFloatArray()).containsExactly(11, 2);
            assertThat(twice.toFloatArray()).containsExactly(10, 12, 6, 8, 22, 4); // pending, it saw the write
            GPUArray windows = GPUArray.wrap(
                    device, pointer, DType.FLOAT32, new int[] {3, 2}, new long[] {4, 4}, released::incrementAndGet);
            assertThat(windows.sum().item()).isEqualTo(0 + 11 + 11 + 2 + 2 + 3f);
            GPUArray rows = GPUArray.wrap(
                    device, pointer, DType.FLOAT32, new int[] {2, 2}, new long[] {0, 8}, released::incrementAndGet);
            assertThat(rows.toFloatArray()).containsExactly(0, 2, 0, 2);
            GPUArray one = GPUArray.wrap(
                    device, pointer + 8, DType.FLOAT32, new int[0], new long[0], released::incrementAndGet);
            assertThat(one.item()).isEqualTo(2f);
            assertThat(released).hasValue(0);
            for (GPUArray wrapped : List.of(array, windows, rows, one)) {
                wrapped.close();
                wrapped.close();
            }
            device.stream().synchronize();
            GPU.alloc(16).close();
            assertThat(released).hasValue(4);
            assertThatThrownBy(array::toFloatArray).isInstanceOf(IllegalStateException.class);
            GPUArray empty = GPUArray.wrap(
                    device, 0, DType.INT64, new int[] {0, 3}, new long[] {24, 8}, released::incrementAndGet);
            assertThat(empty.shape()).isEqualTo(Shape.of(0, 3));
            assertThat(released).hasValue(5);
        }
    }

    @Test
    void wrap_asAnArray_refusesWhatDoesNotFit() {
        Runnable never = () -> {
            throw new AssertionError("released");
        };
        Device device = GPU.device();
        try (DeviceBuffer values = GPU.alloc(16)) {
            long pointer = values.pointer();
            int[] four = {4};
            long[] dense = {4};
            assertThatThrownBy(() -> GPUArray.wrap(device, 0, DType.INT32, four, dense, never))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("wrap: a null pointer for 4 elements");
            assertThatThrownBy(() -> GPUArray.wrap(device, pointer, DType.INT32, four, new long[] {6}, never))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("wrap: a stride of 6 bytes along axis 0, need a multiple of the 4 of dtype=int32");
            assertThatThrownBy(() -> GPUArray.wrap(device, pointer, DType.INT32, four, new long[0], never))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("wrap: 0 strides for shape=(4,)");
            assertThatThrownBy(() -> GPUArray.wrap(device, pointer + 2, DType.INT32, new int[] {2}, dense, never))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageEndingWith("which is no multiple of 4");
            if (device.id().equals("cpu")) {
                assertThatThrownBy(() -> GPUArray.wrap(device, pointer, DType.INT32, new int[] {5}, dense, never))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("is more than the 16 bytes");
            }
        }
    }

    @Test
    void wrap_whatIsNoMemory_isRefused() {
        Runnable never = () -> {
            throw new AssertionError("released");
        };
        Device device = GPU.device();
        assertThatThrownBy(() -> DeviceBuffer.wrap(device, 0, 8, never))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("wrap: pointer=0x0 sizeBytes=8, need a pointer that is not null, and sizeBytes > 0");
        try (DeviceBuffer values = GPU.alloc(16)) {
            long pointer = values.pointer();
            assertThatThrownBy(() -> DeviceBuffer.wrap(device, pointer, 0, never))
                    .isInstanceOf(IllegalArgumentException.class);
            if (device.id().equals("cpu")) {
                assertThatThrownBy(() -> DeviceBuffer.wrap(device, pointer + 4, 13, never))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("sizeBytes=13 at pointer=" + hex(pointer + 4)
                                + " is more than the 12 bytes that cpu has there");
                assertThatThrownBy(() -> DeviceBuffer.wrap(device, 0x1234, 4, never))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage(
                                "cpu has no memory at pointer=0x1234; pointers of the CPU device are what pointer() of"
                                        + " its buffers returns");
            }
        }
    }

    @Test
    void wrap_forgotten_isReleasedByTheCollector() throws Exception {
        AtomicInteger released = new AtomicInteger();
        try (DeviceBuffer values = floats(1)) {
            long pointer = values.pointer();
            DeviceBuffer.wrap(GPU.device(), pointer, 4, released::incrementAndGet);
            for (int i = 0; i < 100 && released.get() == 0; i++) {
                System.gc();
                Thread.sleep(10);
                GPU.alloc(16).close();
                GPU.device().stream().synchronize();
            }
        }
        assertThat(released).hasValue(1);
    }

    @Test
    void arrayOf_ofABufferOrAPart_hasItsElements() {
        try (DeviceBuffer all = floats(0, 1, 2, 3, 4, 5, 6)) {
            GPUArray whole = GPUArray.wrap(all, DType.FLOAT32, 7);
            GPUArray part = GPUArray.wrap(all.slice(4, 24), DType.FLOAT32, 2, 3);
            assertThat(whole.plus(1).toFloatArray()).containsExactly(1, 2, 3, 4, 5, 6, 7);
            assertThat(part.sum(0).toFloatArray()).containsExactly(5, 7, 9);
            assertThat(part.transpose().times(2).toFloatArray()).containsExactly(2, 8, 4, 10, 6, 12);
            assertThat(GPUArray.wrap(all, DType.INT32).itemLong()).isZero();
            assertThat(GPUArray.wrap(all, DType.FLOAT32, 0).toFloatArray()).isEmpty();
            all.fill(0);
            assertThat(part.toFloatArray()).containsOnly(0);
            plus.launch(part, 3, 6);
            assertThat(floats(all)).containsExactly(0, 3, 3, 3, 3, 3, 3);
            part.close();
            assertThat(floats(all)).containsExactly(0, 3, 3, 3, 3, 3, 3);
        }
    }

    @Test
    void arrayOf_ofWrappedMemory_computesThere() {
        try (DeviceBuffer values = floats(1, 2, 3, 4, 5);
                GpuScope scope = GpuScope.open()) {
            AtomicInteger released = new AtomicInteger();
            DeviceBuffer wrapped = DeviceBuffer.wrap(GPU.device(), values.pointer() + 4, 16, released::incrementAndGet);
            GPUArray array = GPUArray.wrap(wrapped, DType.FLOAT32, 2, 2);
            assertThat(array.matmul(array).toFloatArray()).containsExactly(16, 21, 28, 37);
            GPUArray pending = array.plus(1);
            wrapped.close();
            assertThatThrownBy(pending::toFloatArray)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("was freed");
            assertThatThrownBy(array::toFloatArray).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void arrayOf_thatDoesNotFit_isRefused() {
        try (DeviceBuffer all = GPU.alloc(16)) {
            assertThatThrownBy(() -> GPUArray.wrap(all, DType.FLOAT32, 5))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("wrap: shape=(5,) dtype=float32 needs 5 elements of 4 bytes, the device buffer has"
                            + " sizeBytes=16");
            assertThatThrownBy(() -> GPUArray.wrap(all.slice(2, 8), DType.FLOAT32, 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("wrap: dtype=float32 at an address that is no multiple of 4: the device buffer begins 2"
                            + " bytes after one");
            assertThatThrownBy(() -> GPUArray.wrap(all, DType.FLOAT32, -1))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void array_sizesAndStrides_areNumpys() {
        GPUArray a = GPU.zeros(DType.INT16, 2, 3, 4);
        assertThat(a.itemsize()).isEqualTo(2);
        assertThat(a.nbytes()).isEqualTo(48);
        assertThat(a.strides()).containsExactly(24, 8, 2);
        assertThat(a.isCContiguous()).isTrue();
        assertThat(a.isFContiguous()).isFalse();
        GPUArray t = a.transpose();
        assertThat(t.strides()).containsExactly(2, 8, 24);
        assertThat(t.isCContiguous()).isFalse();
        assertThat(t.isFContiguous()).isTrue();
        GPUArray odd = a.get("..., ::2");
        assertThat(odd.nbytes()).isEqualTo(24);
        assertThat(odd.strides()).containsExactly(24, 8, 4);
        assertThat(odd.isCContiguous() || odd.isFContiguous()).isFalse();
        GPUArray scalar = GPUArray.toGpu(1.5);
        assertThat(scalar.strides()).isEmpty();
        assertThat(scalar.nbytes()).isEqualTo(8);
        assertThat(scalar.isCContiguous() && scalar.isFContiguous()).isTrue();
    }

    @Test
    void buffersSlicesAndPointers_manyMadeAndClosed_leaveNoMemory() {
        long before = GPU.memoryStats().liveCount();
        AtomicInteger released = new AtomicInteger();
        for (int i = 0; i < ROUNDS; i++) {
            try (DeviceBuffer buffer = GPU.alloc(64);
                    DeviceBuffer part = buffer.slice(16, 32);
                    DeviceBuffer wrapped =
                            DeviceBuffer.wrap(GPU.device(), part.pointer(), 16, released::incrementAndGet)) {
                wrapped.fill(i);
            }
        }
        GPU.device().stream().synchronize();
        GPU.alloc(16).close();
        assertThat(released).hasValue(ROUNDS);
        assertThat(GPU.memoryStats().liveCount()).isEqualTo(before);
    }
}
