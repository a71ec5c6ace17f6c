// covers: classic programs: breadth-first search with a frontier queue
// covers: synchronisation: __syncthreads_count, __syncthreads_and, __syncthreads_or; language: bool
// launch: block 128
// in uint edges[384] uniform(0,127)
// out int distance[128]
// out uint visited[4]

// Bottom up: who has not been reached looks whether a neighbour is in the frontier, a set of bits.
extern "C" __global__ void k(const unsigned* edges, int* distance, unsigned* visited) {
  __shared__ unsigned frontier[4], reached[4];
  int v = threadIdx.x;
  if (v < 4) frontier[v] = reached[v] = v == 0 ? 1u : 0u;
  int mine = v == 0 ? 0 : -1;
  __syncthreads();
  for (int level = 1; ; level++) {
    bool found = false;
    if (mine < 0) {
      for (int e = 0; e < 3 && !found; e++) {
        unsigned w = edges[3 * v + e];
        found = frontier[w / 32] >> (w % 32) & 1;
      }
      if (found) mine = level;
    }
    unsigned ballot = __ballot_sync(0xffffffffu, found);
    int any = __syncthreads_or(found);
    if (v % 32 == 0) {
      frontier[v / 32] = ballot;
      reached[v / 32] |= ballot;
    }
    __syncthreads();
    if (!any) break;
  }
  distance[v] = mine;
  if (v < 4) visited[v] = reached[v];
}
