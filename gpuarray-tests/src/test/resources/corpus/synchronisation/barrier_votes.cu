// covers: synchronisation: __syncthreads_count, __syncthreads_and, __syncthreads_or; synchronisation: __syncthreads
// launch: grid 3 block 96
// in int a[288] uniform(-10,11)
// out int y[288]
// out int z[288]
// compare: bits

extern "C" __global__ void k(const int* a, int* y, int* z) {
  __shared__ int s[96];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = a[i];
  int positive = __syncthreads_count(a[i] > 0);
  int all = __syncthreads_and(a[i] > -11);
  int any = __syncthreads_or(a[i] == 10);
  y[i] = positive * 4 + (all != 0) * 2 + (any != 0);
  int sum = 0;
  for (int step = 1; step < 96; step *= 2) {
    int other = s[(t + step) % 96];
    __syncthreads();
    s[t] += other;
    if (__syncthreads_count(s[t] > 40) > 30) sum += step;
  }
  z[i] = sum * 1000 + s[t];
}
