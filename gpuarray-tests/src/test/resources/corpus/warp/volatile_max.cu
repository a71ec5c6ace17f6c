// covers: warp: warp-synchronous code on volatile shared memory
// gpuarray:nocheck race
// launch: grid 3 block 64 shared 384
// in int a[192] bits
// out int y[6]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  extern __shared__ int pool[];
  int t = threadIdx.x, lane = t & 31, warp = t >> 5;
  volatile int* s = pool + 48 * warp;
  s[lane] = a[blockIdx.x * 64 + t];
  if (lane < 16) {
    s[lane] = max(s[lane], s[lane + 16]);
    s[lane] = max(s[lane], s[lane + 8]);
    s[lane] = max(s[lane], s[lane + 4]);
    s[lane] = max(s[lane], s[lane + 2]);
    s[lane] = max(s[lane], s[lane + 1]);
  }
  if (lane == 0) y[blockIdx.x * 2 + warp] = s[0];
}
