// covers: integer intrinsics: SIMD comparison masks
// launch: block 128
// in uint x[128] bits
// out uint y[1024]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, unsigned int* y) {
  const int i = threadIdx.x;
  const unsigned a = x[i], b = x[i ^ 1];
  y[0 + i] = __vcmpeq4(a, b);
  y[128 + i] = __vcmpne4(a, b);
  y[256 + i] = __vcmpges4(a, b);
  y[384 + i] = __vcmpgeu4(a, b);
  y[512 + i] = __vcmpgts4(a, b);
  y[640 + i] = __vcmpltu4(a, b);
  y[768 + i] = __vcmples4(a, b);
  y[896 + i] = __vcmpleu4(a, b);
}
