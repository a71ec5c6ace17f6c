// covers: classic programs: bitonic sort
// launch: grid 2 block 256
// inout int data[512] bits

// Each block sorts its 256 numbers in shared memory.
extern "C" __global__ void k(int* data) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  s[t] = data[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (unsigned size = 2; size <= blockDim.x; size <<= 1) {
    for (unsigned stride = size >> 1; stride > 0; stride >>= 1) {
      unsigned partner = t ^ stride;
      if (partner > t) {
        bool up = (t & size) == 0;
        if ((s[t] > s[partner]) == up) {
          int swap = s[t];
          s[t] = s[partner];
          s[partner] = swap;
        }
      }
      __syncthreads();
    }
  }
  data[blockIdx.x * blockDim.x + t] = s[t];
}
