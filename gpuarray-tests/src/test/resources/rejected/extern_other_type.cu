// error: 3 declaration is incompatible with "t"
extern __device__ int t;
__device__ float t = 3;
__global__ void k(float *y) { y[0] = t; }
