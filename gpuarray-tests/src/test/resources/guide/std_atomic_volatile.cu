// gives: 7 7 3 12 12 9 1 1 20 4 4 8 8 8 2.5 0 1 1 0 1 64 6 0 1 30 5 3
// threads: 32
#include <cuda/atomic>
#include <cuda/std/atomic>
struct Counts { volatile cuda::atomic<int, cuda::thread_scope_device> hits; cuda::atomic<int> other; };
__device__ volatile cuda::std::atomic<int> number;
__device__ volatile cuda::std::atomic<double> real;
__device__ volatile cuda::std::atomic_flag flag;
__device__ int cells[3];
__device__ volatile cuda::std::atomic<int *> pointer;
__device__ Counts counts;
__device__ volatile cuda::atomic<unsigned char, cuda::thread_scope_device> small;
__device__ int read(const volatile cuda::std::atomic<int> &a) { return a.load(cuda::std::memory_order_acquire) + a; }
extern "C" __global__ void k(double *y) {
  counts.hits.fetch_add(2);
  small += 1;
  __syncthreads();
  if (threadIdx.x != 0) return;
  number.store(7); y[0] = number.load(); y[1] = number.exchange(3); y[2] = number;
  int old = 2;
  number += 9; y[3] = number; y[4] = number.compare_exchange_strong(old, 1) ? -1 : old; number--; --number; y[5] = number.fetch_sub(1, cuda::std::memory_order_relaxed) - 1;
  y[6] = number.compare_exchange_weak(old = 9, 5, cuda::std::memory_order_acq_rel, cuda::std::memory_order_acquire); y[7] = number.is_lock_free();
  number = 10; y[8] = read(number); y[9] = number.fetch_and(4) - 6; number |= 4; y[10] = number.fetch_or(8); y[11] = number.fetch_xor(4) - 4;
  y[12] = cuda::std::atomic_load(&number); y[13] = cuda::std::atomic_fetch_add_explicit(&number, 1, cuda::std::memory_order_release);
  real.store(2); real.fetch_add(0.5); y[14] = real.load();
  y[15] = flag.test_and_set(); y[16] = flag.test(); y[17] = cuda::std::atomic_flag_test_and_set(&flag); flag.clear(); y[18] = flag.test();
  pointer = cells; pointer++; pointer += 1; y[19] = pointer.fetch_sub(1) == cells + 2;
  y[20] = counts.hits; y[21] = counts.hits.fetch_min(6) == 64 ? (int) counts.hits : -1; y[22] = counts.other.fetch_max(1); y[23] = counts.other.load();
  y[24] = small.load() - 2; small.wait(31); number.notify_all(); small -= 27; y[25] = small; y[26] = small.fetch_max(3) - 2;
}
