// covers: classic programs: histogram with shared atomics
// launch: grid 4 block 128
// in int data[4000] uniform(0,63)
// inout uint bins[64] zeros
// scalar int n 4000

#define BINS 64

extern "C" __global__ void k(const int* data, unsigned* bins, int n) {
  __shared__ unsigned local[BINS];
  for (int b = threadIdx.x; b < BINS; b += blockDim.x) local[b] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    atomicAdd(&local[data[i]], 1);
  }
  __syncthreads();
  for (int b = threadIdx.x; b < BINS; b += blockDim.x) atomicAdd(&bins[b], local[b]);
}
