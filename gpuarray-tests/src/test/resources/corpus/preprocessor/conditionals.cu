// covers: preprocessor: conditionals; preprocessor: variadic macros; preprocessor: stringizing and pasting
// launch: grid 1 block 4
// out int y[4]
#define TYPE_int 1
#define TYPE_float 2
#define KIND(t) TYPE_##t
#if KIND(float) == 2
#define A 20
#endif
#if (1 << 3) == 8 ? 1 : 0
#define B 300
#endif
#if 'a' == 97 && -1 < 0 && 0x10 == 16 && 5 / 2 == 2
#define C 4000
#endif
#define LIST(X) X(one, 1) X(two, 2) X(three, 3)
#define DECLARE(name, v) const int name = v;
#define ADD(name, v) + name
LIST(DECLARE)
#define SHOW(...) #__VA_ARGS__
extern "C" __global__ void k(int *y) {
  y[threadIdx.x] = A + B + C LIST(ADD) + (int) sizeof(SHOW(a, b)) /* a comment */ + threadIdx.x; // another \
  that goes on
}
