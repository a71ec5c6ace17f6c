// error: 4 function "f" cannot be referenced -- it is a deleted function
__device__ int f(float) = delete; __device__ int f(int a) { return a; }
extern "C" __global__ void k(int *y) {
  y[0] = f(1.5f);
}
