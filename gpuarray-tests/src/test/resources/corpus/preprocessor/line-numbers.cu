// covers: preprocessor: #line; preprocessor: predefined macros
// launch: grid 1 block 4
// out int y[16]
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  y[t] = __LINE__;
#line 100
  y[4 + t] = __LINE__;
  y[8 + t] = __LINE__ * 2 +
      __LINE__;
# line 7
  static_assert(__LINE__ == 7, "the directive counts the next line");
  y[12 + t] = __LINE__;
}
