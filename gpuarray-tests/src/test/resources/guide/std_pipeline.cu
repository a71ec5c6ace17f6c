// gives: 32640 2016 8256 1 15 120 2016 3 14
// threads: 64
#include <cuda/barrier>
#include <cuda/pipeline>
// What a pipeline asks of a group, as those of cooperative_groups.h have it.
struct Block {
  __device__ unsigned int size() const { return blockDim.x; }
  __device__ unsigned int thread_rank() const { return threadIdx.x; }
  __device__ void sync() const { __syncthreads(); }
};
__device__ int numbers[256];
// All threads copy and use: one stage is filled while the one before is used.
__device__ int unified(int *stage) {
  Block block;
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto pipe = cuda::make_pipeline(block, &state);
  int sum = 0;
  for (int next = 0, used = 0; used < 4; used++) {
    for (; next < 4 && next < used + 2; next++) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, stage + next % 2 * 64, numbers + next * 64, cuda::aligned_size_t<4>(64 * sizeof(int)), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    sum += stage[used % 2 * 64 + 63 - threadIdx.x];
    pipe.consumer_release();
  }
  return sum;
}
// Half of the threads copy, the others use.
__device__ int divided(int *stage, int *left) {
  Block block;
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 3> state;
  const bool produces = threadIdx.x < 32;
  auto pipe = cuda::make_pipeline(block, &state, produces ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer);
  int sum = 0;
  for (int i = 0; i < 8; i++) {
    if (produces) {
      pipe.producer_acquire();
      cuda::memcpy_async(stage + i % 3 * 32 + threadIdx.x, numbers + (i % 2) * 32 + threadIdx.x, sizeof(int), pipe);
      pipe.producer_commit();
    } else {
      pipe.consumer_wait();
      if (i < 2) sum += stage[i % 3 * 32 + (threadIdx.x + 5) % 32];
      pipe.consumer_release();
    }
  }
  if (pipe.quit()) atomicAdd(left, 1);
  return sum;
}
__device__ int counted(int *stage) {
  Block block;
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto pipe = cuda::make_pipeline(block, &state, 1);
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    if (threadIdx.x == 0) {
      pipe.producer_acquire();
      cuda::memcpy_async((void *) stage, (const void *) (numbers + i), 4, pipe);
      pipe.producer_commit();
    } else {
      pipe.consumer_wait();
      sum += *stage;
      pipe.consumer_release();
    }
  }
  return sum;
}
__device__ int ofThread() {
  int local[2][8], sum = 0;
  auto pipe = cuda::make_pipeline();
  static_assert(sizeof(pipe) > 0, "");
  pipe.producer_acquire();
  cuda::memcpy_async(local[0], numbers, sizeof(local[0]), pipe);
  pipe.producer_commit();
  for (int i = 1; i <= 2; i++) {
    if (i < 2) {
      pipe.producer_acquire();
      cuda::memcpy_async(local[1], numbers + 8, cuda::aligned_size_t<16>(sizeof(local[1])), pipe);
      pipe.producer_commit();
      cuda::pipeline_consumer_wait_prior<1>(pipe);
    } else {
      pipe.consumer_wait();
    }
    for (int x : local[i - 1]) sum += x;
    pipe.consumer_release();
  }
  return sum;
}
extern "C" __global__ void k(double *y) {
  __shared__ int stage[128], sums[4], left;
  __shared__ cuda::barrier<cuda::thread_scope_block> ready;
  if (threadIdx.x < 4) sums[threadIdx.x] = 0;
  if (threadIdx.x == 0) { left = 0; init(&ready, blockDim.x); }
  for (int i = threadIdx.x; i < 256; i += blockDim.x) numbers[i] = i;
  __syncthreads();
  atomicAdd(&sums[0], unified(stage));
  __syncthreads();
  atomicAdd(&sums[1], divided(stage, &left));
  __syncthreads();
  atomicAdd(&sums[2], counted(stage) + (threadIdx.x == 0 ? 8067 : 0));
  int own = ofThread();
  __syncthreads();
  auto pipe = cuda::make_pipeline();
  cuda::memcpy_async(&stage[threadIdx.x], &numbers[63 - threadIdx.x], sizeof(int), pipe);
  cuda::pipeline_producer_commit(pipe, ready);
  ready.arrive_and_wait();
  atomicAdd(&sums[3], stage[(threadIdx.x + 1) % 64]);
  __syncthreads();
  if (threadIdx.x == 0) {
    y[0] = sums[0]; y[1] = sums[1]; y[2] = sums[2]; y[3] = left; y[4] = stage[48]; y[5] = own; y[6] = sums[3];
    y[7] = sizeof(cuda::pipeline_shared_state<cuda::thread_scope_block, 2>) > 2 * sizeof(ready) ? 3 : 0; y[8] = stage[49];
  }
}
