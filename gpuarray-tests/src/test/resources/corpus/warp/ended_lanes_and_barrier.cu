// covers: warp: lanes that have ended; synchronisation: __syncthreads
// launch: grid 2 block 64
// in int a[128] uniform(0,100)
// out int y[128]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  __shared__ int s[64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  y[i] = -5;
  if (a[i] % 3 == 0) return;
  unsigned here = __activemask();
  s[t] = a[i] + __popc(here & 0u);
  __syncthreads();
  y[i] = s[t] + __syncthreads_count(a[i] > 50);
}
