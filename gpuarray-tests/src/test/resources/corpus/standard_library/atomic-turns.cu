// covers: standard library: atomic objects; standard library: barriers, latches and semaphores
// launch: grid 4 block 32
// in int a[128] uniform(0,9)
// inout int state[2] zeros
// out int y[128]
#include <cuda/atomic>
#include <cuda/barrier>
extern "C" __global__ void k(const int *a, int *state, int *y) {
  using Turn = cuda::atomic_ref<int, cuda::thread_scope_device>;
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ Barrier bar;
  __shared__ int values[32], before;
  int t = threadIdx.x;
  if (t == 0) init(&bar, 32);
  __syncthreads();
  values[t] = a[32 * blockIdx.x + t];
  bar.arrive_and_wait();
  int prefix = 0;
  for (int i = 0; i <= t; i++) prefix += values[i];
  if (t == 31) {
    Turn turn(state[0]);
    while (turn.load(cuda::memory_order_acquire) != blockIdx.x) {}
    before = state[1];
    state[1] = before + prefix;
    turn.store(blockIdx.x + 1, cuda::memory_order_release);
  }
  Barrier::arrival_token token = bar.arrive();
  bar.wait(static_cast<Barrier::arrival_token &&>(token));
  y[32 * blockIdx.x + t] = before + prefix;
}
