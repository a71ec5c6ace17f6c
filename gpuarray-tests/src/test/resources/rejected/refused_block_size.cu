// error: 4 thread block clusters (__block_size__) are not supported
// covers: refused: thread block clusters

extern "C" __global__ void __block_size__((32, 1, 1), (2, 1, 1)) k(int* y) {
  y[blockIdx.x] = 1;
}
