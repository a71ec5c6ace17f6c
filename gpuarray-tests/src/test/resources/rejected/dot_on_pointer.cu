// error: 4 expression must have class type but it has type "S *"
struct S { int a; };
extern "C" __global__ void k(int *y) {
  S s{1}; S *p = &s; y[0] = p.a;
}
