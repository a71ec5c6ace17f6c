// Two unsigned numbers in the order of complex numbers: by their real parts, then by their imaginary ones; behind those come the
// numbers with NaN in the imaginary part, in the real part, in both.
struct K {
  unsigned int nans;
  unsigned long long re;
  unsigned long long im;
};

__device__ __forceinline__ bool operator<(const K a, const K b) {
  return a.nans != b.nans ? a.nans < b.nans : a.re != b.re ? a.re < b.re : a.im < b.im;
}

__device__ __forceinline__ bool operator<=(const K a, const K b) {
  return !(b < a);
}

// An unsigned number in the order of the parts: NaN is above all, and zeros are equal.
__device__ __forceinline__ unsigned long long part_key(const double x) {
  const long long bits = __double_as_longlong(x + 0.0);
  return isnan(x) ? ~0ull : (unsigned long long) (bits ^ (bits >> 63 | 0x8000000000000000ull));
}

__device__ __forceinline__ K key_of(const T x) {
  K key;
  key.nans = (isnan(x.x) ? 2u : 0u) + (isnan(x.y) ? 1u : 0u);
  key.re = part_key(x.x);
  key.im = part_key(x.y);
  return key;
}
