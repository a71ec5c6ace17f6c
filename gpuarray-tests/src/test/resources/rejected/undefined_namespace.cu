// error: 3 name followed by "::" must be a class or namespace name
extern "C" __global__ void k(int *y) {
  y[0] = foo::bar(1);
}
