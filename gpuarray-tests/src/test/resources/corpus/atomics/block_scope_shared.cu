// covers: atomics: _block and _system; atomics: shared memory
// launch: grid 3 block 64
// in int a[192] uniform(0,15)
// inout int y[16] zeros
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  __shared__ int bins[16];
  int t = threadIdx.x;
  if (t < 16) bins[t] = 0;
  __syncthreads();
  atomicAdd_block(&bins[a[blockIdx.x * 64 + t]], 1);
  __syncthreads();
  if (t < 16) atomicAdd_system(&y[t], bins[t]);
}
