// covers: atomics: 16-bit atomicCAS; atomics: shared memory
// launch: grid 2 block 64
// out ushort y[8]
// compare: bits

extern "C" __global__ void k(unsigned short* y) {
  __shared__ unsigned short m[4];
  int t = threadIdx.x;
  if (t < 4) m[t] = 100 * t;
  __syncthreads();
  unsigned short v = (unsigned short) (t * 37 % 331), old = m[t % 4];
  while (v > old) {
    unsigned short found = atomicCAS(&m[t % 4], old, v);
    if (found == old) break;
    old = found;
  }
  __syncthreads();
  if (t < 4) y[blockIdx.x * 4 + t] = m[t];
}
