// covers: synchronisation: waiting for another thread of the block; synchronisation: __nanosleep; synchronisation: decoupled look-back
// launch: grid 1 block 64
// in int a[64] uniform(0,1000)
// out int y[64]
// compare: bits

// The second warp makes, the first consumes through a ring of four places.
extern "C" __global__ void k(const int* a, int* y) {
  __shared__ volatile int ring[4];
  __shared__ volatile unsigned head, tail;
  if (threadIdx.x == 0) head = tail = 0;
  __syncthreads();
  if (threadIdx.x == 32) {
    for (unsigned i = 0; i < 64; i++) {
      while (i - tail >= 4) __nanosleep(10);
      ring[i % 4] = a[i];
      __threadfence_block();
      head = i + 1;
    }
  } else if (threadIdx.x == 0) {
    int sum = 0;
    for (unsigned i = 0; i < 64; i++) {
      while (head <= i) __nanosleep(10);
      __threadfence_block();
      sum += ring[i % 4];
      y[i] = sum;
      __threadfence_block();
      tail = i + 1;
    }
  }
}
