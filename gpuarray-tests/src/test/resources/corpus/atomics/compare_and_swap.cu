// covers: atomics: atomicCAS; atomics: 64-bit integers; atomics: 16-bit atomicCAS
// launch: block 32
// inout int i[34] zeros
// inout ulonglong l[34] zeros
// inout ushort s[34] zeros
// compare: bits

extern "C" __global__ void k(int* i, unsigned long long* l, unsigned short* s) {
  int t = threadIdx.x;
  i[2 + t] = atomicCAS(&i[0], 0, 0) + atomicCAS((unsigned*) &i[1], 1u, 2u);
  l[2 + t] = atomicCAS(&l[0], 5ull, 1ull) + atomicCAS(&l[1], 0ull, 0ull);
  s[2 + t] = atomicCAS(&s[0], (unsigned short) 0, (unsigned short) 0) + atomicCAS(&s[1], (unsigned short) 9, (unsigned short) 3);
  __syncthreads();
  if (t == 0) {
    atomicCAS(&i[0], 0, -7);
    atomicCAS(&l[1], 0ull, 0xffffffff00000001ull);
    atomicCAS(&s[1], (unsigned short) 0, (unsigned short) 0xfffe);
  }
}
