// covers: output: __nanosleep; synchronisation: spin lock
// launch: grid 2 block 32
// inout int lock[2] zeros
// compare: bits

extern "C" __global__ void k(int* lock) {
  unsigned wait = 8;
  bool done = false;
  do {
    if (atomicCAS(&lock[0], 0, 1) == 0) {
      lock[1] = *(volatile int*) &lock[1] + 3;
      __threadfence();
      atomicExch(&lock[0], 0);
      done = true;
    } else {
      __nanosleep(wait);
      if (wait < 256) wait *= 2;
    }
  } while (!done);
}
