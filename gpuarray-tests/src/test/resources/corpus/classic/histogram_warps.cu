// covers: classic programs: histogram with shared atomics
// covers: language: pointer arithmetic; memory spaces: global
// launch: grid 3 block 128 shared 1024
// in ushort data[2500] bits
// inout uint bins[64] zeros
// scalar uint n 2500

// A histogram for each warp in dynamic shared memory, added up at the end.
extern __shared__ unsigned histograms[];

extern "C" __global__ void k(const unsigned short* data, unsigned* bins, unsigned n) {
  const unsigned BINS = 64;
  unsigned warps = blockDim.x / 32;
  unsigned* mine = histograms + threadIdx.x / 32 * BINS;
  for (unsigned i = threadIdx.x; i < warps * BINS; i += blockDim.x) histograms[i] = 0;
  __syncthreads();
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    atomicAdd(mine + (data[i] >> 10), 1u);
  }
  __syncthreads();
  for (unsigned b = threadIdx.x; b < BINS; b += blockDim.x) {
    unsigned sum = 0;
    for (unsigned w = 0; w < warps; w++) sum += histograms[w * BINS + b];
    if (sum > 0) atomicAdd(bins + b, sum);
  }
}
