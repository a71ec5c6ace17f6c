// covers: output: clock and clock64
// launch: block 32
// out int y[32]
// compare: bits

extern "C" __global__ void k(int* y) {
  long long start = clock64();
  int turns = 0;
  do {
    turns++;
  } while (clock64() - start < 3000);
  y[threadIdx.x] = turns > 0;
}
