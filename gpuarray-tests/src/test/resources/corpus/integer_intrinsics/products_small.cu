// covers: integer intrinsics: high and 24-bit products
// launch: block 128
// in int x[128] uniform(-100,100)
// in longlong w[128] uniform(-100,100)
// out int y[256]
// out uint z[256]
// out longlong v[128]
// out ulonglong q[128]
// compare: bits

extern "C" __global__ void k(const int* x, const long long* w, int* y, unsigned int* z, long long* v, unsigned long long* q) {
  const int i = threadIdx.x;
  y[i] = __mulhi(x[i], x[127 - i]);
  y[128 + i] = __mul24(x[i], x[127 - i]);
  z[i] = __umulhi((unsigned) x[i], (unsigned) x[127 - i]);
  z[128 + i] = __umul24((unsigned) x[i], (unsigned) x[127 - i]);
  v[i] = __mul64hi(w[i], w[127 - i]);
  q[i] = __umul64hi((unsigned long long) w[i], (unsigned long long) w[127 - i]);
}
