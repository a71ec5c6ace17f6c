// covers: math float: Bessel functions of other orders
// launch: block 128
// in float x[128] uniform(1,6)
// out float y[640]
// compare: magnitude 1e-5

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = jnf(2, v);
  y[128 + i] = jnf(5, v);
  y[256 + i] = ynf(2, v);
  y[384 + i] = ynf(4, v);
  y[512 + i] = jnf(0, v);
}
