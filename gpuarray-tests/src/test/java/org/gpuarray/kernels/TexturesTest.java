package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TexelFormat.Channel;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureLayout.Shape;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.device.TextureSettings.AddressMode;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Textures and surfaces by object, against the formulas of CUDA's programming guide in plain Java. The formulas multiply weights
 * of 8 bits; an H200 rounds each product to 8 bits again (seen in the results of 2D and 3D filtering, which are multiples of
 * 1/256), so that values up to 128 may differ by 4 x 128 / 512 in two dimensions and twice that in three.
 */
@OnDevice
class TexturesTest {
    private static final TexelFormat FLOAT = new TexelFormat(Channel.FLOAT32, 1);
    private static final TextureSettings NEAREST = TextureSettings.DEFAULT;

    private static final String TEXT = """
            __global__ void line(cudaTextureObject_t t, const float* x, float* out, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) out[i] = tex1D<float>(t, x[i]);
            }
            __global__ void image(cudaTextureObject_t t, const float* x, const float* y, float* out, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) out[i] = tex2D<float>(t, x[i], y[i]);
            }
            __global__ void volume(cudaTextureObject_t t, const float* x, const float* y, const float* z, float* out, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) out[i] = tex3D<float>(t, x[i], y[i], z[i]);
            }
            __global__ void layers(cudaTextureObject_t one, cudaTextureObject_t two, float* out) {
              int i = threadIdx.x;
              out[i] = tex1DLayered<float>(one, i % 5 + 0.5f, i / 5);
              out[32 + i] = tex2DLayered<float>(two, i % 4 + 0.5f, i / 4 % 2 + 0.5f, i / 8);
            }
            __global__ void bytes(cudaTextureObject_t t, int* out) {
              int i = threadIdx.x;
              uchar4 v = tex2D<uchar4>(t, i % 4, i / 4);
              out[i] = v.x + 1000 * v.y;
              out[16 + i] = v.z + 1000 * v.w;
            }
            __global__ void channels(cudaTextureObject_t s2, cudaTextureObject_t i1, cudaTextureObject_t u4, int* out) {
              int i = threadIdx.x;
              short2 a = tex1D<short2>(s2, i + 0.5f);
              out[i] = a.x * 7 + a.y;
              out[8 + i] = tex1D<int>(i1, (float) i);
              uint4 b;
              tex1D(&b, u4, (float) i);
              out[16 + i] = (int) (b.x ^ b.y * 3 ^ b.z * 5 ^ b.w * 7);
            }
            __global__ void normalized(cudaTextureObject_t u, cudaTextureObject_t s, float* out) {
              int i = threadIdx.x;
              out[i] = tex1D<float>(u, i + 0.5f);
              float2 v = tex1D<float2>(s, i + 0.5f);
              out[8 + i] = v.x;
              out[16 + i] = v.y;
            }
            __global__ void fetch(cudaTextureObject_t t, cudaTextureObject_t v, float* out, int n) {
              int i = threadIdx.x;
              if (i < n) {
                float2 p = tex1Dfetch<float2>(v, i / 2);
                out[i] = tex1Dfetch<float>(t, n - 1 - i) + 100 * (i % 2 ? p.y : p.x);
              }
            }
            __global__ void more(cudaTextureObject_t t, float* out) {
              int i = threadIdx.x;
              float x = i % 4 + 0.5f, y = i / 4 + 0.5f;
              out[i] = tex2DLod<float>(t, x, y, 0.0f) + tex2DGrad<float>(t, x, y, make_float2(0, 0), make_float2(0, 0));
              float4 g = tex2Dgather<float4>(t, x + 0.5f, y + 0.5f);
              out[16 + i] = g.x;
              out[32 + i] = g.y;
              out[48 + i] = g.z;
              out[64 + i] = g.w;
            }
            __global__ void surfaces(cudaSurfaceObject_t one, cudaSurfaceObject_t two, cudaSurfaceObject_t three) {
              int i = threadIdx.x;
              int x = i % 8, y = i / 8;
              float v = surf2Dread<float>(two, x * 4, y);
              float right = surf2Dread<float>(two, (x + 1) * 4, y, cudaBoundaryModeZero);
              float left = surf2Dread<float>(two, (x - 1) * 4, y, cudaBoundaryModeClamp);
              surf1Dwrite(make_float2(v + right, v - left), one, i * 8);
              surf3Dwrite((unsigned char) (v * 3), three, x, y % 2, y / 2);
              surf2Dwrite(9.0f, two, -4, y, cudaBoundaryModeZero);
              __syncthreads();
              surf2Dwrite(v * 2, two, x * 4, y);
            }
            """;

