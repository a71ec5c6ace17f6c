// error: 3 a generic lambda is a function without __device__
__global__ void k(int *y) {
  auto f = [](auto x) { return x + 1; };
  y[0] = f(2);
}
