// Vectors of complex numbers, in loads and stores of 16 bytes: pairs of float, or single numbers of double parts. T as in vector.cuh.

// 2 elements.
__device__ __forceinline__ void load_c64x2(float2* to, const float2* from) {
  const float4 v = *reinterpret_cast<const float4*>(from);
  to[0].x = v.x;
  to[0].y = v.y;
  to[1].x = v.z;
  to[1].y = v.w;
}

// 2 elements.
__device__ __forceinline__ void store_c64x2(float2* to, const float2* from) {
  float4 v;
  v.x = from[0].x;
  v.y = from[0].y;
  v.z = from[1].x;
  v.w = from[1].y;
  *reinterpret_cast<float4*>(to) = v;
}

// 2 elements.
__device__ __forceinline__ void load_c128x2(double2* to, const double2* from) {
  to[0] = from[0];
  to[1] = from[1];
}

// 2 elements.
__device__ __forceinline__ void store_c128x2(double2* to, const double2* from) {
  to[0] = from[0];
  to[1] = from[1];
}

// 4 elements.
__device__ __forceinline__ void load_Tx4(T* to, const T* from) {
  load_Tx2(to, from);
  load_Tx2(to + 2, from + 2);
}
