// covers: output: __trap and __brkpt
// launch: block 4
// out int y[4]
// compare: bits

extern "C" __global__ void k(int* y) {
  int n = threadIdx.x + 5;
  int steps = 0;
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    if (++steps > 1000) __trap();
  }
  y[threadIdx.x] = steps;
}
