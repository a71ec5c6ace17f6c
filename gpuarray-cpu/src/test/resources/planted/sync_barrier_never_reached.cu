// launch: grid 1 block 64
// out int y[64]
// expect: deadlock | line 10 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y) {
  __shared__ int ready;
  int t = threadIdx.x;
  if (t == 0) ready = 0;
  __syncthreads();
  if (t == 1) atomicExch(&ready, 0);
  if (t == 0) while (atomicAdd(&ready, 0) == 0) { }
  __syncthreads();
  y[t] = t;
}
// cell: barrier never reached: any
