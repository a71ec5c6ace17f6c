// covers: classic programs: reductions, from interleaved addressing to warp shuffles
// launch: grid 4 block 256
// in float g_idata[1024] uniform(-1,1)
// out float g_odata[4]

// Sequential addressing.
extern "C" __global__ void k(const float* g_idata, float* g_odata) {
  __shared__ float sdata[256];
  unsigned int tid = threadIdx.x;
  sdata[tid] = g_idata[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (unsigned int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (tid < s) {
      sdata[tid] += sdata[tid + s];
    }
    __syncthreads();
  }
  if (tid == 0) g_odata[blockIdx.x] = sdata[0];
}
