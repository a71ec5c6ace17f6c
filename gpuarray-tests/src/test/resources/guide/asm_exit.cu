// gives: 5 0 7 0 0
// threads: 4
__device__ int stop(int a) { if (a == 1) asm("exit;"); return a + 5; }
__device__ __noinline__ void never(double *y) { asm volatile("exit;"); y[4] = 1; }
extern "C" __global__ void k(double *y) {
  const int t = threadIdx.x; y[t] = stop(t); if (t == 3) { y[3] = 0; never(y); y[4] = 2; }
}
