// An unsigned number in the order of the elements: NaN is above all, and zeros are equal.
__device__ __forceinline__ K key_of(const T x) {
  const K bits = x;
  const K size = (K) (bits & ~SIGN);
  return (K) (size > INFINITE ? ~(K) 0 : size == 0 ? SIGN : bits ^ (-(bits >> 15) | SIGN));
}
