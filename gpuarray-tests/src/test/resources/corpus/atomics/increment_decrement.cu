// covers: atomics: atomicInc and atomicDec
// launch: block 1
// in uint a[8] values(0,3,9,4294967295,5,5,0,1)
// inout uint y[32] values(0,1,5,9,10,4294967295)
// compare: bits

extern "C" __global__ void k(const unsigned* a, unsigned* y) {
  for (int i = 0; i < 16; i++) y[16 + i] = i % 2 ? atomicInc(&y[i], a[i / 2]) : atomicDec(&y[i], a[i / 2]);
}
