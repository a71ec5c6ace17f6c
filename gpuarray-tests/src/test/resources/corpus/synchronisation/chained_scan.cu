// covers: synchronisation: decoupled look-back; synchronisation: spin lock
// launch: grid 12 block 32
// in float a[384] uniform(0,1)
// inout int turn[1] zeros
// inout double running[1] zeros
// out double before[12]
// compare: bits

// Blocks take their turn in order: the sum has one order only.
extern "C" __global__ void k(const float* a, int* turn, double* running, double* before) {
  double v = a[blockIdx.x * 32 + threadIdx.x];
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0) {
    while (atomicCAS(turn, (int) blockIdx.x, (int) blockIdx.x) != (int) blockIdx.x) {
    }
    __threadfence();
    before[blockIdx.x] = *(volatile double*) running;
    *(volatile double*) running = before[blockIdx.x] + v;
    __threadfence();
    atomicAdd(turn, 1);
  }
}
