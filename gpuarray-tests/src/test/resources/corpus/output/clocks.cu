// covers: output: clock and clock64; output: __nanosleep
// launch: grid 2 block 32
// out int y[128]
// compare: bits

extern "C" __global__ void k(int* y) {
  int i = blockIdx.x * 32 + threadIdx.x;
  long long t0 = clock64();
  float x = i;
  for (int r = 0; r < 50; r++) x = x * 0.5f + 1;
  long long t1 = clock64();
  __nanosleep(40);
  long long t2 = clock64();
  y[2 * i] = (t1 >= t0) + 2 * (t2 >= t1) + (x > 3);
  y[2 * i + 1] = (int) (x * 1000);
}
