// covers: atomics: _block and _system; atomics: 64-bit integers; atomics: 32-bit integers
// launch: grid 1 block 128
// in int a[128] uniform(-1000,1000)
// inout int y[8] values(0,5,100,-100,-1,0,7,3)
// inout uint u[3] values(3,9,5)
// inout longlong l[2] values(1000,-1000)
// inout ulonglong z[2] zeros
// inout float f[2] zeros
// inout double d[1] zeros
// compare: bits

extern "C" __global__ void k(const int* a, int* y, unsigned* u, long long* l, unsigned long long* z, float* f, double* d) {
  int v = a[threadIdx.x];
  atomicAdd_block(&y[0], v);
  atomicSub_block(&y[1], v);
  atomicMin_block(&y[2], v);
  atomicMax_block(&y[3], v);
  atomicAnd_block(&y[4], v | 64);
  atomicOr_block(&y[5], v & 10);
  atomicXor_block(&y[6], v);
  atomicInc_block(&u[0], 20);
  atomicDec_block(&u[1], 20);
  atomicAdd_block(&u[2], 1);
  atomicMin_block(&l[0], (long long) v);
  atomicMax_block(&l[1], v);
  atomicAdd_block(&z[0], 1);
  atomicCAS_block(&z[1], 0ull, 12ull);
  atomicCAS_block(&y[7], 3, 4);
  atomicAdd_block(&f[0], 0.5f);
  atomicExch_block(&f[1], 2.0f);
  atomicAdd_block(&d[0], (double) v);
}
