// covers: atomics: atomicInc and atomicDec; atomics: shared memory
// launch: grid 3 block 70
// out uint y[6]
// compare: bits

extern "C" __global__ void k(unsigned* y) {
  __shared__ unsigned up, down;
  if (threadIdx.x == 0) { up = 3; down = 2; }
  __syncthreads();
  atomicInc(&up, 10 + blockIdx.x);
  atomicDec(&down, 12 + blockIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) { y[blockIdx.x * 2] = up; y[blockIdx.x * 2 + 1] = down; }
}
