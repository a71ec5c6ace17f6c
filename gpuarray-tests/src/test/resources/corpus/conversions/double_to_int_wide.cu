// covers: conversions: double to integers with rounding modes
// launch: block 128
// in double x[128] uniform(-5e9,5e9)
// out int y[512]
// compare: bits

extern "C" __global__ void k(const double* x, int* y) {
  const int i = threadIdx.x;
  y[i] = __double2int_rn(x[i]);
  y[128 + i] = __double2int_rz(x[i]);
  y[256 + i] = __double2int_ru(x[i]);
  y[384 + i] = __double2int_rd(x[i]);
}
