// error: 4 too many initializer values
struct S { int a; };
extern "C" __global__ void k(int *y) {
  S s = {1, 2};
}
