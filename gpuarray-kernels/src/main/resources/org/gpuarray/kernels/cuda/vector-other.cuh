// Vectors that CUDA has not: of bools, which are read as bytes, and of 4 elements of 8 bytes. T as in vector.cuh.

// 2 elements.
__device__ __forceinline__ void load_boolx2(bool* to, const bool* from) {
  const uchar2 v = *reinterpret_cast<const uchar2*>(from);
  to[0] = v.x != 0;
  to[1] = v.y != 0;
}

// 2 elements.
__device__ __forceinline__ void store_boolx2(bool* to, const bool* from) {
  uchar2 v;
  v.x = from[0];
  v.y = from[1];
  *reinterpret_cast<uchar2*>(to) = v;
}

// 4 elements.
__device__ __forceinline__ void load_boolx4(bool* to, const bool* from) {
  const uchar4 v = *reinterpret_cast<const uchar4*>(from);
  to[0] = v.x != 0;
  to[1] = v.y != 0;
  to[2] = v.z != 0;
  to[3] = v.w != 0;
}

// 4 elements.
__device__ __forceinline__ void store_boolx4(bool* to, const bool* from) {
  uchar4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  *reinterpret_cast<uchar4*>(to) = v;
}

// 4 elements, in two loads.
__device__ __forceinline__ void load_Tx4(T* to, const T* from) {
  load_Tx2(to, from);
  load_Tx2(to + 2, from + 2);
}
