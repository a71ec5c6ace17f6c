// covers: classic programs: bitonic sort
// launch: grid 2 block 96
// inout double data[192] uniform(-1000,1000)

// Each warp sorts 32 numbers that never leave the registers.
extern "C" __global__ void k(double* data) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % warpSize;
  double mine = data[i];
#pragma unroll
  for (int size = 2; size <= 32; size *= 2) {
#pragma unroll
    for (int stride = size / 2; stride > 0; stride /= 2) {
      double other = __shfl_xor_sync(0xffffffff, mine, stride);
      bool keepSmaller = ((lane & size) == 0) == ((lane & stride) == 0);
      mine = keepSmaller ? fmin(mine, other) : fmax(mine, other);
    }
  }
  data[i] = mine;
}
