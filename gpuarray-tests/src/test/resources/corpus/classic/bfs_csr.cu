// covers: classic programs: breadth-first search with a frontier queue
// launch: block 96
// in ushort degree[200] uniform(0,3)
// in ushort targets[600] uniform(0,199)
// out int distance[200]
// inout int rows[201] zeros
// scalar int source 5

// Rows of a compressed graph come from the degrees; a warp takes a vertex of the frontier, its lanes the edges.
extern "C" __global__ void k(const unsigned short* degree, const unsigned short* targets, int* distance, int* rows,
                             int source) {
  const int n = 200;
  __shared__ int frontier[n], following[n];
  __shared__ int count, nextCount;
  if (threadIdx.x == 0) {
    int sum = 0;
    for (int v = 0; v < n; v++) {
      rows[v] = sum;
      sum += degree[v];
    }
    rows[n] = sum;
    frontier[0] = source;
    count = 1;
  }
  for (int v = threadIdx.x; v < n; v += blockDim.x) distance[v] = v == source ? 0 : 0x7fffffff;
  __syncthreads();
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32;
  for (int depth = 1; count > 0; depth++) {
    __syncthreads();
    if (threadIdx.x == 0) nextCount = 0;
    __syncthreads();
    for (int f = warp; f < count; f += warps) {
      int v = frontier[f];
      for (int e = rows[v] + lane; e < rows[v + 1]; e += 32) {
        int w = targets[e];
        if (atomicMin(&distance[w], depth) == 0x7fffffff) following[atomicAdd(&nextCount, 1)] = w;
      }
    }
    __syncthreads();
    for (int f = threadIdx.x; f < nextCount; f += blockDim.x) frontier[f] = following[f];
    if (threadIdx.x == 0) count = nextCount;
    __syncthreads();
  }
}
