// launch: grid 1 block 64
// out int y[64]
__global__ void k(int *y) {
  __shared__ int ready;
  int t = threadIdx.x;
  if (t == 0) ready = 0;
  __syncthreads();
  if (t == 1) atomicExch(&ready, 1);
  if (t == 0) while (atomicAdd(&ready, 0) == 0) { }
  __syncthreads();
  y[t] = t;
}
