// covers: language: comparison of pointers; language: pointers to pointers; language: attributes; language: unions
// launch: block 32
// in uint a[64] bits
// out uint y[64]

union Word {
  unsigned whole;
  unsigned char bytes[4];
  struct {
    unsigned short low, high;
  } halves;
};

[[nodiscard]] __device__ unsigned swap(unsigned x) {
  Word w;
  w.whole = x;
  unsigned short h = w.halves.low;
  w.halves.low = w.halves.high;
  w.halves.high = h;
  return w.whole;
}

__device__ void advance(const unsigned** p, const unsigned* end) {
  if (*p < end) ++*p;
}

extern "C" __global__ void k(const unsigned* a, unsigned* y) {
  int t = threadIdx.x;
  const unsigned* p = a + 2 * t;
  const unsigned* const end = a + 64;
  const unsigned** pp = &p;
  advance(pp, end);
  advance(pp, a);
  y[2 * t] = swap(*p) + (unsigned)(end - p);
  Word w = {*p};
  [[maybe_unused]] int unused = 3;
  y[2 * t + 1] = w.bytes[0] * 1000u + w.bytes[3] + (p > a) + 2 * (*pp <= end);
}
