// Vectors of 8 and 16 elements of a byte. T as in vector.cuh.

// The 4 elements in a word.
__device__ __forceinline__ void spread_T(T* to, const unsigned int word) {
  to[0] = (T) (word & 255);
  to[1] = (T) (word >> 8 & 255);
  to[2] = (T) (word >> 16 & 255);
  to[3] = (T) (word >> 24);
}

// The word of 4 elements.
__device__ __forceinline__ unsigned int word_T(const T* from) {
  const unsigned int low = (unsigned int) (unsigned char) from[0] | (unsigned int) (unsigned char) from[1] << 8;
  const unsigned int high = (unsigned int) (unsigned char) from[2] | (unsigned int) (unsigned char) from[3] << 8;
  return low | high << 16;
}

// 8 elements.
__device__ __forceinline__ void load_Tx8(T* to, const T* from) {
  const uint2 v = *reinterpret_cast<const uint2*>(from);
  spread_T(to, v.x);
  spread_T(to + 4, v.y);
}

// 8 elements.
__device__ __forceinline__ void store_Tx8(T* to, const T* from) {
  uint2 v;
  v.x = word_T(from);
  v.y = word_T(from + 4);
  *reinterpret_cast<uint2*>(to) = v;
}

// 16 elements.
__device__ __forceinline__ void load_Tx16(T* to, const T* from) {
  const uint4 v = *reinterpret_cast<const uint4*>(from);
  spread_T(to, v.x);
  spread_T(to + 4, v.y);
  spread_T(to + 8, v.z);
  spread_T(to + 12, v.w);
}

// 16 elements.
__device__ __forceinline__ void store_Tx16(T* to, const T* from) {
  uint4 v;
  v.x = word_T(from);
  v.y = word_T(from + 4);
  v.z = word_T(from + 8);
  v.w = word_T(from + 12);
  *reinterpret_cast<uint4*>(to) = v;
}
