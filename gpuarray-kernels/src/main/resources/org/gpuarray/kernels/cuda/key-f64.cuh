// An unsigned number in the order of the elements: NaN is above all, and zeros are equal.
__device__ __forceinline__ K key_of(const T x) {
  const T y = x + 0;
  const long long bits = __double_as_longlong(y);
  return y != y ? ~(K) 0 : (K) bits ^ ((K) (bits >> 63) | SIGN);
}
