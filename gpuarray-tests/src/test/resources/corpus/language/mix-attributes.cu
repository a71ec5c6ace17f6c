// covers: language: attributes; language: goto; language: inline assembly; language: static locals; language: if with initialiser
// launch: block 64
// in int a[64] bits
// out int y[64]

[[noreturn]] __device__ void never() { __trap(); }

__device__ int table(int i) {
  static const int values[5] = {3, 1, 4, 1, 5};
  return values[i % 5];
}

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  unsigned lane;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
  int sum = 0, turn = 0;
again:
  sum += table(turn + i);
  if (++turn < 4) goto again;
  if (int low = a[i] & 7; low > 3) {
    sum += low * 100;
  } else if (int high = a[i] >> 28; high != 0) {
    sum += high * 1000;
  } else {
    sum -= low;
  }
  if (sum == -123456789) never();
  y[i] = sum + (int)lane * 7;
}
