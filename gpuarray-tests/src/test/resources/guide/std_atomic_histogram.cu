// gives: 256 256 256 256 8 2048 768
// threads: 64 blocks: 8
#include <cuda/atomic>
__device__ int counts[4];
__device__ unsigned long long total;
__device__ float largest;
extern "C" __global__ void k(double *y) {
  __shared__ cuda::atomic<int, cuda::thread_scope_block> bins[4];
  if (threadIdx.x < 4) bins[threadIdx.x].store(0, cuda::memory_order_relaxed);
  __syncthreads();
  for (int i = 0; i < 2; i++) bins[(threadIdx.x + i) % 4].fetch_add(1, cuda::std::memory_order_relaxed);
  __syncthreads();
  if (threadIdx.x < 4) {
    cuda::atomic_ref<int, cuda::thread_scope_device> all(counts[threadIdx.x]);
    all.fetch_add(bins[threadIdx.x], cuda::memory_order_relaxed);
  }
  cuda::atomic_ref<unsigned long long, cuda::thread_scope_device>(total) += 4;
  cuda::atomic_ref<float, cuda::thread_scope_device> top(largest);
  top.fetch_max(blockIdx.x * 96.0f + threadIdx.x + 33.0f, cuda::memory_order_relaxed);
  __syncthreads();
  __shared__ bool isLast;
  __device__ static cuda::atomic<unsigned, cuda::thread_scope_device> done;
  if (threadIdx.x == 0) isLast = done.fetch_add(1, cuda::memory_order_acq_rel) == gridDim.x - 1;
  __syncthreads();
  if (isLast && threadIdx.x < 4) y[threadIdx.x] = counts[threadIdx.x];
  if (isLast && threadIdx.x == 0) { y[4] = done; y[5] = total; y[6] = largest; }
}
