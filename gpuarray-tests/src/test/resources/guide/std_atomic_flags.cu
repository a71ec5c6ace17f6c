// gives: 496 7 3 20
// threads: 32 blocks: 2
#include <cuda/atomic>
__device__ int data[32];
__device__ cuda::atomic<int, cuda::thread_scope_device> ready, taken;
__device__ cuda::atomic<unsigned, cuda::thread_scope_device> turn;
__device__ int plain, seen;
extern "C" __global__ void k(double *y) {
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) {
      ready.store(7, cuda::memory_order_release);
      ready.notify_all();
      taken.wait(0, cuda::memory_order_acquire);
      y[2] = taken.load(cuda::memory_order_relaxed);
      for (int i = 0; i < 10; i++) {
        while (turn.load(cuda::memory_order_relaxed) != 2 * i) {}
        cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
        plain = seen + 1;
        cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
        turn.store(2 * i + 1, cuda::memory_order_relaxed);
      }
    }
  } else if (threadIdx.x == 0) {
    ready.wait(0);
    int sum = 0;
    for (int i = 0; i < 32; i++) sum += data[i];
    y[0] = sum; y[1] = ready;
    taken.store(3, cuda::memory_order_release);
    for (int i = 0; i < 10; i++) {
      turn.wait(2 * i, cuda::memory_order_acquire);
      seen = plain + 1;
      turn.fetch_add(1, cuda::memory_order_release);
    }
    y[3] = seen;
  }
}
