// covers: preprocessor: predefined macros; preprocessor: conditionals; preprocessor: object macros
// launch: block 1
// out int y[8]
extern "C" __global__ void k(int *y) {
  y[0] = __LINE__;
  y[1] = sizeof(__FILE__) > 1;
#ifdef __cplusplus
  y[2] = __cplusplus >= 201703L;
#endif
#ifdef __CUDA_ARCH__
  y[3] = __CUDA_ARCH__ % 10;
#endif
  y[4] = __LINE__;
#if defined(__CUDACC_VER_MAJOR__)
  y[5] = __CUDACC_VER_MAJOR__ > 10;
#endif
  y[6] = 6;
  y[7] = 0
#if 0
      + 100
#elif 1 + 1 == 2
      + 200
#else
      + 300
#endif
      ;
}
