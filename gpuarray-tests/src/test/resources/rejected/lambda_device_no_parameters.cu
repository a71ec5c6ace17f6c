// error: 3 annotation on lambda requires --extended-lambda
__global__ void k(int *y, int n) {
  auto f = [n] __host__ __device__ { return n; };
  y[0] = f();
}
