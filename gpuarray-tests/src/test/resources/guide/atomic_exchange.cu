// gives: 12 5 1 0 8 8
__device__ int g = 12; 
extern "C" __global__ void k(double *y) { int d = 5, r; __nv_atomic_exchange(&g, &d, &r, __NV_ATOMIC_RELAXED); y[0] = r; y[1] = __nv_atomic_exchange_n(&g, 6, __NV_ATOMIC_RELAXED); int e = 6, w = 8; y[2] = __nv_atomic_compare_exchange(&g, &e, &w, false, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_ACQUIRE); y[3] = __nv_atomic_compare_exchange_n(&g, &e, 11, false, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED); y[4] = e; y[5] = g; }
