// error: 4 cannot be used to initialize an entity of type "float S::*"
struct S { int a; };
__global__ void k(int *y) {
  float S::*p = &S::a;
  y[0] = p != nullptr;
}
