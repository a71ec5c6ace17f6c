// covers: atomics: shared memory; atomics: float and double; atomics: 64-bit integers; atomics: atomicMin and atomicMax
// launch: grid 2 block 96
// in int a[192] uniform(-500,500)
// out int y[8]
// out double z[4]
// compare: bits

extern "C" __global__ void k(const int* a, int* y, double* z) {
  __shared__ int low, high;
  __shared__ unsigned long long count;
  __shared__ float sum;
  __shared__ double total;
  int t = threadIdx.x, v = a[blockIdx.x * 96 + t];
  if (t == 0) { low = 1000; high = -1000; count = 0; sum = 0; total = 0; }
  __syncthreads();
  atomicMin(&low, v);
  atomicMax(&high, v);
  if (v > 0) atomicAdd(&count, 1ull);
  atomicAdd(&sum, v * 0.5f);
  atomicAdd(&total, v * 0.125);
  __syncthreads();
  if (t == 0) {
    int b = blockIdx.x;
    y[b * 4] = low; y[b * 4 + 1] = high; y[b * 4 + 2] = (int) count; y[b * 4 + 3] = 1;
    z[b * 2] = sum; z[b * 2 + 1] = total;
  }
}
