// error: 3 lambda
__global__ void k(int *y, int n) {
  auto f = [=] __device__ (auto a) { return a + n; };
  y[0] = f(1);
}
