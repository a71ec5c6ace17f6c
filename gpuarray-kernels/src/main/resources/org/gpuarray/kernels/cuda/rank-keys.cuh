// Signed numbers in the order of floats: NaN above all, -0.0 below 0.0. The way back is the same.
__device__ __forceinline__ int turned_bits(const int bits) {
  return bits ^ ((bits >> 31) & 0x7fffffff);
}

__device__ __forceinline__ long long turned_bits(const long long bits) {
  return bits ^ ((bits >> 63) & 0x7fffffffffffffffll);
}

__device__ __forceinline__ int order_of(const float x) {
  return x != x ? 0x7fffffff : turned_bits(__float_as_int(x));
}

__device__ __forceinline__ long long order_of(const double x) {
  return x != x ? 0x7fffffffffffffffll : turned_bits(__double_as_longlong(x));
}
