// covers: atomics: atomicExch; atomics: 64-bit integers
// launch: block 1
// inout longlong y[6] values(1,2,3,4)
// compare: bits

extern "C" __global__ void k(long long* y) {
  unsigned long long* u = (unsigned long long*) y;
  y[2] = (long long) atomicExch(u, 99ull);
  float* f = (float*) (y + 3);
  f[1] = atomicExch(f, -2.5f);
  int* i = (int*) (y + 4);
  i[1] = atomicExch(i, 1 << 30);
  unsigned* w = (unsigned*) (y + 5);
  w[1] = atomicExch(w, 0xffffffffu);
}
