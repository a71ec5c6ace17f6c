package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;
import org.gpuarray.types.DType;

/** Rotates an image about its centre by a texture, which takes values between pixels from the four around. */
public final class Rotation {
    private static final String CUDA = """
            __global__ void rotate(cudaTextureObject_t image, float *turned, int rows, int columns, float sine, float cosine) {
              const int x = blockIdx.x * blockDim.x + threadIdx.x;
              const int y = blockIdx.y * blockDim.y + threadIdx.y;
              if (x < columns && y < rows) {
                const float dx = x + 0.5f - columns / 2.0f, dy = y + 0.5f - rows / 2.0f;
                turned[y * columns + x] = tex2D<float>(image, columns / 2.0f + cosine * dx + sine * dy,
                    rows / 2.0f - sine * dx + cosine * dy);
              }
            }
            """;

    private static final TexelFormat FLOATS = new TexelFormat(TexelFormat.Channel.FLOAT32, 1);

    private Rotation() {}

    public static void main(String[] args) {
        GPUArray bar = GPU.zeros(DType.FLOAT32, 5, 5);
        bar.set("2", GPU.arange(1, 6));
        System.out.println(rotate(bar, Math.PI / 2).round(3));
    }

    /** Returns a float32 matrix turned clockwise by an angle in radians, where rows go down; outside it is 0. */
    static GPUArray rotate(GPUArray image, double angle) {
        int rows = (int) image.shape().extent(0);
        int columns = (int) image.shape().extent(1);
        TextureSettings settings = TextureSettings.DEFAULT.withLinear().withAddress(TextureSettings.AddressMode.BORDER);
        try (CudaArray pixels = CudaArray.of2D(FLOATS, columns, rows);
                TextureObject texture = pixels.texture(settings)) {
            pixels.copyFrom(image.toFloatArray());
            GPUArray turned = GPU.zeros(DType.FLOAT32, rows, columns);
            new SourceModule(CUDA)
                    .getFunction("rotate")
                    .block(16, 16)
                    .grid((columns + 15) / 16, (rows + 15) / 16)
                    .launch(texture, turned, rows, columns, (float) Math.sin(angle), (float) Math.cos(angle));
            return turned;
        }
    }
}
