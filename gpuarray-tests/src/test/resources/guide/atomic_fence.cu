// gives: 1

extern "C" __global__ void k(double *y) { __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM); y[0] = 1; }
