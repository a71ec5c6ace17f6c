// Pairs of words through which blocks talk while they run: one access each, aligned to 16 bytes. Of such a pair each word is
// whole, but the two may be of different times.

// Reads two words that other blocks may write meanwhile.
__device__ __forceinline__ void take_two(
    const volatile unsigned long long* from, unsigned long long* first, unsigned long long* second) {
  unsigned long long x;
  unsigned long long y;
  asm volatile("ld.volatile.v2.u64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(from) : "memory");
  *first = x;
  *second = y;
}

// Writes two words that other blocks may read meanwhile.
__device__ __forceinline__ void put_two(
    volatile unsigned long long* to, const unsigned long long first, const unsigned long long second) {
  asm volatile("st.volatile.v2.u64 [%0], {%1, %2};" : : "l"(to), "l"(first), "l"(second) : "memory");
}
