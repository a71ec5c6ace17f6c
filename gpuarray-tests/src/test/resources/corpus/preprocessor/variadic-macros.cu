// covers: preprocessor: variadic macros; preprocessor: stringizing and pasting; preprocessor: function macros
// launch: grid 1 block 8
// out int y[8]
#define CALL(f, ...) f(__VA_ARGS__)
#define FIRST(a, ...) a
#define COUNT(...) COUNT_(__VA_ARGS__, 4, 3, 2, 1)
#define COUNT_(a, b, c, d, n, ...) n
#define JOIN(a, b) a##b
#define XJOIN(a, b) JOIN(a, b)
#define MAKE(name, op) __device__ int name##_of(int a, int b) { return a op b; }
#define TEXT(x) #x
MAKE(sum, +)
MAKE(product, *)
__device__ int add3(int a, int b, int c) { return a + b * 10 + c * 100; }
#define VALUE 7
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  int XJOIN(v, VALUE) = 3, JOIN(long, er) = 4;
  y[t] = CALL(add3, t, 2, 3) + FIRST(1, 2, 3) + COUNT(a, b, c) * 1000 + v7 + longer + sum_of(t, 1) + product_of(t, 2)
      + (int) sizeof(TEXT(a + b));
}
