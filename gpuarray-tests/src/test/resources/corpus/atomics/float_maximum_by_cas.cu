// covers: atomics: float and double; atomics: atomicCAS
// launch: grid 2 block 96
// in float a[192] uniform(-100,100)
// inout float f[3] values(-1e30,1e30,1)
// compare: bits

__device__ float atomicMaxFloat(float* address, float value) {
  int* bits = (int*) address;
  int old = *bits, assumed;
  while (__int_as_float(old) < value) {
    assumed = old;
    old = atomicCAS(bits, assumed, __float_as_int(value));
    if (old == assumed) break;
  }
  return __int_as_float(old);
}

__device__ void atomicMinFloat(float* address, float value) {
  unsigned* bits = reinterpret_cast<unsigned*>(address);
  unsigned old = *bits, assumed;
  do {
    assumed = old;
    old = atomicCAS(bits, assumed, __float_as_uint(fminf(value, __uint_as_float(assumed))));
  } while (assumed != old);
}

extern "C" __global__ void k(const float* a, float* f) {
  float v = a[blockIdx.x * 96 + threadIdx.x];
  atomicMaxFloat(&f[0], v);
  atomicMinFloat(&f[1], v);
}
