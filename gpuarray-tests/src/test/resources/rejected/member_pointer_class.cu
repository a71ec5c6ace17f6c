// error: 7 pointer-to-member selection class types are incompatible
struct S { int a; };
struct T { int b; };
__global__ void k(int *y) {
  S s{1};
  int T::*p = &T::b;
  y[0] = s.*p;
}
