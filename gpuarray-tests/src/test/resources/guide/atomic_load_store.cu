// gives: 7 9
__device__ int g = 1; 
extern "C" __global__ void k(double *y) { int v = 7, r; __nv_atomic_store(&g, &v, __NV_ATOMIC_RELEASE); __nv_atomic_load(&g, &r, __NV_ATOMIC_ACQUIRE); y[0] = r; __nv_atomic_store_n(&g, 9, __NV_ATOMIC_RELAXED); y[1] = __nv_atomic_load_n(&g, __NV_ATOMIC_SEQ_CST); }
