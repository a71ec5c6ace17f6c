// What nvcc makes of this stands beside it: make.sh.
__constant__ float offset = 0.5f;

extern "C" __global__ void axpy(float a, const float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += a * x[i] + offset;
}
