// covers: preprocessor: #line; preprocessor: predefined macros
// launch: grid 1 block 4
// out int y[16]
__device__ int length(const char *s) { int n = 0; while (s[n]) ++n; return n; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
#line 20 "first.cu"
  y[t] = length(__FILE__) * 100 + __LINE__;
  static_assert(sizeof(__FILE__) == 9, "length of first.cu");
#line 5 "other/second.inc"
  y[4 + t] = length(__FILE__) * 100 + __LINE__;
  y[8 + t] = __FILE__[6] + sizeof(__FILE__);
#line 1
  y[12 + t] = length(__FILE__) * 100 + __LINE__;
}
