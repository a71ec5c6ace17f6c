// covers: synchronisation: __syncthreads; synchronisation: __syncthreads_count, __syncthreads_and, __syncthreads_or
// launch: grid 2 block 64
// in int a[128] uniform(0,1000)
// out int y[128]
// scalar int n 108
// compare: bits

extern "C" __global__ void k(const int* a, int* y, int n) {
  __shared__ int s[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = -1;
  if (i >= n) return;
  s[threadIdx.x] = a[i];
  int live = __syncthreads_count(1);
  y[i] = s[live - 1 - threadIdx.x] * 100 + live;
}
