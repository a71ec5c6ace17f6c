// covers: integer intrinsics: averages and sums of differences
// launch: block 128
// in int x[128] uniform(-100,100)
// out int y[256]
// out uint z[512]
// compare: bits

extern "C" __global__ void k(const int* x, int* y, unsigned int* z) {
  const int i = threadIdx.x;
  const int a = x[i], b = x[127 - i];
  y[i] = __hadd(a, b);
  y[128 + i] = __rhadd(a, b);
  z[i] = __uhadd((unsigned) a, (unsigned) b);
  z[128 + i] = __urhadd((unsigned) a, (unsigned) b);
  z[256 + i] = __sad(a, b, 7u);
  z[384 + i] = __usad((unsigned) a, (unsigned) b, 9u);
}
