// error: 3 cannot deduce "auto" type (initializer required)
extern "C" __global__ void k(int *y) {
  auto a;
}
