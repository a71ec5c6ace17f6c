// covers: memory spaces: constant; memory spaces: device variables; memory spaces: global
// launch: block 64
// in int a[64] bits
// out int y[64]

__constant__ int factors[4] = {2, -3, 5, 7};
__constant__ float scale = 1.5f;
__device__ int calls = 40;
__device__ int log2Table[8] = {-1, 0, 1, 1, 2, 2, 2, 2};

struct Settings {
  int shift;
  unsigned char mask;
};
__constant__ Settings settings = {3, 0x3f};

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  if (i == 0) calls += 2;
  __syncthreads();
  const int* p = factors;
  y[i] = (a[i] >> settings.shift & settings.mask) * p[i & 3] + (int)(scale * i) + log2Table[i & 7] + calls;
}
