// error: 4 expression must be a modifiable lvalue
__constant__ int c = 1;
extern "C" __global__ void k(int *y) {
  c = 2;
}
