// covers: standard library: barriers, latches and semaphores
// launch: grid 1 block 64
// in int a[64] uniform(-9,9)
// out int y[64]
#include <cuda/barrier>
#include <cuda/semaphore>
#include <cuda/std/functional>
struct Counted { int *turns; __device__ void operator()() { ++*turns; } };
extern "C" __global__ void k(const int *a, int *y) {
  using Barrier = cuda::barrier<cuda::thread_scope_block, Counted>;
  __shared__ alignas(Barrier) char memory[sizeof(Barrier)];
  using Semaphore = cuda::counting_semaphore<cuda::thread_scope_block, 4>;
  __shared__ alignas(Semaphore) char places[2 * sizeof(Semaphore)];
  Semaphore *ready = reinterpret_cast<Semaphore *>(places), *room = ready + 1;
  __shared__ int turns, ring[4];
  Barrier *bar = reinterpret_cast<Barrier *>(memory);
  int t = threadIdx.x;
  if (t == 0) {
    turns = 0;
    new (bar) Barrier(64, Counted{&turns});
    new (ready) Semaphore(0);
    new (room) Semaphore(4);
  }
  __syncthreads();
  if (t == 0) {
    for (int i = 0; i < 64; i++) { room->acquire(); ring[i % 4] = a[i] * a[i]; ready->release(); }
  } else if (t == 32) {
    for (int i = 0; i < 64; i++) { ready->acquire(); y[i] = ring[i % 4] + i; room->release(); }
  }
  for (int i = 0; i < 3; i++) bar->arrive_and_wait();
  y[t] += 1000 * turns;
}
