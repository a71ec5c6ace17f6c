// covers: language: recursion; language: functions; language: conditional operator
// launch: grid 2 block 32
// out int y[64]
__device__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__device__ int odd(int n);
__device__ int even(int n) { return n == 0 ? 1 : odd(n - 1); }
__device__ int odd(int n) { return n == 0 ? 0 : even(n - 1); }
__device__ int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}
extern "C" __global__ void k(int *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = fib(i % 12) * 1000 + even(i) * 500 + ackermann(i % 3, i % 4);
}
