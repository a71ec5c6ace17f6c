// covers: memory spaces: shared; memory spaces: pointers in memory
// launch: block 64 shared 768
// in int a[64] bits
// out int y[64]

// One dynamic array for doubles, ints and bytes.
extern __shared__ double storage[];

extern "C" __global__ void k(const int* a, int* y) {
  double* d = storage;
  int* n = (int*)(d + 64);
  int t = threadIdx.x;
  d[t] = a[t] * 0.5;
  if (t < 64) n[t] = a[63 - t];
  __syncthreads();
  y[t] = (int)(d[63 - t] == n[t] * 0.5) + (n[(t + 5) % 64] >> 3);
}
