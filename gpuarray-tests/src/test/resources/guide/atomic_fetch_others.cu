// gives: 43 14 3 30
__device__ unsigned g = 12; 
extern "C" __global__ void k(double *y) { y[0] = __nv_atomic_fetch_sub(&g, 2, __NV_ATOMIC_RELAXED) + __nv_atomic_fetch_and(&g, 14, __NV_ATOMIC_RELAXED) + __nv_atomic_fetch_or(&g, 1, __NV_ATOMIC_RELAXED) + __nv_atomic_fetch_xor(&g, 5, __NV_ATOMIC_RELAXED); y[1] = __nv_atomic_fetch_min(&g, 3, __NV_ATOMIC_RELAXED); y[2] = __nv_atomic_fetch_max(&g, 30, __NV_ATOMIC_RELAXED); y[3] = g; }
