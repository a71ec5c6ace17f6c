// error: 3 an enclosing-function local variable cannot be referenced in a lambda body unless it is in the capture list: "a"
extern "C" __global__ void k(int *y) {
  int a = 1; auto f = [] { return a; }; y[0] = f();
}
