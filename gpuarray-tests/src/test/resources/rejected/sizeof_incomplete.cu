// error: 4 incomplete type "S" is not allowed
struct S;
extern "C" __global__ void k(int *y) {
  y[0] = sizeof(S);
}
