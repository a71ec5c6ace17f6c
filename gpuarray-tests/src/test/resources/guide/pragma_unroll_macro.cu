// gives: 18
#define N 4
extern "C" __global__ void k(double *y) {
  int s = 0;
  _Pragma("unroll N")
  for (int i = 0; i < 4; i++) s += i;
#pragma unroll 0
  for (int i = 0; i < 4; i++) s += i;
#pragma unroll -3
  for (int i = 0; i < 4; i++) s += i;
  y[0] = s;
}
