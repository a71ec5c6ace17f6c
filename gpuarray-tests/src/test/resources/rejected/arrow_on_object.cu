// error: 4 operator -> or ->* applied to "S" instead of to a pointer type
struct S { int a; };
extern "C" __global__ void k(int *y) {
  S s{1}; y[0] = s->a;
}
