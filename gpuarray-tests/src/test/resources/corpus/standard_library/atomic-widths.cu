// covers: standard library: atomic objects; standard library: bit; standard library: barriers, latches and semaphores
// launch: grid 1 block 64
// in uint a[256] bits
// out int y[40]
#include <cuda/atomic>
#include <cuda/latch>
#include <cuda/std/bit>
extern "C" __global__ void k(const unsigned *a, int *y) {
  __shared__ cuda::atomic<int, cuda::thread_scope_block> bins[33];
  __shared__ cuda::atomic<unsigned, cuda::thread_scope_block> all, some;
  __shared__ cuda::atomic<long long, cuda::thread_scope_block> sum;
  using Latch = cuda::latch<cuda::thread_scope_block>;
  __shared__ alignas(Latch) char memory[sizeof(Latch)];
  Latch &counted = *reinterpret_cast<Latch *>(memory);
  int t = threadIdx.x;
  if (t == 0) { new (&counted) Latch(64); all = 0xffffffffu; some = 0; sum = 0; }
  if (t < 33) bins[t].store(0, cuda::memory_order_relaxed);
  __syncthreads();
  for (int i = t; i < 256; i += 64) {
    bins[cuda::std::bit_width(a[i])].fetch_add(1, cuda::memory_order_relaxed);
    all &= a[i] | 0xff;
    some |= a[i] & 0xff00;
    sum += a[i] % 1000;
  }
  counted.arrive_and_wait();
  if (t < 33) y[t] = bins[t];
  if (t == 33) y[33] = all;
  if (t == 34) y[34] = some.load();
  if (t == 35) y[35] = sum;
  if (t == 36) {
    int expected = -1;
    y[36] = bins[32].compare_exchange_strong(expected, 9) + 2 * expected;
  }
  if (t == 37) y[37] = cuda::atomic<int>::is_always_lock_free;
  if (t == 38) cuda::atomic_ref<int>(y[38]).store(7);
  if (t == 39) y[39] = counted.try_wait();
}
