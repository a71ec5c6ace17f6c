// covers: classic programs: reductions, from interleaved addressing to warp shuffles
// launch: grid 4 block 128
// in int g_idata[512] uniform(-1000,1000)
// out int g_odata[4]

// Interleaved addressing with divergent branches.
extern "C" __global__ void k(int* g_idata, int* g_odata) {
  __shared__ int sdata[128];
  unsigned int tid = threadIdx.x;
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  sdata[tid] = g_idata[i];
  __syncthreads();
  for (unsigned int s = 1; s < blockDim.x; s *= 2) {
    if (tid % (2 * s) == 0) {
      sdata[tid] += sdata[tid + s];
    }
    __syncthreads();
  }
  if (tid == 0) g_odata[blockIdx.x] = sdata[0];
}
