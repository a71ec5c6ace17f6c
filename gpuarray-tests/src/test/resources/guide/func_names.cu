// gives: 1 6 107 2
__device__ int len(const char *s) { int n = 0; while (*s++) ++n; return n; } __device__ int f() { return len(__func__); } struct S { __device__ int method() { return len(__FUNCTION__); } };
extern "C" __global__ void k(double *y) {
  y[0] = f(); S s; y[1] = s.method(); y[2] = __func__[0]; y[3] = sizeof(__func__);
}
