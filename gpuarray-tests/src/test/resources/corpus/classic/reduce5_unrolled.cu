// covers: classic programs: reductions, from interleaved addressing to warp shuffles
// covers: templates: function templates; templates: non-type parameters; language: switch
// launch: grid 2 block 256
// in double g_idata[1024] uniform(-1,1)
// out double g_odata[2]

// Completely unrolled: the block's size is a template argument.
template <typename T, unsigned int blockSize>
__device__ void warpReduce(volatile T* sdata, unsigned int tid) {
  T v = sdata[tid];
  if (blockSize >= 64) { v += sdata[tid + 32]; __syncwarp(); sdata[tid] = v; __syncwarp(); }
  if (blockSize >= 32) { v += sdata[tid + 16]; __syncwarp(); sdata[tid] = v; __syncwarp(); }
  if (blockSize >= 16) { v += sdata[tid + 8]; __syncwarp(); sdata[tid] = v; __syncwarp(); }
  if (blockSize >= 8) { v += sdata[tid + 4]; __syncwarp(); sdata[tid] = v; __syncwarp(); }
  if (blockSize >= 4) { v += sdata[tid + 2]; __syncwarp(); sdata[tid] = v; __syncwarp(); }
  if (blockSize >= 2) { v += sdata[tid + 1]; __syncwarp(); sdata[tid] = v; }
}

template <typename T, unsigned int blockSize>
__device__ void reduce5(const T* g_idata, T* g_odata) {
  __shared__ T sdata[blockSize];
  unsigned int tid = threadIdx.x;
  unsigned int i = blockIdx.x * (blockSize * 2) + tid;
  sdata[tid] = g_idata[i] + g_idata[i + blockSize];
  __syncthreads();
  if (blockSize >= 512) { if (tid < 256) { sdata[tid] += sdata[tid + 256]; } __syncthreads(); }
  if (blockSize >= 256) { if (tid < 128) { sdata[tid] += sdata[tid + 128]; } __syncthreads(); }
  if (blockSize >= 128) { if (tid < 64) { sdata[tid] += sdata[tid + 64]; } __syncthreads(); }
  if (tid < 32) warpReduce<T, blockSize>(sdata, tid);
  if (tid == 0) g_odata[blockIdx.x] = sdata[0];
}

extern "C" __global__ void k(const double* g_idata, double* g_odata) {
  switch (blockDim.x) {
    case 512: reduce5<double, 512>(g_idata, g_odata); break;
    case 256: reduce5<double, 256>(g_idata, g_odata); break;
    case 128: reduce5<double, 128>(g_idata, g_odata); break;
    case 64: reduce5<double, 64>(g_idata, g_odata); break;
  }
}
