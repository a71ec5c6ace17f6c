// error: 4 taking the address of a bit field is not allowed
struct S { int a : 3; };
extern "C" __global__ void k(int *y) {
  S s; int *p = &s.a;
}
