// covers: classic programs: reductions, from interleaved addressing to warp shuffles
// covers: language: inlining qualifiers; language: static locals; language: execution space qualifiers
// launch: grid 2 block 256
// in float g_idata[1500] uniform(-1,1)
// out float g_odata[2]
// scalar int n 1500

__inline__ __device__ float warpReduceSum(float val) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2) val += __shfl_down_sync(0xffffffff, val, offset);
  return val;
}

__inline__ __device__ float blockReduceSum(float val) {
  static __shared__ float shared[32];
  int lane = threadIdx.x % warpSize;
  int wid = threadIdx.x / warpSize;
  val = warpReduceSum(val);
  if (lane == 0) shared[wid] = val;
  __syncthreads();
  val = (threadIdx.x < blockDim.x / warpSize) ? shared[lane] : 0;
  if (wid == 0) val = warpReduceSum(val);
  return val;
}

extern "C" __global__ void k(const float* g_idata, float* g_odata, int n) {
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) sum += g_idata[i];
  sum = blockReduceSum(sum);
  if (threadIdx.x == 0) g_odata[blockIdx.x] = sum;
}
