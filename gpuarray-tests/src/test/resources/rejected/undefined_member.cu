// error: 4 class "S" has no member "b"
struct S { int a; };
extern "C" __global__ void k(int *y) {
  S s; s.b = 1;
}
