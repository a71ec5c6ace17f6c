// covers: classic programs: histogram with global atomics
// covers: vector types: wide loads; language: pointer arithmetic
// launch: grid 2 block 96
// in uint data[1000] bits
// inout ulonglong bins[256] zeros
// scalar int n 1000

// Four bytes a load.
extern "C" __global__ void k(const uchar4* data, unsigned long long* bins, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    uchar4 four = data[i];
    atomicAdd(bins + four.x, 1ull);
    atomicAdd(bins + four.y, 1ull);
    atomicAdd(bins + four.z, 1ull);
    atomicAdd(bins + four.w, 1ull);
  }
}
