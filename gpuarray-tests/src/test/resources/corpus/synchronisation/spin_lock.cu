// covers: synchronisation: spin lock; atomics: atomicCAS; atomics: atomicExch
// launch: grid 4 block 64
// inout int lock[1] zeros
// inout int counter[3] zeros
// compare: bits

extern "C" __global__ void k(int* lock, int* counter) {
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      __threadfence();
      volatile int* c = counter;
      c[0] = c[0] + 1;
      c[1] = c[1] + (int) threadIdx.x;
      c[2] = c[2] ^ (int) (blockIdx.x * 64 + threadIdx.x);
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
}
