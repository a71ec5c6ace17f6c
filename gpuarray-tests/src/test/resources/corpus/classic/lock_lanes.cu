// covers: classic programs: spin lock
// launch: grid 2 block 64
// in int locks[8] zeros
// in int amount[128] uniform(1,100)
// inout int account[8] zeros
// inout int deposits[8] zeros

// Every lane wants a lock: who gets it works and gives it back within the same turn of the loop.
extern "C" __global__ void k(int* locks, const int* amount, volatile int* account, volatile int* deposits) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int which = amount[i] % 8;
  bool done = false;
  while (!done) {
    if (atomicCAS(&locks[which], 0, 1) == 0) {
      __threadfence();
      account[which] = account[which] + amount[i];
      deposits[which] = deposits[which] + 1;
      __threadfence();
      atomicExch(&locks[which], 0);
      done = true;
    }
  }
}
