// covers: atomics: float and double; atomics: atomicAdd
// launch: grid 2 block 96
// in int a[192] uniform(-1000,1000)
// inout float f[4] zeros
// inout double d[4] values(0.5,0,0,1024)
// compare: bits

// Whole numbers and halves: every order of adding gives the same bits.
extern "C" __global__ void k(const int* a, float* f, double* d) {
  int i = blockIdx.x * 96 + threadIdx.x;
  atomicAdd(&f[0], (float) a[i]);
  atomicAdd(&f[i % 3 + 1], 0.5f * a[i]);
  atomicAdd(&d[0], a[i] * 0.25);
  atomicAdd(&d[1 + i % 3], (double) a[i] * 1048576.0);
}
