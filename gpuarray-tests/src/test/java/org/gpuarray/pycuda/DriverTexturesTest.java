package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code pycuda.driver}: arrays, textures and surfaces. A texture is an argument of the kernel. */
@OnDevice
class DriverTexturesTest {
    private static final TexelFormat FLOAT = new TexelFormat(Channel.FLOAT32, 1);

    private final SourceModule module = new SourceModule("""
            __global__ void line(cudaTextureObject_t t, const float *x, float *out) {
              out[threadIdx.x] = tex1D<float>(t, x[threadIdx.x]);
            }
            __global__ void image(cudaTextureObject_t t, float *out) {
              out[threadIdx.x] = tex2D<float>(t, threadIdx.x % 2, threadIdx.x / 2);
            }
            __global__ void layers(cudaTextureObject_t t, float *out) {
              out[threadIdx.x] = tex2DLayered<float>(t, threadIdx.x % 2, 0, threadIdx.x / 2);
            }
            __global__ void volume(cudaTextureObject_t t, float *out) {
              out[threadIdx.x] = tex3D<float>(t, threadIdx.x % 2, 0, threadIdx.x / 2);
            }
            __global__ void memory(cudaTextureObject_t t, float *out) {
              out[threadIdx.x] = tex1Dfetch<float>(t, 3 - threadIdx.x);
            }
            __global__ void pixels(cudaTextureObject_t t, float *out) {
              uchar4 v = tex2D<uchar4>(t, 1, 0);
              out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
            }
            __global__ void parts(cudaTextureObject_t t, float *out) {
              out[threadIdx.x] = tex1D<float>(t, (float) threadIdx.x);
            }
            __global__ void ints(cudaTextureObject_t t, float *out) {
              out[threadIdx.x] = tex1D<int>(t, (float) threadIdx.x);
            }
            __global__ void pairs(cudaTextureObject_t t, float *out) {
              float2 v = tex1D<float2>(t, (float) threadIdx.x);
              out[threadIdx.x] = v.x + v.y;
            }
            __global__ void sums(cudaTextureObject_t t, float *out) {
              float2 v = tex1Dfetch<float2>(t, threadIdx.x % 2);
              out[threadIdx.x] = v.x + v.y;
            }
            __global__ void gather(cudaTextureObject_t t, float *out) {
              float4 v = tex2Dgather<float4>(t, 1.0f, 1.0f);
              out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
            }
            __global__ void cube(cudaTextureObject_t t, float *out) {
              float at[3] = {0, 0, 0};
              at[threadIdx.x / 2] = threadIdx.x % 2 ? -1 : 1;
              out[threadIdx.x] = texCubemap<float>(t, at[0], at[1], at[2]);
            }
            __global__ void twice(cudaSurfaceObject_t s) {
              surf2Dwrite(2 * surf2Dread<float>(s, threadIdx.x * 4, threadIdx.y), s, threadIdx.x * 4, threadIdx.y);
            }
            """);

    @AfterEach
    void close() {
        module.close();
    }

    private float[] run(String kernel, TextureObject texture) {
        float[] out = new float[4];
        int threads = kernel.equals("pixels") ? 1 : 4;
        module.getFunction(kernel).block(threads).launch(texture, new Out(out));
        return out;
    }

    @Test
    @PyCuda(
            value = {"driver.Array", "driver.ArrayDescriptor", "driver.ArrayDescriptor.*"},
            here = "CudaArray.of2D(FLOAT, 2, 2)")
    @PyCuda(value = "driver.Array.free", here = "array.close()")
    @PyCuda(value = "driver.Array.get_descriptor", here = "array.layout()")
    @PyCuda(
            value = {"driver.matrix_to_array", "driver.np_to_array", "driver.memcpy_htoa"},
            here = "array.copyFrom(new float[] {1, 2, 3, 4})")
    @PyCuda(value = "driver.memcpy_atoh", here = "array.copyTo(back)")
    @PyCuda(
            value = {
                "driver.TextureReference",
                "driver.TextureReference.set_array",
                "driver.Module.get_texref",
                "compiler.SourceModule.get_texref",
                "driver.Function.param_set_texref",
                "driver.bind_array_to_texref",
                "driver.matrix_to_texref"
            },
            here = "array.texture(TextureSettings.DEFAULT)")
    void image_isReadThroughATexture() {
        float[] back = new float[4];
        CudaArray array = CudaArray.of2D(FLOAT, 2, 2);
        array.copyFrom(new float[] {1, 2, 3, 4});
        try (TextureObject texture = array.texture(TextureSettings.DEFAULT)) {
            assertThat(run("image", texture)).containsExactly(1, 2, 3, 4);
        }
        array.copyTo(back);
        assertThat(back).containsExactly(1, 2, 3, 4);
        TextureLayout layout = array.layout();
        assertThat(layout.width()).isEqualTo(2);
        assertThat(layout.height()).isEqualTo(2);
        assertThat(layout.format()).isEqualTo(FLOAT);
        array.close();
    }

