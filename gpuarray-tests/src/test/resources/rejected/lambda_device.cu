// error: 3 annotation on lambda requires --extended-lambda
__global__ void k(int *y, int n) {
  auto f = [=] __device__ (int a) { return a + n; };
  y[0] = f(1);
}
