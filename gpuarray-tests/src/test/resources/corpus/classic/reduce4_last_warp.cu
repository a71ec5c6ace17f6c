// covers: classic programs: reductions, from interleaved addressing to warp shuffles
// launch: grid 4 block 128
// in int g_idata[1024] uniform(-9,9)
// out int g_odata[4]

// The last warp is unrolled, on volatile shared memory with a warp barrier after each step.
__device__ void warpReduce(volatile int* sdata, unsigned int tid) {
  int v = sdata[tid];
  v += sdata[tid + 32]; __syncwarp(); sdata[tid] = v; __syncwarp();
  v += sdata[tid + 16]; __syncwarp(); sdata[tid] = v; __syncwarp();
  v += sdata[tid + 8]; __syncwarp(); sdata[tid] = v; __syncwarp();
  v += sdata[tid + 4]; __syncwarp(); sdata[tid] = v; __syncwarp();
  v += sdata[tid + 2]; __syncwarp(); sdata[tid] = v; __syncwarp();
  v += sdata[tid + 1]; __syncwarp(); sdata[tid] = v;
}

extern "C" __global__ void k(const int* g_idata, int* g_odata) {
  __shared__ int sdata[128];
  unsigned int tid = threadIdx.x;
  unsigned int i = blockIdx.x * (blockDim.x * 2) + threadIdx.x;
  sdata[tid] = g_idata[i] + g_idata[i + blockDim.x];
  __syncthreads();
  for (unsigned int s = blockDim.x / 2; s > 32; s >>= 1) {
    if (tid < s) sdata[tid] += sdata[tid + s];
    __syncthreads();
  }
  if (tid < 32) warpReduce(sdata, tid);
  if (tid == 0) g_odata[blockIdx.x] = sdata[0];
}
