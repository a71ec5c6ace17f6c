// covers: preprocessor: conditionals; preprocessor: function macros; preprocessor: object macros; preprocessor: stringizing and pasting; preprocessor: variadic macros; preprocessor: predefined macros
// launch: block 32
// out int y[32]

#define SIZE 8
#define TWICE (2 * SIZE)
#define SQUARE(x) ((x) * (x))
#define JOIN(a, b) a##b
#define TEXT(x) #x
#define FIRST(head, ...) head
#define FIELD(n) int JOIN(field, n) = n;

#if SIZE > 4 && defined(SQUARE) && !defined(NOTHING)
#define MODE 1
#elif SIZE == 4
#define MODE 2
#else
#error "unreachable"
#endif

#ifdef __CUDACC__
#define COMPILER 5
#else
#define COMPILER 6
#endif

#undef NOTHING
#ifndef NOTHING
#define NOTHING 9
#endif

extern "C" __global__ void k(int* y) {
  int t = threadIdx.x;
  FIELD(1)
  FIELD(2)
  const char* text = TEXT(a + b);
  y[t] = TWICE + SQUARE(t + 1) * MODE + field1 * 3 + field2 + sizeof(TEXT(a)) + text[2] + FIRST(4, 5, 6) * 100 + COMPILER
      + NOTHING;
}
