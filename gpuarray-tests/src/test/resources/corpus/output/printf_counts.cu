// covers: output: printf
// launch: grid 2 block 4
// in float a[8] uniform(-2,2)
// out int y[24]
// compare: bits

extern "C" __global__ void k(const float* a, int* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[3 * i] = printf("%d %5.2f %-8s|%x %lld\n", i, a[i], "text", i * 255, 1LL << (40 + i));
  y[3 * i + 1] = printf("no arguments\n");
  y[3 * i + 2] = printf("%c%%%3c %e %g\n", 'a' + i, 'z', a[i], 1e10 * a[i]);
}
