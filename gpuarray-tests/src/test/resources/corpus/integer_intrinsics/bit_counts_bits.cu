// covers: integer intrinsics: bit counts
// covers: integer intrinsics: __brev
// launch: block 128
// in uint x[128] bits
// in ulonglong w[128] bits
// out int y[1024]
// out uint z[128]
// out ulonglong v[128]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, const unsigned long long* w, int* y, unsigned int* z, unsigned long long* v) {
  const int i = threadIdx.x;
  y[i] = __popc(x[i]);
  y[128 + i] = __popcll(w[i]);
  y[256 + i] = __clz((int) x[i]);
  y[384 + i] = __clzll((long long) w[i]);
  y[512 + i] = __ffs((int) x[i]);
  y[640 + i] = __ffsll((long long) w[i]);
  y[768 + i] = (int) __fns(x[i], i & 31, 1 + (i & 3));
  y[896 + i] = (int) __fns(x[i], i & 31, -1 - (i & 3));
  z[i] = __brev(x[i]);
  v[i] = __brevll(w[i]);
}
