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
  atomicAdd_system(&y[0], v);
  atomicSub_system(&y[1], v);
  atomicMin_system(&y[2], v);
  atomicMax_system(&y[3], v);
  atomicAnd_system(&y[4], v | 64);
  atomicOr_system(&y[5], v & 10);
  atomicXor_system(&y[6], v);
  atomicInc_system(&u[0], 20);
  atomicDec_system(&u[1], 20);
  atomicAdd_system(&u[2], 1);
  atomicMin_system(&l[0], (long long) v);
  atomicMax_system(&l[1], v);
  atomicAdd_system(&z[0], 1);
  atomicCAS_system(&z[1], 0ull, 12ull);
  atomicCAS_system(&y[7], 3, 4);
  atomicAdd_system(&f[0], 0.5f);
  atomicExch_system(&f[1], 2.0f);
  atomicAdd_system(&d[0], (double) v);
}
