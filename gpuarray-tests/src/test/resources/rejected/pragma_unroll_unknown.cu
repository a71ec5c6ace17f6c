// error: 4 identifier "bla" is undefined
extern "C" __global__ void k(double *y) {
  int s = 0;
  _Pragma("unroll bla")
  for (int i = 0; i < 4; i++) s += i;
  y[0] = s;
}
