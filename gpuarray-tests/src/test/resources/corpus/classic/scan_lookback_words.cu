// covers: classic programs: decoupled look-back scan
// covers: language: functions; memory spaces: global
// launch: grid 8 block 128
// in int x[1024] uniform(-9,9)
// out int y[1024]
// in uint ticket[1] zeros
// in ulonglong status[8] zeros

// State and sum share a word of 64 bits, so that no fence is needed between them.
__device__ unsigned long long pack(unsigned state, int sum) { return (unsigned long long)state << 32 | (unsigned)sum; }

extern "C" __global__ void k(const int* x, int* y, unsigned* ticket, unsigned long long* status) {
  const unsigned PARTIAL = 1, COMPLETE = 2;
  __shared__ int warpSums[4];
  __shared__ int part, exclusive;
  if (threadIdx.x == 0) part = (int)atomicAdd(ticket, 1u);
  __syncthreads();
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int value = x[part * 128 + threadIdx.x];
  for (int d = 1; d < 32; d <<= 1) {
    int other = __shfl_up_sync(0xffffffffu, value, d);
    if (lane >= d) value += other;
  }
  if (lane == 31) warpSums[warp] = value;
  __syncthreads();
  for (int w = 0; w < warp; w++) value += warpSums[w];
  if (threadIdx.x == blockDim.x - 1) {
    atomicExch(&status[part], pack(part == 0 ? COMPLETE : PARTIAL, value));
    int before = 0;
    int look = part - 1;
    while (look >= 0) {
      unsigned long long word = atomicAdd(&status[look], 0ull);
      unsigned state = (unsigned)(word >> 32);
      if (state == 0) continue;
      before += (int)(unsigned)word;
      if (state == COMPLETE) break;
      --look;
    }
    if (part > 0) atomicExch(&status[part], pack(COMPLETE, before + value));
    exclusive = before;
  }
  __syncthreads();
  y[part * 128 + threadIdx.x] = exclusive + value;
}
