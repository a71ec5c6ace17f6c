// error: 4 thread block clusters (__cluster_dims__) are not supported
// covers: refused: thread block clusters

extern "C" __global__ void __cluster_dims__(2, 1, 1) k(int* y) {
  y[blockIdx.x] = 1;
}
