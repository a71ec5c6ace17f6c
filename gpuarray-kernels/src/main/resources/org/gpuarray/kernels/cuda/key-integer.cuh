// An unsigned number in the order of the elements.
__device__ __forceinline__ K key_of(const T x) {
  return (K) ((K) x ^ SIGN);
}
