// Vector loads and stores: one instruction for up to 16 bytes. The address is aligned to the vector's size. T stands for each
// type as it is in memory, the T in a name for its short name, T2 and T4 for CUDA's vectors of it.

// 2 elements.
__device__ __forceinline__ void load_Tx2(T* to, const T* from) {
  const T2 v = *reinterpret_cast<const T2*>(from);
  to[0] = v.x;
  to[1] = v.y;
}

// 2 elements.
__device__ __forceinline__ void store_Tx2(T* to, const T* from) {
  T2 v;
  v.x = from[0];
  v.y = from[1];
  *reinterpret_cast<T2*>(to) = v;
}

// 2 elements that nobody reads soon: other lines stay in the caches.
__device__ __forceinline__ void stream_Tx2(T* to, const T* from) {
  T2 v;
  v.x = from[0];
  v.y = from[1];
  __stcs(reinterpret_cast<T2*>(to), v);
}