    private static float[] run(String kernel, int outputs, Object... arguments) {
        float[] out = new float[outputs];
        try (SourceModule module = new SourceModule(TEXT)) {
            Object[] all = new Object[arguments.length + 2];
            System.arraycopy(arguments, 0, all, 0, arguments.length);
            all[arguments.length] = new Out(out);
            all[arguments.length + 1] = outputs;
            module.getFunction(kernel).block(64).grid((outputs + 63) / 64).launch(all);
        }
        return out;
    }

    // ---- the reference ----

    /** A float image of up to three dimensions. */
    private record Image(float[] values, int width, int height, int depth, TextureSettings settings) {
        float at(double x, double y, double z) {
            double[] c = {x, y, z};
            int[] sizes = {width, height, depth};
            for (int d = 0; d < 3; d++) {
                c[d] = settings.normalizedCoordinates() ? c[d] * sizes[d] : c[d];
            }
            if (!settings.linear()) {
                return texel((long) Math.floor(c[0]), (long) Math.floor(c[1]), (long) Math.floor(c[2]));
            }
            double sum = 0;
            for (int corner = 0; corner < 8; corner++) {
                long[] index = new long[3];
                double weight = 1;
                for (int d = 0; d < 3; d++) {
                    if (sizes[d] == 1) {
                        weight *= (corner >> d & 1) == 0 ? 1 : 0;
                        continue;
                    }
                    double shifted = c[d] - 0.5;
                    double fraction = Math.rint((shifted - Math.floor(shifted)) * 256) / 256;
                    index[d] = (long) Math.floor(shifted) + (corner >> d & 1);
                    weight *= (corner >> d & 1) == 0 ? 1 - fraction : fraction;
                }
                sum += weight * texel(index[0], index[1], index[2]);
            }
            return (float) sum;
        }

        private float texel(long i, long j, long k) {
            long x = resolve(i, width);
            long y = height == 1 ? 0 : resolve(j, height);
            long z = depth == 1 ? 0 : resolve(k, depth);
            return Math.min(x, Math.min(y, z)) < 0 ? 0 : values[(int) ((z * height + y) * width + x)];
        }

        private long resolve(long i, int n) {
            if (i >= 0 && i < n) {
                return i;
            }
            AddressMode mode = settings.normalizedCoordinates() || settings.address() == AddressMode.BORDER
                    ? settings.address()
                    : AddressMode.CLAMP;
            return switch (mode) {
                case BORDER -> -1;
                case CLAMP -> i < 0 ? 0 : n - 1;
                case WRAP -> Math.floorMod(i, (long) n);
                case MIRROR ->
                    Math.floorMod(i, 2L * n) < n ? Math.floorMod(i, (long) n) : n - 1 - Math.floorMod(i, (long) n);
            };
        }
    }

    /** Coordinates in sixteenths of an element, from before the array to behind it: every fraction is exact. */
    private static float[] coordinates(Random random, int n, int size, boolean normalized) {
        float[] result = new float[n];
        for (int i = 0; i < n; i++) {
            float element = (random.nextInt(3 * size * 16) - size * 16) / 16.0f + 1 / 32.0f;
            result[i] = normalized ? element / size : element;
        }
        return result;
    }

    private static float[] random(Random random, int n) {
        float[] values = new float[n];
        for (int i = 0; i < n; i++) {
            values[i] = random.nextInt(256) - 128;
        }
        return values;
    }

