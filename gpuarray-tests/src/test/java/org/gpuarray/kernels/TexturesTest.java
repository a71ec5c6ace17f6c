package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.PitchedBuffer;
import org.gpuarray.Region;
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
            __global__ void pairs(cudaTextureObject_t t, const float* x, float* out, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) {
                float2 v = tex1D<float2>(t, x[i]);
                out[i] = v.x + 1000 * v.y;
              }
            }
            __global__ void cube(cudaTextureObject_t t, const float* x, const float* y, const float* z, float* out, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) out[i] = texCubemap<float>(t, x[i], y[i], z[i]);
            }
            __global__ void cubes(cudaTextureObject_t t, const float* x, const float* y, const float* z, float* out, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) {
                out[i] = texCubemapLayered<float>(t, x[i], y[i], z[i], 0)
                    + 1000 * texCubemapLayeredLod<float>(t, x[i], y[i], z[i], 1, 0.0f);
              }
            }
            __global__ void faces(cudaSurfaceObject_t one, cudaSurfaceObject_t layered) {
              int x = threadIdx.x, y = threadIdx.y, face = threadIdx.z;
              float v = surfCubemapread<float>(one, x * 4, y, face);
              surfCubemapwrite(2 * v, one, x * 4, y, face);
              surfCubemapLayeredwrite(v + 0.5f, layered, x * 4, y, 6 + face);
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

    private static short half(double value) {
        double size = Math.abs(value);
        int exponent = size == 0 ? -15 : Math.max(-15, Math.getExponent(size));
        double unit = Math.scalb(1, Math.max(-14, exponent) - 10);
        int bits = (int) Math.rint(size / unit);
        int all = exponent < -14 ? bits : ((exponent + 14) << 10) + bits;
        return (short) (value < 0 ? all | 0x8000 : all);
    }

    @Test
    void halves_areReadAsFloats() {
        TexelFormat format = new TexelFormat(Channel.FLOAT16, 1);
        short[] bits = {
            half(0), half(1), half(-2.5), half(65504), half(0x1p-24), half(-0x1p-14), half(1023 * 0x1p-24), 0x7c00
        };
        float[] values = {0, 1, -2.5f, 65504, 0x1p-24f, -0x1p-14f, 1023 * 0x1p-24f, Float.POSITIVE_INFINITY};
        float[] x = {0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
        try (CudaArray line = CudaArray.of1D(format, 8);
                CudaArray pairs = CudaArray.of1D(new TexelFormat(Channel.FLOAT16, 2), 4)) {
            line.copyFrom(bits);
            try (TextureObject texture = line.texture(NEAREST)) {
                assertThat(run("line", 8, texture, new In(x))).containsExactly(values);
            }
            short[] back = new short[8];
            line.copyTo(back);
            assertThat(back).containsExactly(bits);
            try (TextureObject texture = line.texture(NEAREST.withLinear())) {
                float[] between = run("line", 2, texture, new In(new float[] {1, 2}));
                assertThat(between).containsExactly(0.5f, -0.75f);
            }
            pairs.copyFrom(new short[] {half(1), half(2), half(3), half(4), half(5), half(6), half(7), half(-8)});
            try (TextureObject texture = pairs.texture(NEAREST)) {
                assertThat(run("pairs", 4, texture, new In(x))).containsExactly(2001, 4003, 6005, -7993);
            }
            assertThatThrownBy(() -> line.texture(NEAREST.withNormalizedFloat()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("FLOAT16 cannot be read as normalized float");
        }
    }

    /** An image of 16 by 8 in rows of memory that are longer. */
    @ParameterizedTest
    @EnumSource(AddressMode.class)
    void rowsOfMemory_areReadAsAnImage(AddressMode mode) {
        Random random = new Random(5);
        int n = 512;
        float[] values = random(random, 16 * 8);
        try (PitchedBuffer rows = GPU.allocPitched(16 * 4 + 1000, 8)) {
            rows.buffer().fill(Float.floatToRawIntBits(9999f));
            Region.ofHost(values).copyTo(rows.region(), 64, 8);
            for (int form = 0; form < 4; form++) {
                TextureSettings settings = NEAREST.withAddress(mode);
                settings = (form & 1) == 0 ? settings : settings.withLinear();
                settings = (form & 2) == 0 ? settings : settings.withNormalizedCoordinates();
                float[] x = coordinates(random, n, 16, (form & 2) != 0);
                float[] y = coordinates(random, n, 8, (form & 2) != 0);
                Image reference = new Image(values, 16, 8, 1, settings);
                try (TextureObject texture = TextureObject.of(rows, FLOAT, 16, 8, settings)) {
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

    @Test
    void rowsOfMemory_ofASlice_beginThere() {
        try (DeviceBuffer buffer = GPU.alloc(4096)) {
            buffer.fill(Float.floatToRawIntBits(7f));
            DeviceBuffer part = buffer.slice(1024, 2 * 64);
            part.copyFrom(new float[] {1, 2, 3, 4});
            part.slice(64).copyFrom(new float[] {5, 6, 7, 8});
            float[] x = {0.5f, 3.5f, 1.5f, 3.5f};
            float[] y = {0.5f, 0.5f, 1.5f, 1.5f};
            try (TextureObject texture = TextureObject.of(part, FLOAT, 4, 2, 64, NEAREST)) {
                assertThat(run("image", 4, texture, new In(x), new In(y))).containsExactly(1, 4, 6, 8);
            }
            assertThatThrownBy(() -> TextureObject.of(part, FLOAT, 17, 1, 64, NEAREST))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("pitchBytes=64, need a multiple of 32 on "
                            + GPU.device().id() + " that is at least the 68 bytes of a row");
            assertThatThrownBy(() -> TextureObject.of(part, FLOAT, 4, 2, 72, NEAREST))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("pitchBytes=72");
            assertThatThrownBy(() -> TextureObject.of(part, FLOAT, 4, 3, 64, NEAREST))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("height=3 rows of 16 bytes with pitchBytes=64 are outside");
            assertThatThrownBy(() -> TextureObject.of(part.slice(64), FLOAT, 4, 1, 64, NEAREST))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("bytes after a multiple of");
        }
    }

    /** The directions of a face's axes s and t and of its middle, as in the table of the guide. */
    private static final float[][][] FACES = {
        {{0, 0, -1}, {0, -1, 0}, {1, 0, 0}},
        {{0, 0, 1}, {0, -1, 0}, {-1, 0, 0}},
        {{1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
        {{1, 0, 0}, {0, 0, -1}, {0, -1, 0}},
        {{1, 0, 0}, {0, -1, 0}, {0, 0, 1}},
        {{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}},
    };

    /** Returns the directions to the middles of the elements of a cube's faces, of lengths that differ. */
    private static float[][] directions(int width) {
        float[][] result = new float[3][6 * width * width];
        for (int i = 0; i < result[0].length; i++) {
            float[][] face = FACES[i / (width * width)];
            float s = (2 * (i % width) + 1f) / width - 1;
            float t = (2 * (i / width % width) + 1f) / width - 1;
            for (int d = 0; d < 3; d++) {
                result[d][i] = (face[0][d] * s + face[1][d] * t + face[2][d]) * (i % 3 + 1);
            }
        }
        return result;
    }

    private static float[] counted(int n) {
        float[] values = new float[n];
        for (int i = 0; i < n; i++) {
            values[i] = i;
        }
        return values;
    }

    @Test
    void cubeMaps_areReadInADirection() {
        int width = 4;
        int n = 6 * width * width;
        float[] values = counted(n);
        float[][] at = directions(width);
        try (CudaArray cube = CudaArray.ofCubeMap(FLOAT, width);
                CudaArray cubes = CudaArray.ofCubeMapLayered(FLOAT, width, 2)) {
            cube.copyFrom(values);
            cubes.copyFrom(counted(2 * n));
            TextureSettings normalized = NEAREST.withNormalizedCoordinates();
            for (TextureSettings settings : List.of(NEAREST, normalized, normalized.withLinear())) {
                try (TextureObject one = cube.texture(settings);
                        TextureObject two = cubes.texture(settings)) {
                    float[] read = run("cube", n, one, new In(at[0]), new In(at[1]), new In(at[2]));
                    assertThat(read).as("%s", settings).containsExactly(values);
                    float[] both = run("cubes", n, two, new In(at[0]), new In(at[1]), new In(at[2]));
                    for (int i = 0; i < n; i++) {
                        assertThat(both[i]).isEqualTo(i + 1000f * (n + i));
                    }
                }
            }
        }
    }

    /** In the middle of a face four elements have the same weight. */
    @Test
    void cubeMaps_areFilteredOnAFace() {
        float[] values = counted(6 * 16);
        float[][] middles = new float[3][6];
        for (int face = 0; face < 6; face++) {
            for (int d = 0; d < 3; d++) {
                middles[d][face] = FACES[face][2][d];
            }
        }
        try (CudaArray cube = CudaArray.ofCubeMap(FLOAT, 4)) {
            cube.copyFrom(values);
            try (TextureObject texture = cube.texture(NEAREST.withLinear().withNormalizedCoordinates())) {
                assertThat(run("cube", 6, texture, new In(middles[0]), new In(middles[1]), new In(middles[2])))
                        .containsExactly(7.5f, 23.5f, 39.5f, 55.5f, 71.5f, 87.5f);
            }
        }
    }

    @Test
    void cubeMaps_areSurfacesOfFaces() {
        float[] values = counted(6 * 4);
        try (CudaArray one = CudaArray.ofCubeMap(FLOAT, 2);
                CudaArray layered = CudaArray.ofCubeMapLayered(FLOAT, 2, 2)) {
            one.copyFrom(values);
            layered.copyFrom(new float[48]);
            try (TextureObject a = one.surface();
                    TextureObject b = layered.surface();
                    SourceModule module = new SourceModule(TEXT)) {
                module.getFunction("faces").block(2, 2, 6).launch(a, b);
            }
            float[] doubled = new float[24];
            float[] second = new float[48];
            one.copyTo(doubled);
            layered.copyTo(second);
            float[] face = new float[4];
            DeviceBuffer buffer = GPU.alloc(16);
            one.region().at(0, 0, 3).copyTo(Region.of(buffer), 8, 2, 1);
            buffer.copyTo(face);
            buffer.close();
            assertThat(face).containsExactly(24, 26, 28, 30);
            for (int i = 0; i < 24; i++) {
                assertThat(doubled[i]).isEqualTo(2 * i);
                assertThat(second[i]).isZero();
                assertThat(second[24 + i]).isEqualTo(i + 0.5f);
            }
        }
    }

    @Test
    @OnDevice(kinds = "cpu")
    void cubeMaps_byOtherFunctions_areFaults() {
        try (CudaArray cube = CudaArray.ofCubeMap(FLOAT, 2);
                CudaArray image = CudaArray.of2D(FLOAT, 2, 2)) {
            try (TextureObject ofCube = cube.texture(NEAREST);
                    TextureObject ofImage = image.texture(NEAREST)) {
                In zeros = new In(new float[4]);
                assertThatThrownBy(() -> run("image", 4, ofCube, zeros, zeros))
                        .hasMessageContaining("texture function of other dimensions than the texture");
                assertThatThrownBy(() -> run("cube", 4, ofImage, zeros, zeros, zeros))
                        .hasMessageContaining("texture function of a cube map on another texture");
                assertThatThrownBy(() -> run("cubes", 4, ofCube, zeros, zeros, zeros))
                        .hasMessageContaining("texture function of a cube map with layers on another texture");
            }
        }
    }

    @Test
    void cubeMaps_thatAreNone_areRefused() {
        int[][] shapes = {{4, 3, 6}, {4, 4, 5}, {4, 4, 12}};
        for (int[] shape : shapes) {
            assertThatThrownBy(
                            () -> new TextureLayout(Shape.CUBE_MAP, shape[0], shape[1], shape[2], FLOAT, false, false))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a cube map has width == height, and depth == 6, or a multiple of 6");
        }
        assertThatThrownBy(() -> CudaArray.ofCubeMapLayered(FLOAT, 4, 0)).isInstanceOf(IllegalArgumentException.class);
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
            {Channel.FLOAT16, new short[2], new float[1]},
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
