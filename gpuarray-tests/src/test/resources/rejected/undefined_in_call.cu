// error: 4 identifier "nowhere" is undefined
__device__ int f(int a) { return a; }
extern "C" __global__ void k(int *y) {
  y[0] = f(nowhere);
}
