// error: 4 no instance of function template "f" matches
__device__ float g;
template <int *P> __device__ int f() { return *P; }
extern "C" __global__ void k(double *y) { y[0] = f<&g>(); }
