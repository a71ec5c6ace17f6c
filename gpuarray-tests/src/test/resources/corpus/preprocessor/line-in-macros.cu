// covers: preprocessor: #line; preprocessor: function macros; preprocessor: predefined macros
// launch: grid 1 block 4
// out int y[16]
#define HERE __LINE__
#define ADD(a, b) ((a) + (b))
#define WHERE(x) ADD(x, HERE)
struct Site { int line; const char *file; };
#define SITE Site{__LINE__, __FILE__}
__device__ int code(Site s) { return s.line * 256 + s.file[0]; }
#line 40 "made.cu"
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  y[t] = HERE;
  y[4 + t] = WHERE(1000);
  y[8 + t] = ADD(__LINE__, 44);
  y[12 + t] = code(SITE);
}
