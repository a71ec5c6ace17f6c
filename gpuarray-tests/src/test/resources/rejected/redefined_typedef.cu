// error: 3 invalid redeclaration of type name "T"
typedef int T;
typedef float T;
extern "C" __global__ void k(int *y) {
  y[0] = 1;
}
