// error: 4 taking the address of a bit field is not allowed
struct S { int a : 3; };
__global__ void k(int *y) {
  int S::*p = &S::a;
  y[0] = p != nullptr;
}
