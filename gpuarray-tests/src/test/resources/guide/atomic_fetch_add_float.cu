// gives: 1 3.5
__device__ float g = 1; 
extern "C" __global__ void k(double *y) { y[0] = __nv_atomic_fetch_add(&g, 2.5f, __NV_ATOMIC_RELAXED); y[1] = g; }
