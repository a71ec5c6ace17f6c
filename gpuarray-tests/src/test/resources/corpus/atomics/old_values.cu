// covers: atomics: old values; atomics: 32-bit integers; atomics: atomicInc and atomicDec
// launch: grid 2 block 64
// inout uint c[4] zeros
// inout uint seen[128] zeros
// inout uint wrapped[16] zeros
// compare: bits

// Every old value is given once.
extern "C" __global__ void k(unsigned* c, unsigned* seen, unsigned* wrapped) {
  unsigned mine = atomicAdd(&c[0], 1u);
  atomicAdd(&seen[mine], 1u);
  atomicAdd(&wrapped[atomicInc(&c[1], 6u)], 1u);
  atomicAdd(&wrapped[8 + atomicDec(&c[2], 4u)], 1u);
}
