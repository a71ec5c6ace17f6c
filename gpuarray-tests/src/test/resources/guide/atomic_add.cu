// gives: 0 3
__device__ int g = 1; 
extern "C" __global__ void k(double *y) { __nv_atomic_add(&g, 2, __NV_ATOMIC_RELAXED); y[1] = g; }
