// covers: output: __trap and __brkpt
// launch: block 32
// in int a[32] uniform(1,9)
// out int y[32]
// compare: bits

__device__ int divide(int a, int b) {
  if (b == 0) __trap();
  return a / b;
}

extern "C" __global__ void k(const int* a, int* y) { y[threadIdx.x] = divide(1000, a[threadIdx.x]); }
