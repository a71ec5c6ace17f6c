// covers: classic programs: radix sort
// covers: synchronisation: barriers in device functions and templates; language: functions
// launch: block 256
// inout uint keys[256] bits

// One bit a turn: zeros keep their order in front, ones behind; the places come from a scan of the zeros.
__device__ unsigned exclusiveScan(unsigned x, unsigned* s, unsigned& total) {
  unsigned t = threadIdx.x;
  s[t] = x;
  __syncthreads();
  for (unsigned d = 1; d < blockDim.x; d *= 2) {
    unsigned add = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += add;
    __syncthreads();
  }
  total = s[blockDim.x - 1];
  unsigned result = s[t] - x;
  __syncthreads();
  return result;
}

extern "C" __global__ void k(unsigned* keys) {
  __shared__ unsigned s[256];
  __shared__ unsigned sorted[256];
  unsigned key = keys[threadIdx.x];
  for (int bit = 0; bit < 32; bit++) {
    unsigned isOne = key >> bit & 1;
    unsigned zeros;
    unsigned before = exclusiveScan(1 - isOne, s, zeros);
    unsigned place = isOne ? zeros + threadIdx.x - before : before;
    sorted[place] = key;
    __syncthreads();
    key = sorted[threadIdx.x];
    __syncthreads();
  }
  keys[threadIdx.x] = key;
}
