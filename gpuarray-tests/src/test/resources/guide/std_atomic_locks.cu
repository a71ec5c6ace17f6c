// gives: 96 96 96
// threads: 8 blocks: 4
#include <cuda/atomic>
#include <cuda/std/atomic>
class TicketLock {
  cuda::atomic<int, cuda::thread_scope_device> next, serving;
 public:
  __device__ void lock() {
    int ticket = next.fetch_add(1, cuda::memory_order_relaxed);
    while (serving.load(cuda::memory_order_acquire) != ticket) {}
  }
  __device__ void unlock() { serving.store(serving.load(cuda::memory_order_relaxed) + 1, cuda::memory_order_release); }
};
struct SpinLock {
  cuda::std::atomic_flag taken;
  __device__ void lock() { while (taken.test_and_set(cuda::std::memory_order_acquire)) {} }
  __device__ void unlock() { taken.clear(cuda::std::memory_order_release); }
};
struct SwapLock {
  cuda::atomic<bool, cuda::thread_scope_device> taken;
  __device__ void lock() {
    bool free = false;
    while (!taken.compare_exchange_weak(free, true, cuda::memory_order_acquire, cuda::memory_order_relaxed)) free = false;
  }
  __device__ void unlock() { taken.store(false, cuda::memory_order_release); taken.notify_one(); }
};
__device__ TicketLock tickets;
__device__ SpinLock spins;
__device__ SwapLock swaps;
__device__ int counts[3];
template <class L> __device__ void counted(L &lock, int &count) {
  for (int i = 0; i < 3; i++) {
    lock.lock();
    count++;
    lock.unlock();
  }
}
__device__ cuda::atomic<int> left;
extern "C" __global__ void k(double *y) {
  counted(tickets, counts[0]); counted(spins, counts[1]); counted(swaps, counts[2]);
  if (left.fetch_add(1) == 31) for (int i = 0; i < 3; i++) y[i] = counts[i];
}
