// covers: conversions: bit casts
// launch: block 128
// in double x[128] uniform(-4,4)
// out longlong y[128]
// out int z[256]
// out double w[256]
// compare: bits

extern "C" __global__ void k(const double* x, long long* y, int* z, double* w) {
  const int i = threadIdx.x;
  y[i] = __double_as_longlong(x[i]) ^ 1;
  z[i] = isnan(x[i]) ? 0 : __double2hiint(x[i]);
  z[128 + i] = isnan(x[i]) ? 0 : __double2loint(x[i]);
  w[i] = __longlong_as_double(__double_as_longlong(x[i]));
  w[128 + i] = __hiloint2double(__double2hiint(x[i]), __double2loint(x[127 - i]));
}
