// Rows of elements are sorted by their keys, a digit after the other from the lowest, and equal digits stay in their
// order.
//
// Passes whose digit is the same everywhere do nothing; only the device knows which they are, so each kernel finds out for
// itself where the pass before has left the elements. The first pass always runs, and the last that runs writes the results.

constexpr int DIGITS = 1 << DIGIT_BITS;

// The number by which an element is sorted.
__device__ __forceinline__ K sort_key(const T x) {
  return DESCENDING ? (K) ~key_of(x) : key_of(x);
}

__device__ __forceinline__ int digit_of_key(const K key, const int pass) {
  return (int) (key >> DIGIT_BITS * pass) & (DIGITS - 1);
}

__device__ __forceinline__ int digit_of(const T x, const int pass) {
  return digit_of_key(sort_key(x), pass);
}

// Whether a pass runs, given the bits in which keys differ.
__device__ __forceinline__ bool runs(const unsigned long long differ, const int pass) {
  return pass == 0 || (differ >> DIGIT_BITS * pass & (DIGITS - 1)) != 0;
}

// How many passes run from one on, without another.
__device__ __forceinline__ int running(const unsigned long long differ, const int from, const int to) {
  int count = 0;
  for (int pass = from; pass < to; pass++) {
    count += runs(differ, pass) ? 1 : 0;
  }
  return count;
}

// Where elements are before a pass: in the input, in the buffer that the last pass fills, or in the other one.
__device__ __forceinline__ const T* source_of(
    const T* input, const T* last, const T* other, const unsigned long long differ, const int pass) {
  const int after = running(differ, pass, PASSES);
  return running(differ, 0, pass) == 0 ? input : (after & 1) != 0 ? other : last;
}
