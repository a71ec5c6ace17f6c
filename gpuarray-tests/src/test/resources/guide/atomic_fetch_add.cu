// gives: 1 3
__device__ int g = 1; 
extern "C" __global__ void k(double *y) { y[0] = __nv_atomic_fetch_add(&g, 2, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); y[1] = g; }
