// gives: 18
extern "C" __global__ void k(double *y) {
  int s = 0;
#pragma unroll (4) * 2 // comment
  for (int i = 0; i < 4; i++) s += i;
#pragma unroll 4,
  for (int i = 0; i < 4; i++) s += i;
#pragma unroll 4;
  for (int i = 0; i < 4; i++) s += i;
  y[0] = s;
}
