// covers: classic programs: reductions, from interleaved addressing to warp shuffles
// launch: grid 4 block 128 shared 512
// in uint g_idata[512] bits
// out uint g_odata[4]

// Interleaved addressing, a strided index instead of the divergent branch.
extern "C" __global__ void k(const unsigned int* g_idata, unsigned int* g_odata) {
  extern __shared__ unsigned int sdata[];
  unsigned int tid = threadIdx.x;
  sdata[tid] = g_idata[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (unsigned int s = 1; s < blockDim.x; s *= 2) {
    int index = 2 * s * tid;
    if (index < blockDim.x) {
      sdata[index] += sdata[index + s];
    }
    __syncthreads();
  }
  if (tid == 0) g_odata[blockIdx.x] = sdata[0];
}
