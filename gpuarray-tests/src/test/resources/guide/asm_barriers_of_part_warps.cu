// gives: 1128 1128 48
// threads: 48
extern "C" __global__ void k(double *y) {
  __shared__ int a[48];
  a[threadIdx.x] = threadIdx.x;
  // the second warp has half of its threads and counts as a whole one
  asm volatile("bar.sync 1, 64;" ::: "memory");
  int s = 0; for (int i = 0; i < 48; i++) s += a[i];
  asm volatile("bar.sync 2;" ::: "memory");
  if (threadIdx.x == 0) y[0] = s;
  if (threadIdx.x == 47) { y[1] = s; y[2] = 48; }
}
