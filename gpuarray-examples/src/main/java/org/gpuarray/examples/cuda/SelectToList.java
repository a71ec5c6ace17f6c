package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** Lists the indices of large elements: a block counts its own in shared memory, then takes room in the list for all. */
public final class SelectToList {
    private static final String CUDA = """
            __global__ void select(const float *a, int n, float limit, int *list, int *count) {
              __shared__ int in_block, begin;
              if (threadIdx.x == 0) in_block = 0;
              __syncthreads();
              const int i = blockIdx.x * blockDim.x + threadIdx.x;
              const int place = i < n && a[i] > limit ? atomicAdd(&in_block, 1) : -1;
              __syncthreads();
              if (threadIdx.x == 0) begin = atomicAdd(count, in_block);
              __syncthreads();
              if (place >= 0) list[begin + place] = i;
            }
            """;

    private SelectToList() {}

    public static void main(String[] args) {
        GPUArray a = GPU.random(1).random(DType.FLOAT32, 100_000);
        GPUArray list = greaterThan(a, 0.9f).sort();
        System.out.println(list.size() + " elements, as nonzero says: "
                + list.arrayEqual(a.gt(0.9).nonzero()[0]));
    }

    /** Returns the indices of the elements of a float32 vector that are greater than {@code limit}, in any order. */
    static GPUArray greaterThan(GPUArray a, float limit) {
        GPUArray list = GPU.empty(DType.INT32, (int) a.size());
        GPUArray count = GPU.zeros(DType.INT32, 1);
        new SourceModule(CUDA).getFunction("select").forEach(a.size()).launch(a, (int) a.size(), limit, list, count);
        return list.get(":" + count.item());
    }
}
