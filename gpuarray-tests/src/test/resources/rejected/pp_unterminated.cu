// error: 2 the #endif for this directive is missing
#if 1
extern "C" __global__ void k(int *y) {
  y[0] = 1;
}
