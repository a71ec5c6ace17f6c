// covers: output: assert
// launch: block 8
// out int y[8]
// compare: bits

extern "C" __global__ void k(int* y) {
  int sum = 0;
  for (int i = 0; i < 10; ++i) {
    assert(sum == i * (i - 1) / 2);
    sum += i;
  }
  y[threadIdx.x] = sum;
}