    @ParameterizedTest
    @EnumSource(AddressMode.class)
    void image_inEveryMode(AddressMode mode) {
        Random random = new Random(1);
        int n = 512;
        // Powers of two: normalised coordinates are exact, too.
        float[] values = random(random, 16 * 8);
        try (CudaArray array = CudaArray.of2D(FLOAT, 16, 8)) {
            array.copyFrom(values);
            for (int form = 0; form < 4; form++) {
                TextureSettings settings = NEAREST.withAddress(mode);
                settings = (form & 1) == 0 ? settings : settings.withLinear();
                settings = (form & 2) == 0 ? settings : settings.withNormalizedCoordinates();
                float[] x = coordinates(random, n, 16, (form & 2) != 0);
                float[] y = coordinates(random, n, 8, (form & 2) != 0);
                Image reference = new Image(values, 16, 8, 1, settings);
                try (TextureObject texture = array.texture(settings)) {
                    float[] out = run("image", n, texture, new In(x), new In(y));
                    for (int i = 0; i < n; i++) {
                        assertThat(out[i])
                                .as("%s at (%s, %s)", settings, x[i], y[i])
                                .isCloseTo(reference.at(x[i], y[i], 0), within(settings.linear() ? 1.1f : 0));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(AddressMode.class)
    void lineAndVolume(AddressMode mode) {
        Random random = new Random(2);
        int n = 256;
        float[] row = random(random, 32);
        float[] block = random(random, 8 * 4 * 4);
        try (CudaArray line = CudaArray.of1D(FLOAT, 32);
                CudaArray volume = CudaArray.of3D(FLOAT, 8, 4, 4)) {
            line.copyFrom(row);
            volume.copyFrom(block);
            for (boolean linear : new boolean[] {false, true}) {
                TextureSettings settings = NEAREST.withAddress(mode).withNormalizedCoordinates();
                settings = linear ? settings.withLinear() : settings;
                float[] x = coordinates(random, n, 32, true);
                float[] x3 = coordinates(random, n, 8, true);
                float[] y3 = coordinates(random, n, 4, true);
                float[] z3 = coordinates(random, n, 4, true);
                try (TextureObject a = line.texture(settings);
                        TextureObject b = volume.texture(settings)) {
                    float[] ofLine = run("line", n, a, new In(x));
                    float[] ofVolume = run("volume", n, b, new In(x3), new In(y3), new In(z3));
                    Image first = new Image(row, 32, 1, 1, settings);
                    Image second = new Image(block, 8, 4, 4, settings);
                    for (int i = 0; i < n; i++) {
                        assertThat(ofLine[i]).isCloseTo(first.at(x[i], 0, 0), within(linear ? 0.02f : 0));
                        assertThat(ofVolume[i]).isCloseTo(second.at(x3[i], y3[i], z3[i]), within(linear ? 2.2f : 0));
                    }
                }
            }
        }
    }

    /** A weight has 8 bits: between two elements there are 256 steps. */
    @Test
    void weights_haveEightBits() {
        int n = 1024;
        float[] x = new float[n];
        for (int i = 0; i < n; i++) {
            x[i] = 0.5f + (i + 0.5f) / n;
        }
        try (CudaArray line = CudaArray.of1D(FLOAT, 2)) {
            line.copyFrom(new float[] {0, 256});
            try (TextureObject texture = line.texture(NEAREST.withLinear())) {
                float[] out = run("line", n, texture, new In(x));
                for (int i = 0; i < n; i++) {
                    assertThat(out[i]).as("weight at %s", x[i]).isEqualTo((float) Math.rint(out[i]));
                    assertThat(out[i]).isCloseTo((i + 0.5f) / 4, within(1f));
                }
            }
        }
    }

    @Test
    void layers_areNotMixed() {
        float[] one = new float[5 * 7];
        float[] two = new float[4 * 2 * 4];
        for (int i = 0; i < one.length; i++) {
            one[i] = i;
        }
        for (int i = 0; i < two.length; i++) {
            two[i] = -i;
        }
        try (CudaArray a = CudaArray.of1DLayered(FLOAT, 5, 7);
                CudaArray b = CudaArray.of2DLayered(FLOAT, 4, 2, 4)) {
            a.copyFrom(one);
            b.copyFrom(two);
            try (TextureObject first = a.texture(NEAREST.withLinear());
                    TextureObject second = b.texture(NEAREST);
                    SourceModule module = new SourceModule(TEXT)) {
                float[] out = new float[64];
                module.getFunction("layers").block(32).launch(first, second, new Out(out));
                for (int i = 0; i < 32; i++) {
                    assertThat(out[i]).isEqualTo(i);
                    assertThat(out[32 + i]).isEqualTo(-i);
                }
            }
        }
    }

    @Test
    void integers_ofEveryWidth() {
        byte[] rgba = new byte[4 * 4 * 4];
        new Random(3).nextBytes(rgba);
        short[] pairs = {1, -2, 300, -400, 32767, -32768, 0, 5, 6, 7, 8, 9, -10, 11, 12, 13};
        int[] ints = {1, -2, Integer.MAX_VALUE, Integer.MIN_VALUE, 5, 6, 7, 8};
        int[] quads = new Random(4).ints(32).toArray();
        try (CudaArray image = CudaArray.of2D(new TexelFormat(Channel.UINT8, 4), 4, 4);
                CudaArray s2 = CudaArray.of1D(new TexelFormat(Channel.INT16, 2), 8);
                CudaArray i1 = CudaArray.of1D(new TexelFormat(Channel.INT32, 1), 8);
                CudaArray u4 = CudaArray.of1D(new TexelFormat(Channel.UINT32, 4), 8)) {
            image.copyFrom(rgba);
            s2.copyFrom(pairs);
            i1.copyFrom(ints);
            u4.copyFrom(quads);
            byte[] back = new byte[rgba.length];
            image.copyTo(back);
            assertThat(back).isEqualTo(rgba);
            try (TextureObject a = image.texture(NEAREST);
                    TextureObject b = s2.texture(NEAREST);
                    TextureObject c = i1.texture(NEAREST);
                    TextureObject d = u4.texture(NEAREST);
                    SourceModule module = new SourceModule(TEXT)) {
                int[] out = new int[32];
                module.getFunction("bytes").block(16).launch(a, new Out(out));
                int[] more = new int[24];
                module.getFunction("channels").block(8).launch(b, c, d, new Out(more));
                for (int i = 0; i < 16; i++) {
                    assertThat(out[i]).isEqualTo((rgba[4 * i] & 0xFF) + 1000 * (rgba[4 * i + 1] & 0xFF));
                    assertThat(out[16 + i]).isEqualTo((rgba[4 * i + 2] & 0xFF) + 1000 * (rgba[4 * i + 3] & 0xFF));
                }
                for (int i = 0; i < 8; i++) {
                    assertThat(more[i]).isEqualTo(pairs[2 * i] * 7 + pairs[2 * i + 1]);
                    assertThat(more[8 + i]).isEqualTo(ints[i]);
                    int q = 4 * i;
                    assertThat(more[16 + i])
                            .isEqualTo(quads[q] ^ quads[q + 1] * 3 ^ quads[q + 2] * 5 ^ quads[q + 3] * 7);
                }
            }
        }
    }

    @Test
    void integers_asNormalizedFloats() {
        byte[] bytes = {0, 1, 127, (byte) 128, (byte) 255, 50, 100, (byte) 200};
        short[] shorts = {0, 1, -1, 32767, -32768, -32767, 100, -100, 5, 6, 7, 8, 9, 10, 11, 12};
        try (CudaArray u = CudaArray.of1D(new TexelFormat(Channel.UINT8, 1), 8);
                CudaArray s = CudaArray.of1D(new TexelFormat(Channel.INT16, 2), 8)) {
            u.copyFrom(bytes);
            s.copyFrom(shorts);
            try (TextureObject a = u.texture(NEAREST.withNormalizedFloat());
                    TextureObject b = s.texture(NEAREST.withNormalizedFloat().withLinear());
                    SourceModule module = new SourceModule(TEXT)) {
                float[] out = new float[24];
                module.getFunction("normalized").block(8).launch(a, b, new Out(out));
                for (int i = 0; i < 8; i++) {
                    assertThat(out[i]).isCloseTo((bytes[i] & 0xFF) / 255f, within(1e-7f));
                    assertThat(out[8 + i]).isCloseTo(Math.max(-1, shorts[2 * i] / 32767f), within(1e-5f));
                    assertThat(out[16 + i]).isCloseTo(Math.max(-1, shorts[2 * i + 1] / 32767f), within(1e-5f));
                }
            }
        }
    }

    /** The second buffer lies behind the first in one piece of the device's memory. */
    @Test
    void buffer_readByTex1Dfetch() {
        float[] values = {1, 2, 3, 4, 5, 6, 7, 8};
        try (DeviceBuffer first = GPU.alloc(32);
                DeviceBuffer second = GPU.alloc(32)) {
            first.copyFrom(new float[8]);
            second.copyFrom(new float[8]);
            for (DeviceBuffer buffer : List.of(second, first)) {
                try (TextureObject one = TextureObject.of(buffer, FLOAT, NEAREST);
                        TextureObject two = TextureObject.of(buffer, new TexelFormat(Channel.FLOAT32, 2), NEAREST)) {
                    buffer.copyFrom(values);
                    assertThat(run("fetch", 8, one, two)).containsExactly(108, 207, 306, 405, 504, 603, 702, 801);
                }
            }
        }
    }

    @Test
    void levelsGradientsAndGather() {
        float[] values = new float[16];
        for (int i = 0; i < 16; i++) {
            values[i] = i;
        }
        TextureLayout layout = new TextureLayout(Shape.TWO_DIMENSIONS, 4, 4, 1, FLOAT, false, true);
        try (CudaArray array = new CudaArray(layout)) {
            array.copyFrom(values);
            try (TextureObject texture = array.texture(NEAREST);
                    SourceModule module = new SourceModule(TEXT)) {
                float[] out = new float[80];
                module.getFunction("more").block(16).launch(texture, new Out(out));
                for (int i = 0; i < 16; i++) {
                    int x = Math.min(3, i % 4 + 1);
                    int y = Math.min(3, i / 4 + 1);
                    assertThat(out[i]).isEqualTo(2 * i);
                    assertThat(out[16 + i]).isEqualTo(y * 4 + i % 4);
                    assertThat(out[32 + i]).isEqualTo(y * 4 + x);
                    assertThat(out[48 + i]).isEqualTo(i / 4 * 4 + x);
                    assertThat(out[64 + i]).isEqualTo(i);
                }
            }
            assertThatThrownBy(array::surface).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void surfaces_readAndWrite() {
        float[] values = new float[32];
        for (int i = 0; i < 32; i++) {
            values[i] = i + 1;
        }
        try (CudaArray one = CudaArray.of1D(new TexelFormat(Channel.FLOAT32, 2), 32);
                CudaArray two = CudaArray.of2D(FLOAT, 8, 4);
                CudaArray three = CudaArray.of3D(new TexelFormat(Channel.UINT8, 1), 8, 2, 2)) {
            two.copyFrom(values);
            try (TextureObject a = one.surface();
                    TextureObject b = two.surface();
                    TextureObject c = three.surface();
                    SourceModule module = new SourceModule(TEXT)) {
                module.getFunction("surfaces").block(32).launch(a, b, c);
            }
            float[] pairs = new float[64];
            float[] doubled = new float[32];
            byte[] bytes = new byte[32];
            one.copyTo(pairs);
            two.copyTo(doubled);
            three.copyTo(bytes);
            for (int i = 0; i < 32; i++) {
                float right = i % 8 == 7 ? 0 : values[i + 1];
                float left = i % 8 == 0 ? values[i] : values[i - 1];
                assertThat(pairs[2 * i]).isEqualTo(values[i] + right);
                assertThat(pairs[2 * i + 1]).isEqualTo(values[i] - left);
                assertThat(doubled[i]).isEqualTo(2 * values[i]);
                assertThat(bytes[i]).isEqualTo((byte) (values[i] * 3));
            }
        }
    }

    @Test
    void wrongUses_areRefused() {
        try (CudaArray array = CudaArray.of2D(new TexelFormat(Channel.INT32, 1), 4, 4)) {
            assertThatThrownBy(() -> array.texture(NEAREST.withLinear()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("linear filtering of INT32");
            assertThatThrownBy(() -> array.texture(NEAREST.withNormalizedFloat()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("INT32 cannot be read as normalized float");
            assertThatThrownBy(() -> array.copyFrom(new int[3]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("12 bytes, need 64");
        }
        assertThatThrownBy(() -> new TexelFormat(Channel.UINT8, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TextureLayout(Shape.ONE_DIMENSION, 4, 2, 1, FLOAT, false, false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void copies_ofAnotherType_areRefused_unlessTheyAreRawBytes() {
        Object[][] cases = {
            {Channel.FLOAT32, new float[2], new int[2]},
            {Channel.INT32, new int[2], new float[2]},
            {Channel.UINT32, new int[2], new double[1]},
            {Channel.UINT16, new short[2], new int[1]},
            {Channel.INT8, new byte[2], new short[1]},
        };
        for (Object[] each : cases) {
            Channel channel = (Channel) each[0];
            try (CudaArray array = CudaArray.of1D(new TexelFormat(channel, 1), 2)) {
                array.copyFrom(each[1]);
                array.copyTo(new byte[2 * channel.sizeBytes()]);
                for (Consumer<Object> copy : List.<Consumer<Object>>of(array::copyFrom, array::copyTo)) {
                    assertThatThrownBy(() -> copy.accept(each[2]))
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessageContaining(
                                    "host array is " + each[2].getClass().getSimpleName()
                                            + ", the channels are " + channel + ": pass "
                                            + each[1].getClass().getSimpleName());
                }
            }
        }
    }
}
