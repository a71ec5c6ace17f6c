// covers: classic programs: reductions, from interleaved addressing to warp shuffles
// covers: templates: function templates; templates: non-type parameters
// launch: grid 3 block 64
// in float g_idata[2000] uniform(-1,1)
// out float g_odata[3]
// scalar uint n 2000

// Each thread adds many numbers; sizes need not be powers of two.
template <class T, unsigned int blockSize, bool nIsPow2>
__device__ void reduce6(const T* g_idata, T* g_odata, unsigned int n) {
  __shared__ T sdata[blockSize];
  unsigned int tid = threadIdx.x;
  unsigned int i = blockIdx.x * blockSize * 2 + threadIdx.x;
  unsigned int gridSize = blockSize * 2 * gridDim.x;
  T mySum = 0;
  while (i < n) {
    mySum += g_idata[i];
    if (nIsPow2 || i + blockSize < n) mySum += g_idata[i + blockSize];
    i += gridSize;
  }
  sdata[tid] = mySum;
  __syncthreads();
#pragma unroll
  for (unsigned int s = blockSize / 2; s > 0; s >>= 1) {
    if (tid < s) sdata[tid] = mySum = mySum + sdata[tid + s];
    __syncthreads();
  }
  if (tid == 0) g_odata[blockIdx.x] = mySum;
}

extern "C" __global__ void k(const float* g_idata, float* g_odata, unsigned int n) {
  if ((n & (n - 1)) == 0)
    reduce6<float, 64, true>(g_idata, g_odata, n);
  else
    reduce6<float, 64, false>(g_idata, g_odata, n);
}
