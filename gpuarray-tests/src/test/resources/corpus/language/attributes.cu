// covers: language: attributes; language: inlining qualifiers; language: launch bounds
// launch: grid 1 block 32
// out int y[32]
[[nodiscard]] __device__ int value(int x) { return x; }
[[deprecated]] __device__ inline int older(int x) { return x + 1; }
__device__ [[noreturn]] void never() { __trap(); }
#define BLOCK 32
extern "C" __global__ void __launch_bounds__(BLOCK * 2, 1) k([[maybe_unused]] int *y) {
  [[maybe_unused]] int unused = 5;
  int t = threadIdx.x;
  if (t > 100) never();
  switch (t) { case 1: t += 5; [[fallthrough]]; case 2: t++; break; default: ; }
  y[threadIdx.x] = value(t) * 10;
}