    @Test
    @PyCuda(
            value = {"driver.ArrayDescriptor3D", "driver.ArrayDescriptor3D.*"},
            here = "CudaArray.of3D(FLOAT, 2, 1, 2)")
    @PyCuda(value = "driver.Array.get_descriptor_3d", here = "volume.layout().depth()")
    @PyCuda(
            value = {
                "driver.array3d_flags.2DARRAY",
                "driver.array3d_flags.ARRAY3D_2DARRAY",
                "driver.array3d_flags.ARRAY3D_LAYERED"
            },
            here = "CudaArray.of2DLayered(FLOAT, 2, 1, 2)")
    void volumesAndLayers() {
        try (CudaArray volume = CudaArray.of3D(FLOAT, 2, 1, 2);
                CudaArray layers = CudaArray.of2DLayered(FLOAT, 2, 1, 2)) {
            volume.copyFrom(new float[] {1, 2, 3, 4});
            layers.copyFrom(new float[] {5, 6, 7, 8});
            try (TextureObject ofVolume = volume.texture(TextureSettings.DEFAULT);
                    TextureObject ofLayers = layers.texture(TextureSettings.DEFAULT)) {
                assertThat(run("volume", ofVolume)).containsExactly(1, 2, 3, 4);
                assertThat(run("layers", ofLayers)).containsExactly(5, 6, 7, 8);
            }
            assertThat(volume.layout().depth()).isEqualTo(2);
        }
    }

    @Test
    @PyCuda(
            value = {"driver.TextureReference.set_address", "gpuarray.GPUArray.bind_to_texref"},
            here = "TextureObject.of(buffer, FLOAT, TextureSettings.DEFAULT)")
    @PyCuda(
            value = "gpuarray.GPUArray.bind_to_texref_ext",
            here = "TextureObject.of(buffer, pairs, TextureSettings.DEFAULT)")
    void memory_isReadThroughATexture() {
        try (DeviceBuffer buffer = GPU.alloc(16)) {
            buffer.copyFrom(new float[] {1, 2, 3, 4});
            try (TextureObject texture = TextureObject.of(buffer, FLOAT, TextureSettings.DEFAULT)) {
                assertThat(run("memory", texture)).containsExactly(4, 3, 2, 1);
            }
            TexelFormat pairs = new TexelFormat(Channel.FLOAT32, 2);
            try (TextureObject texture = TextureObject.of(buffer, pairs, TextureSettings.DEFAULT)) {
                assertThat(run("sums", texture)).startsWith(3, 7);
            }
        }
    }

