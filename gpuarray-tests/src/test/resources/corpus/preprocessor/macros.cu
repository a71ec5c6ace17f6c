// covers: preprocessor: object macros; preprocessor: function macros; preprocessor: conditionals
// launch: grid 1 block 32
// out int y[32]
#define N 32
#define SQUARE(x) ((x) * (x))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define SWAP(T, a, b) do { T swap_ = (a); (a) = (b); (b) = swap_; } while (0)
#define EMPTY
#define TWICE(f, x) f(f(x))
#if N > 16 && defined(SQUARE) && !defined(NOTHING)
#define LIMIT 100
#elif N
#define LIMIT 50
#else
#error no limit
#endif
#ifdef LIMIT
#undef EMPTY
#define EMPTY +1
#endif
#ifndef N
broken text that nobody reads
#endif
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, a = t, b = N - t;
  SWAP(int, a, b);
  if (t & 1) SWAP(int, a, b); else a++;
  y[t] = MIN(SQUARE(a + 1), LIMIT) + b EMPTY + TWICE(SQUARE, 2);
}
