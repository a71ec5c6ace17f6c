// covers: synchronisation: spin lock; synchronisation: __nanosleep
// launch: grid 3 block 32
// inout int locks[4] zeros
// inout double sums[4] zeros
// compare: bits

struct Lock {
  int* word;
  __device__ bool tryLock() { return atomicExch(word, 1) == 0; }
  __device__ void unlock() { __threadfence(); atomicExch(word, 0); }
};

extern "C" __global__ void k(int* locks, double* sums) {
  int which = threadIdx.x % 4;
  Lock lock = {locks + which};
  for (bool waiting = true; waiting;) {
    if (lock.tryLock()) {
      __threadfence();
      *(volatile double*) (sums + which) = *(volatile double*) (sums + which) + 0.5 * (threadIdx.x + 1);
      lock.unlock();
      waiting = false;
    } else {
      __nanosleep(50);
    }
  }
}
