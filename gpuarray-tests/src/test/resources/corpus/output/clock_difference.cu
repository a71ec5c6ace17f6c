// covers: output: clock and clock64; output: __nanosleep
// launch: block 64
// out int y[64]
// compare: bits

extern "C" __global__ void k(int* y) {
  clock_t a = clock();
  __syncthreads();
  __nanosleep(100u);
  __syncthreads();
  clock_t b = clock();
  y[threadIdx.x] = (int) (b - a) > 0;
}
