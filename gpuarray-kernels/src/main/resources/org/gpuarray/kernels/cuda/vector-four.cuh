// Vectors of 4 elements of at most 4 bytes each. T as in vector.cuh.

// 4 elements.
__device__ __forceinline__ void load_Tx4(T* to, const T* from) {
  const T4 v = *reinterpret_cast<const T4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// 4 elements.
__device__ __forceinline__ void store_Tx4(T* to, const T* from) {
  T4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  *reinterpret_cast<T4*>(to) = v;
}

// 4 elements that nobody reads soon: other lines stay in the caches.
__device__ __forceinline__ void stream_Tx4(T* to, const T* from) {
  T4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  __stcs(reinterpret_cast<T4*>(to), v);
}
