// covers: atomics: atomicAdd; atomics: 32-bit integers
// launch: grid 4 block 64
// in int a[256] uniform(-100,100)
// inout int sums[8] zeros
// scalar int n 256
// compare: bits

extern "C" __global__ void k(const int* a, int* sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&sums[i % 8], a[i]);
  }
}
