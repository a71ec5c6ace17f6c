// gives: 4 4 6 5 2 0 34 1 2 100
#define CAT(a, b) a##b
#define STR(x) #x
#define XSTR(x) STR(x)
#define VA(f, ...) f(__VA_ARGS__)
#define MAXV(a, b) ((a) > (b) ? (a) : (b))
#define EMPTY
#define N 3
#if defined(N) && N >= 3 && !defined(Q) && __cplusplus >= 201703L
#define OK 1
#elif 0
#error no
#else
#define OK 0
#endif
#ifdef __CUDA_ARCH__
#define DEV 1
#endif
__device__ int add3(int a, int b, int c) { return a + b + c; }
#undef N
#ifndef N
#define N 5
#endif
extern "C" __global__ void k(double *y) {
  int CAT(va, r) = 4; y[0] = var; y[1] = sizeof(XSTR(N EMPTY x)); y[2] = VA(add3, 1, 2, 3); y[3] = MAXV(2, N); y[4] = OK + DEV; y[6] = STR("a\n")[0]; y[7] = sizeof(__FILE__) > 1; y[8] = __CUDACC_RTC__ + __CUDACC__;
#line 100
y[9] = __LINE__;
}
