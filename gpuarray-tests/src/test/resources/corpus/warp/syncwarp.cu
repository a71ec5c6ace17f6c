// covers: warp: __syncwarp; warp: masks
// launch: block 64
// in int a[64] uniform(0,1000)
// out int y[64]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  __shared__ int s[64];
  int t = threadIdx.x, lane = t % 32, base = t - lane;
  s[t] = a[t];
  __syncwarp();
  int v = s[base + (lane + 1) % 32];
  __syncwarp();
  s[t] = v;
  if (lane < 16) {
    __syncwarp(0x0000ffffu);
    v += s[base + (lane ^ 8)];
    __syncwarp(0x0000ffffu);
    s[t] = v;
  }
  __syncwarp();
  y[t] = s[base + 31 - lane];
}
