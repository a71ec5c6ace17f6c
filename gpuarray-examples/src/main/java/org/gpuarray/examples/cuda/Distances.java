package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** Distances of many points from one: an array of shape (n, 3) is {@code float3*} in a kernel. */
public final class Distances {
    private static final String CUDA = """
            __global__ void distances(const float3 *points, float3 from, float *distances, int n) {
              const int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) {
                distances[i] = norm3df(points[i].x - from.x, points[i].y - from.y, points[i].z - from.z);
              }
            }
            """;

    private Distances() {}

    public static void main(String[] args) {
        GPUArray points = GPU.random(1).uniform(-100, 100, 5000, 3).astype(DType.FLOAT32);
        GPUArray own = from(points, 1, 2, 3);
        GPUArray same = points.minus(GPUArray.toGpu(new float[] {1, 2, 3}))
                .square()
                .sum(1)
                .sqrt();
        System.out.println("nearest: " + own.min() + ", as by arrays: " + own.allclose(same));
    }

    /** Returns the distances of points, float32 of shape (n, 3), from one. */
    static GPUArray from(GPUArray points, float x, float y, float z) {
        int n = (int) points.shape().extent(0);
        GPUArray distances = GPU.empty(DType.FLOAT32, n);
        new SourceModule(CUDA).getFunction("distances").forEach(n).launch(points, new float[] {x, y, z}, distances, n);
        return distances;
    }
}
