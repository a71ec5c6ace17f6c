// covers: classic programs: block scan
// launch: grid 2 block 128 shared 1056
// in uint x[512] bits
// out uint y[512]

// Exclusive, up the tree and down again; places are padded against bank conflicts.
#define LOG_BANKS 5
#define PAD(n) ((n) + ((n) >> LOG_BANKS))

extern "C" __global__ void k(const unsigned* x, unsigned* y) {
  extern __shared__ unsigned temp[];
  const int n = 256;
  int t = threadIdx.x;
  const unsigned* in = x + blockIdx.x * n;
  temp[PAD(t)] = in[t];
  temp[PAD(t + n / 2)] = in[t + n / 2];
  int offset = 1;
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int a = PAD(offset * (2 * t + 1) - 1);
      int b = PAD(offset * (2 * t + 2) - 1);
      temp[b] += temp[a];
    }
    offset *= 2;
  }
  if (t == 0) temp[PAD(n - 1)] = 0;
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (t < d) {
      int a = PAD(offset * (2 * t + 1) - 1);
      int b = PAD(offset * (2 * t + 2) - 1);
      unsigned u = temp[a];
      temp[a] = temp[b];
      temp[b] += u;
    }
  }
  __syncthreads();
  y[blockIdx.x * n + t] = temp[PAD(t)];
  y[blockIdx.x * n + t + n / 2] = temp[PAD(t + n / 2)];
}
