// covers: classic programs: block scan
// launch: grid 2 block 128
// in int x[256] uniform(-50,50)
// out int y[256]

// Inclusive, with two buffers that take turns.
extern "C" __global__ void k(const int* x, int* y) {
  __shared__ int buffer[2][128];
  int t = threadIdx.x, from = 0;
  buffer[from][t] = x[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (int d = 1; d < (int)blockDim.x; d <<= 1) {
    int to = 1 - from;
    buffer[to][t] = t >= d ? buffer[from][t] + buffer[from][t - d] : buffer[from][t];
    from = to;
    __syncthreads();
  }
  y[blockIdx.x * blockDim.x + t] = buffer[from][t];
}
