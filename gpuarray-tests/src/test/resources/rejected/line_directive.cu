// error: 71 identifier "nosuch" is undefined
#line 70 "made.cu"
__global__ void k(int *y) {
  y[0] = nosuch;
}
