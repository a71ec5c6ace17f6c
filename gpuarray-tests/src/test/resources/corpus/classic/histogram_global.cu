// covers: classic programs: histogram with global atomics
// launch: grid 5 block 128
// in uchar data[3001] bits
// inout uint bins[256] zeros
// scalar int n 3001

extern "C" __global__ void k(const unsigned char* data, unsigned int* bins, int n) {
  int stride = blockDim.x * gridDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
    atomicAdd(&bins[data[i]], 1u);
  }
}
