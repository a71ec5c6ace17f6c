// Vectors of 8 elements of two bytes. T as in vector.cuh.

// The 2 elements in a word.
__device__ __forceinline__ void spread_T(T* to, const unsigned int word) {
  to[0] = (T) (word & 65535);
  to[1] = (T) (word >> 16);
}

// The word of 2 elements.
__device__ __forceinline__ unsigned int word_T(const T* from) {
  return (unsigned int) (unsigned short) from[0] | (unsigned int) (unsigned short) from[1] << 16;
}

// 8 elements.
__device__ __forceinline__ void load_Tx8(T* to, const T* from) {
  const uint4 v = *reinterpret_cast<const uint4*>(from);
  spread_T(to, v.x);
  spread_T(to + 2, v.y);
  spread_T(to + 4, v.z);
  spread_T(to + 6, v.w);
}

// 8 elements.
__device__ __forceinline__ void store_Tx8(T* to, const T* from) {
  uint4 v;
  v.x = word_T(from);
  v.y = word_T(from + 2);
  v.z = word_T(from + 4);
  v.w = word_T(from + 6);
  *reinterpret_cast<uint4*>(to) = v;
}
