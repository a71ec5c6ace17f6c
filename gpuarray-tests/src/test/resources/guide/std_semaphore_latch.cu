// gives: 32 2 64 1 0
// threads: 16 blocks: 4
#include <cuda/latch>
#include <cuda/semaphore>
#include <cuda/atomic>
__device__ cuda::binary_semaphore<cuda::thread_scope_device> one(1);
__device__ cuda::counting_semaphore<cuda::thread_scope_device, 2> two(2);
__device__ cuda::latch<cuda::thread_scope_device> arrived(64);
__device__ int count, most, before;
__device__ cuda::atomic<int, cuda::thread_scope_device> inside, peak, last;
extern "C" __global__ void k(double *y) {
  if (threadIdx.x < 4) {
    for (int i = 0; i < 2; i++) { one.acquire(); count++; one.release(); }
    two.acquire();
    peak.fetch_max(inside.fetch_add(1) + 1);
    inside.fetch_sub(1);
    two.release();
  }
  arrived.count_down();
  if (threadIdx.x == 0) {
    arrived.wait();
    if (last.fetch_add(1) == 3) {
      y[0] = count; y[1] = peak <= 2 ? 2 : 3; y[2] = 64; y[3] = arrived.try_wait() && one.try_acquire(); y[4] = one.try_acquire();
    }
  }
}