    /** Four elements 1, 2, 3, 4 read at -0.75, 1, 2.5 and 4.75, where element i reaches from i to i + 1. */
    @Test
    @PyCuda(
            value = {"driver.TextureReference.set_address_mode", "driver.address_mode.*"},
            here = "TextureSettings.DEFAULT.withAddress(AddressMode.BORDER)")
    @PyCuda(
            value = {"driver.TextureReference.set_filter_mode", "driver.filter_mode.*"},
            here = "TextureSettings.DEFAULT.withLinear()")
    @PyCuda(
            value = {"driver.TextureReference.set_flags", "driver.TRSF_NORMALIZED_COORDINATES"},
            here = "TextureSettings.DEFAULT.withNormalizedCoordinates()")
    void settings() {
        float[] x = {-0.75f, 1, 2.5f, 4.75f};
        float[] parts = {-0.75f / 4, 1f / 4, 2.5f / 4, 4.75f / 4};
        try (CudaArray line = CudaArray.of1D(FLOAT, 4)) {
            line.copyFrom(new float[] {1, 2, 3, 4});
            assertThat(read(line, TextureSettings.DEFAULT, x)).containsExactly(1, 2, 3, 4);
            assertThat(read(line, TextureSettings.DEFAULT.withAddress(AddressMode.BORDER), x))
                    .containsExactly(0, 2, 3, 0);
            assertThat(read(line, TextureSettings.DEFAULT.withLinear(), x)).containsExactly(1, 1.5f, 3, 4);
            TextureSettings normalized = TextureSettings.DEFAULT.withNormalizedCoordinates();
            assertThat(read(line, normalized, parts)).containsExactly(1, 2, 3, 4);
            assertThat(read(line, normalized.withAddress(AddressMode.WRAP), parts))
                    .containsExactly(4, 2, 3, 1);
            assertThat(read(line, normalized.withAddress(AddressMode.MIRROR), parts))
                    .containsExactly(1, 2, 3, 4);
        }
    }

    private float[] read(CudaArray array, TextureSettings settings, float[] x) {
        float[] out = new float[x.length];
        try (TextureObject texture = array.texture(settings)) {
            module.getFunction("line").block(x.length).launch(texture, new In(x), new Out(out));
        }
        return out;
    }

    @Test
    @PyCuda(
            value = {
                "driver.array_format.UNSIGNED_INT8",
                "driver.make_multichannel_2d_array",
                "driver.TRSF_READ_AS_INTEGER"
            },
            here = "new TexelFormat(Channel.UINT8, 4)")
    @PyCuda(
            value = {"driver.TextureReference.set_format", "driver.dtype_to_array_format", "driver.array_format.FLOAT"},
            here = "new TexelFormat(Channel.FLOAT32, 2)")
    @PyCuda(value = "driver.array_format.UNSIGNED_INT16", here = "new TexelFormat(Channel.UINT16, 1)")
    @PyCuda(value = "driver.array_format.UNSIGNED_INT32", here = "new TexelFormat(Channel.UINT32, 1)")
    @PyCuda(value = "driver.array_format.SIGNED_INT8", here = "new TexelFormat(Channel.INT8, 1)")
    @PyCuda(value = "driver.array_format.SIGNED_INT16", here = "new TexelFormat(Channel.INT16, 1)")
    @PyCuda(value = "driver.array_format.SIGNED_INT32", here = "new TexelFormat(Channel.INT32, 1)")
    void formats() {
        try (CudaArray pixels = CudaArray.of2D(new TexelFormat(Channel.UINT8, 4), 2, 1)) {
            pixels.copyFrom(new byte[] {1, 2, 3, 4, 5, 6, 7, -1});
            try (TextureObject texture = pixels.texture(TextureSettings.DEFAULT)) {
                assertThat(run("pixels", texture)).containsExactly(5, 6, 7, 255);
            }
        }
        TextureSettings parts = TextureSettings.DEFAULT.withNormalizedFloat();
        is(new TexelFormat(Channel.INT8, 1), new byte[] {0, 127, -127, 0}, "parts", parts, 0, 1, -1, 0);
        is(new TexelFormat(Channel.UINT16, 1), new short[] {0, -1, 0, -1}, "parts", parts, 0, 1, 0, 1);
        is(new TexelFormat(Channel.INT16, 1), new short[] {0, 32767, -32767, 0}, "parts", parts, 0, 1, -1, 0);
        TextureSettings whole = TextureSettings.DEFAULT;
        is(new TexelFormat(Channel.UINT32, 1), new int[] {1, 2, 3, 4}, "ints", whole, 1, 2, 3, 4);
        is(new TexelFormat(Channel.INT32, 1), new int[] {-1, 2, -3, 4}, "ints", whole, -1, 2, -3, 4);
        float[] pairs = {1, 2, 3, 4, 5, 6, 7, 8};
        is(new TexelFormat(Channel.FLOAT32, 2), pairs, "pairs", whole, 3, 7, 11, 15);
    }

