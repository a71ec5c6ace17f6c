// covers: classic programs: spin lock
// launch: grid 24 block 32
// in int lock[1] zeros
// inout int counter[2] zeros

// One thread of each block takes the lock and changes two numbers that belong together.
__device__ void acquire(int* lock) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  __threadfence();
}

__device__ void release(int* lock) {
  __threadfence();
  atomicExch(lock, 0);
}

extern "C" __global__ void k(int* lock, volatile int* counter) {
  if (threadIdx.x == 0) {
    acquire(lock);
    int a = counter[0];
    int b = counter[1];
    counter[0] = a + 1;
    counter[1] = b + a + 1;
    release(lock);
  }
}
