// covers: classic programs: breadth-first search with a frontier queue
// launch: block 128
// in uint edges[512] uniform(0,255)
// out int distance[256]
// out int levels[1]
// scalar int n 256

// One block, two queues in shared memory; every vertex has two edges.
extern "C" __global__ void k(const unsigned* edges, int* distance, int* levels, int n) {
  __shared__ int queue[2][256];
  __shared__ int size[2];
  for (int v = threadIdx.x; v < n; v += blockDim.x) distance[v] = v == 0 ? 0 : -1;
  if (threadIdx.x == 0) {
    queue[0][0] = 0;
    size[0] = 1;
    size[1] = 0;
  }
  __syncthreads();
  int level = 0;
  while (size[level & 1] > 0) {
    int now = level & 1, next = now ^ 1;
    for (int q = threadIdx.x; q < size[now]; q += blockDim.x) {
      int v = queue[now][q];
      for (int e = 2 * v; e < 2 * v + 2; e++) {
        int w = edges[e];
        if (atomicCAS(&distance[w], -1, level + 1) == -1) {
          queue[next][atomicAdd(&size[next], 1)] = w;
        }
      }
    }
    __syncthreads();
    if (threadIdx.x == 0) size[now] = 0;
    __syncthreads();
    level++;
  }
  if (threadIdx.x == 0) *levels = level;
}