    private void is(TexelFormat format, Object values, String kernel, TextureSettings settings, double... expected) {
        try (CudaArray line = CudaArray.of1D(format, 4)) {
            line.copyFrom(values);
            try (TextureObject texture = line.texture(settings)) {
                float[] found = run(kernel, texture);
                for (int i = 0; i < found.length; i++) {
                    assertThat(found[i]).as("%s at %s", format, i).isEqualTo((float) expected[i]);
                }
            }
        }
    }

    @Test
    @PyCuda(value = "driver.array_format.HALF", here = "new TexelFormat(Channel.FLOAT16, 1)")
    void halves_areReadAsFloats() {
        short[] bits = {0x3c00, 0x4000, 0x4200, (short) 0xb800};
        is(new TexelFormat(Channel.FLOAT16, 1), bits, "parts", TextureSettings.DEFAULT, 1, 2, 3, -0.5);
    }

    @Test
    @PyCuda(
            value = "driver.TextureReference.set_address_2d",
            here = "TextureObject.of(rows, FLOAT, 2, 2, TextureSettings.DEFAULT)")
    void memoryWithAPitch_isReadThroughATexture() {
        try (PitchedBuffer rows = GPU.allocPitched(8, 2)) {
            Region.ofHost(new float[] {1, 2, 3, 4}).copyTo(rows.region(), 8, 2);
            try (TextureObject texture = TextureObject.of(rows, FLOAT, 2, 2, TextureSettings.DEFAULT)) {
                assertThat(run("image", texture)).containsExactly(1, 2, 3, 4);
            }
        }
    }

    @Test
    @PyCuda(value = "driver.array3d_flags.CUBEMAP", here = "CudaArray.ofCubeMap(FLOAT, 1)")
    @PyCuda(value = "driver.array_cubemap_face.*", here = "cube.region().at(0, 0, 2)")
    void cubeMap_isReadInADirection() {
        float[] out = new float[6];
        try (CudaArray cube = CudaArray.ofCubeMap(FLOAT, 1)) {
            cube.copyFrom(new float[] {1, -1, 0, -2, 3, -3});
            Region.ofHost(new float[] {2}).copyTo(cube.region().at(0, 0, 2), 4, 1, 1);
            try (TextureObject texture = cube.texture(TextureSettings.DEFAULT)) {
                module.getFunction("cube").block(6).launch(texture, new Out(out));
            }
        }
        assertThat(out).containsExactly(1, -1, 2, -2, 3, -3);
    }

    @Test
    @PyCuda(
            value = {
                "driver.SurfaceReference.*",
                "driver.Module.get_surfref",
                "compiler.SourceModule.get_surfref",
                "driver.array3d_flags.SURFACE_LDST"
            },
            here = "array.surface()")
    void surface_isWritten() {
        float[] back = new float[4];
        try (CudaArray array = CudaArray.of2D(FLOAT, 2, 2)) {
            array.copyFrom(new float[] {1, 2, 3, 4});
            try (TextureObject surface = array.surface()) {
                module.getFunction("twice").block(2, 2).launch(surface);
            }
            array.copyTo(back);
        }
        assertThat(back).containsExactly(2, 4, 6, 8);
    }

    @Test
    @PyCuda(
            value = "driver.array3d_flags.TEXTURE_GATHER",
            here = "new TextureLayout(Shape.TWO_DIMENSIONS, 2, 2, 1, FLOAT, false, true)")
    void gather_readsFourNeighbours() {
        TextureLayout layout = new TextureLayout(Shape.TWO_DIMENSIONS, 2, 2, 1, FLOAT, false, true);
        try (CudaArray array = new CudaArray(layout)) {
            array.copyFrom(new float[] {1, 2, 3, 4});
            try (TextureObject texture = array.texture(TextureSettings.DEFAULT)) {
                float[] out = new float[4];
                module.getFunction("gather").block(1).launch(texture, new Out(out));
                assertThat(out).containsExactly(3, 4, 2, 1);
            }
        }
    }
}
