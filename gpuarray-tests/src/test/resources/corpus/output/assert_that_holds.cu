// covers: output: assert
// launch: grid 2 block 64
// in int a[128] uniform(0,100)
// out int y[128]
// compare: bits

__device__ int checked(int v) {
  assert(v >= 0 && v <= 100);
  return v * 2;
}

extern "C" __global__ void k(const int* a, int* y) {
  int i = blockIdx.x * 64 + threadIdx.x;
  assert(blockDim.x == 64);
  y[i] = checked(a[i]);
}
