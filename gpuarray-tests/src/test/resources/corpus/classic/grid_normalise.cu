// covers: classic programs: grid-wide reduction with cooperative groups
// covers: language: lambdas; language: namespaces
// launch: grid 6 block 96 cooperative
// in double x[600] uniform(-5,5)
// out double y[600]
// in double partial[12] zeros
// scalar int n 600

// Mean, then variance, then every number scaled by both: three phases in one launch.
#include <cooperative_groups.h>
using namespace cooperative_groups;

template <typename F>
__device__ double gridSum(const grid_group& grid, double* partial, double* s, int n, F element) {
  double sum = 0;
  for (int i = grid.thread_rank(); i < n; i += grid.size()) sum += element(i);
  s[threadIdx.x] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int t = 1; t < blockDim.x; t++) sum += s[t];
    partial[blockIdx.x] = sum;
  }
  grid.sync();
  double total = 0;
  for (int b = 0; b < gridDim.x; b++) total += partial[b];
  return total;
}

extern "C" __global__ void k(const double* x, double* y, double* partial, int n) {
  __shared__ double s[96];
  grid_group grid = this_grid();
  double mean = gridSum(grid, partial, s, n, [=](int i) { return x[i]; }) / n;
  double variance = gridSum(grid, partial + gridDim.x, s, n, [=](int i) { return (x[i] - mean) * (x[i] - mean); }) / n;
  double scale = 1.0 / sqrt(variance);
  for (int i = grid.thread_rank(); i < n; i += grid.size()) y[i] = (x[i] - mean) * scale;
}
