// covers: classic programs: reductions, from interleaved addressing to warp shuffles
// launch: grid 3 block 128
// in float g_idata[768] uniform(0,10)
// out float g_odata[3]

// The first addition happens while loading.
extern "C" __global__ void k(const float* g_idata, float* g_odata) {
  __shared__ float sdata[128];
  unsigned int tid = threadIdx.x;
  unsigned int i = blockIdx.x * (blockDim.x * 2) + threadIdx.x;
  float mySum = g_idata[i] + g_idata[i + blockDim.x];
  sdata[tid] = mySum;
  __syncthreads();
  for (unsigned int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (tid < s) sdata[tid] = mySum = mySum + sdata[tid + s];
    __syncthreads();
  }
  if (tid == 0) g_odata[blockIdx.x] = mySum;
}
