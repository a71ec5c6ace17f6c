// gives: 194 3
#define UNROLL _Pragma("unroll")
#define UNROLL_N(n) _Pragma("unroll 4")
#define PRAGMA(x) _Pragma(#x)
#define UNROLL_X(n) PRAGMA(unroll n)
template <int N> __device__ int sum(int s) {
#pragma unroll N
  for (int i = 0; i < 8; i++) s += i;
#pragma unroll (N + 2)
  for (int i = 0; i < 8; i++) s += i;
#pragma unroll(N)
  for (int i = 0; i < 8; i++) s += i;
  return s;
}
extern "C" __global__ void k(double *y) {
  int s = 0;
  UNROLL for (int i = 0; i < 4; i++) s += i * i;
  _Pragma("unroll") for (int i = 0; i < 4; i++) s += i;
  UNROLL_N(4)
  for (int i = 0; i < 4; i++) s += i;
  UNROLL_X(8)
  for (int i = 0; i < 4; i++) s += i;
  _Pragma("unroll 2")
  while (s < 100) s += 7;
  y[0] = s + sum<3>(1);
#pragma nounroll
  for (int i = 0; i < 4; i++) y[0] += i;
#pragma unroll 1
  do { y[0]++; } while (y[0] < 0);
  _Pragma("once upon a time")
  y[1] = 3;
}
