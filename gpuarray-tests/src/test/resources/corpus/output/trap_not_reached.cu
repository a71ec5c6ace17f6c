// covers: output: __trap and __brkpt
// launch: block 32
// in int a[32] uniform(0,9)
// out int y[32]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  switch (a[i] / 10) {
    case 0: y[i] = a[i] + 1; break;
    case 1: __trap();
    default: __brkpt();
  }
  if (y[i] > 10) __trap();
}
