// error: 3 identifier "g" is undefined
extern "C" __global__ void k(int *y) {
  y[0] = g(1);
}
