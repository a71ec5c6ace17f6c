// covers: integer intrinsics: SIMD comparison masks
// launch: block 128
// in uint x[128] uniform(0,100)
// out uint y[1024]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, unsigned int* y) {
  const int i = threadIdx.x;
  const unsigned a = x[i], b = x[i ^ 1];
  y[0 + i] = __vcmpeq2(a, b);
  y[128 + i] = __vcmpne2(a, b);
  y[256 + i] = __vcmpges2(a, b);
  y[384 + i] = __vcmpgeu2(a, b);
  y[512 + i] = __vcmpgts2(a, b);
  y[640 + i] = __vcmpltu2(a, b);
  y[768 + i] = __vcmples2(a, b);
  y[896 + i] = __vcmpleu2(a, b);
}
