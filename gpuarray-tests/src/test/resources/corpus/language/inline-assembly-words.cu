// covers: language: inline assembly; synchronisation: waiting for another block
// launch: grid 8 block 32
// inout ulonglong y[16] zeros

// Each block waits for two words of the one before, which one access reads and one writes.
extern "C" __global__ void k(unsigned long long *y) {
  if (threadIdx.x == 0) {
    unsigned long long a = 5;
    unsigned long long b = 7;
    if (blockIdx.x > 0) {
      const volatile unsigned long long *from = y + 2 * (blockIdx.x - 1);
      do {
        asm volatile("ld.volatile.v2.u64 {%0, %1}, [%2];" : "=l"(a), "=l"(b) : "l"(from) : "memory");
      } while (a == 0 || b == 0);
    }
    volatile unsigned long long *to = y + 2 * blockIdx.x;
    a = a * 3 + 1;
    b = b * 5 + blockIdx.x;
    asm volatile("st.volatile.v2.u64 [%0], {%1, %2};" : : "l"(to), "l"(a), "l"(b) : "memory");
  }
}
