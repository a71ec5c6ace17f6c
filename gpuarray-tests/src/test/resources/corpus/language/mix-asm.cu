// covers: language: inline assembly; language: if with initialiser; language: static locals; language: reinterpret_cast
// launch: grid 2 block 48
// in float a[96] uniform(-9,9)
// out uint y[96]

__device__ unsigned lane() {
  unsigned id;
  asm("mov.u32 %0, %%laneid;" : "=r"(id));
  return id;
}

__device__ unsigned warpMask() {
  unsigned mask;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(mask));
  return mask;
}

__device__ unsigned weight(unsigned i) {
  static const unsigned char weights[] = {2, 7, 1, 8, 2, 8};
  return weights[i % sizeof(weights)];
}

extern "C" __global__ void k(const float* a, unsigned* y) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = a[i];
  unsigned bits = reinterpret_cast<unsigned&>(x);
  const unsigned char* bytes = reinterpret_cast<const unsigned char*>(&a[i]);
  unsigned last = bytes[3];
  if (unsigned sign = bits >> 31; sign) last += 1000;
  if (bool small = x < 1; small && x > -1) last += 5000;
  y[i] = last + lane() * 10000 + weight(i) + __popc(warpMask()) * 1000000;
}
