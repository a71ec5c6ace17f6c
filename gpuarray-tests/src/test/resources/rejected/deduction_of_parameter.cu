// error: 3 argument list for class template "Box" is missing
template <class T> struct Box { T v; };
__device__ float get(Box b) { return b.v; }
__global__ void k(float *y) { y[0] = 1; }
