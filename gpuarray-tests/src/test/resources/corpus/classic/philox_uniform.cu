// covers: classic programs: Philox random numbers
// launch: grid 2 block 64
// out float uniform[512]
// out double mean[2]
// scalar ulonglong seed 88172645463325252

// Products through 64 bits, floats in [0, 1), and their mean by an atomic sum of whole numbers.
struct Philox {
  unsigned c[4], key[2];

  __device__ Philox(unsigned long long seed, unsigned long long subsequence) {
    c[0] = c[1] = 0;
    c[2] = (unsigned)subsequence;
    c[3] = (unsigned)(subsequence >> 32);
    key[0] = (unsigned)seed;
    key[1] = (unsigned)(seed >> 32);
  }

  __device__ void next(unsigned (&out)[4]) {
    unsigned k0 = key[0], k1 = key[1];
    for (int i = 0; i < 4; i++) out[i] = c[i];
#pragma unroll
    for (int round = 0; round < 10; round++) {
      unsigned long long a = 0xD2511F53ull * out[0], b = 0xCD9E8D57ull * out[2];
      unsigned o1 = out[1], o3 = out[3];
      out[0] = (unsigned)(b >> 32) ^ o1 ^ k0;
      out[1] = (unsigned)b;
      out[2] = (unsigned)(a >> 32) ^ o3 ^ k1;
      out[3] = (unsigned)a;
      k0 += 0x9E3779B9u;
      k1 += 0xBB67AE85u;
    }
    if (++c[0] == 0) ++c[1];
  }
};

extern "C" __global__ void k(float* uniform, double* mean, unsigned long long seed) {
  __shared__ unsigned long long sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Philox generator(seed, i);
  unsigned four[4];
  generator.next(four);
  generator.next(four);
  for (int j = 0; j < 4; j++) {
    unsigned top = four[j] >> 8;
    uniform[4 * i + j] = top * (1.0f / 16777216.0f);
    atomicAdd(&sum, (unsigned long long)top);
  }
  __syncthreads();
  if (threadIdx.x == 0) mean[blockIdx.x] = (double)sum / (4.0 * blockDim.x * 16777216.0);
}
