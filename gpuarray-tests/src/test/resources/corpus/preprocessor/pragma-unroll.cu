// covers: preprocessor: #pragma unroll; preprocessor: #pragma unroll; preprocessor: predefined macros
// launch: grid 1 block 32
// in float a[32] iota
// out float y[32]
#define UNROLL _Pragma("unroll")
#define FACTOR 4
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  float s = 0;
#pragma unroll
  for (int i = 0; i < 8; i++) s += a[(t + i) & 31];
#pragma unroll 1
  for (int i = 0; i < t; i++) s += 0.5f;
#pragma unroll (FACTOR)
  for (int i = 0; i < 3; i++) s *= 2;
  UNROLL
  for (int i = 0; i < 2; i++) s -= i;
#if __CUDA_ARCH__ >= 500 && defined(__CUDACC__) && defined(__CUDACC_RTC__)
  s += 1000;
#endif
  y[t] = s;
}
