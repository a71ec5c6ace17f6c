// covers: synchronisation: waiting for another thread of the block; synchronisation: __threadfence, __threadfence_block, __threadfence_system
// launch: grid 2 block 96
// in int a[2] values(11,29)
// out int y[192]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  __shared__ int value;
  __shared__ volatile int ready;
  int t = threadIdx.x;
  if (t == 0) ready = 0;
  __syncthreads();
  if (t == 95) {
    value = a[blockIdx.x] * 3;
    __threadfence_block();
    ready = 1;
  }
  while (ready == 0) {
  }
  __threadfence_block();
  y[blockIdx.x * 96 + t] = value + t;
}
