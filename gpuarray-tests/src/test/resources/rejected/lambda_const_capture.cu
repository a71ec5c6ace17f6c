// error: 3 expression must be a modifiable lvalue
extern "C" __global__ void k(int *y) {
  int a = 1; auto f = [a] { a = 2; return a; }; y[0] = f();
}
