// covers: preprocessor: object macros; preprocessor: predefined macros; preprocessor: conditionals
// launch: block 16
// out int y[16]

#define WIDTH 4
#define OFFSET WIDTH + 1
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 500
#define STEP 3
#else
#define STEP 100
#endif
#if __cplusplus >= 201103L
#define MODERN 1
#else
#define MODERN 0
#endif

extern "C" __global__ void k(int* y) {
  int t = threadIdx.x;
  int line = __LINE__;
  y[t] = t * OFFSET * STEP + MODERN + (__LINE__ - line) * 1000;
}
