// covers: synchronisation: __threadfence, __threadfence_block, __threadfence_system; synchronisation: waiting for another block
// launch: grid 6 block 64
// in int a[384] uniform(-50,50)
// inout int sums[6] zeros
// inout uint done[1] zeros
// out int total[1]
// compare: bits

// The last block to finish adds what the others have left.
extern "C" __global__ void k(const int* a, int* sums, unsigned* done, int* total) {
  __shared__ int s[64];
  __shared__ bool last;
  int t = threadIdx.x;
  s[t] = a[blockIdx.x * 64 + t];
  for (int d = 32; d > 0; d /= 2) {
    __syncthreads();
    if (t < d) s[t] += s[t + d];
  }
  if (t == 0) {
    sums[blockIdx.x] = s[0];
    __threadfence();
    last = atomicInc(done, gridDim.x - 1) == gridDim.x - 1;
  }
  __threadfence_block();
  __syncthreads();
  if (last && t == 0) {
    int sum = 0;
    for (unsigned b = 0; b < gridDim.x; b++) sum += ((volatile int*) sums)[b];
    *total = sum;
    __threadfence_system();
  }
}
