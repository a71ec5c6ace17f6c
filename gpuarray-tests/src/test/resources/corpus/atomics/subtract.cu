// covers: atomics: atomicSub
// launch: grid 2 block 50
// in uint a[100] bits
// inout int y[2] zeros
// inout uint z[2] values(7,1)
// compare: bits

extern "C" __global__ void k(const unsigned* a, int* y, unsigned* z) {
  unsigned v = a[blockIdx.x * 50 + threadIdx.x];
  atomicSub(&y[v % 2], (int) v);
  atomicSub(&z[v % 2], v);
}
