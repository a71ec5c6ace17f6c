// covers: atomics: 16-bit atomicCAS
// launch: grid 2 block 64
// inout ushort s[5] values(0,65535,65000)
// compare: bits

__device__ unsigned short add16(unsigned short* p, unsigned short v) {
  unsigned short old = *p, assumed;
  do {
    assumed = old;
    old = atomicCAS(p, assumed, (unsigned short) (assumed + v));
  } while (old != assumed);
  return old;
}

extern "C" __global__ void k(unsigned short* s) {
  for (int i = 0; i < 5; i++) add16(&s[i], (unsigned short) (threadIdx.x * (i + 1)));
}
