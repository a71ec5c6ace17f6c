// Vector loads and stores: one instruction for up to 16 bytes. The address is aligned to the vector's size.

// 2 elements.
__device__ __forceinline__ void load_f32x2(float* to, const float* from) {
  const float2 v = *reinterpret_cast<const float2*>(from);
  to[0] = v.x;
  to[1] = v.y;
}

// 2 elements.
__device__ __forceinline__ void store_f32x2(float* to, const float* from) {
  float2 v;
  v.x = from[0];
  v.y = from[1];
  *reinterpret_cast<float2*>(to) = v;
}

// 4 elements.
__device__ __forceinline__ void load_f32x4(float* to, const float* from) {
  const float4 v = *reinterpret_cast<const float4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// 4 elements.
__device__ __forceinline__ void store_f32x4(float* to, const float* from) {
  float4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  *reinterpret_cast<float4*>(to) = v;
}

// 2 elements.
__device__ __forceinline__ void load_i32x2(int* to, const int* from) {
  const int2 v = *reinterpret_cast<const int2*>(from);
  to[0] = v.x;
  to[1] = v.y;
}

// 2 elements.
__device__ __forceinline__ void store_i32x2(int* to, const int* from) {
  int2 v;
  v.x = from[0];
  v.y = from[1];
  *reinterpret_cast<int2*>(to) = v;
}

// 4 elements.
__device__ __forceinline__ void load_i32x4(int* to, const int* from) {
  const int4 v = *reinterpret_cast<const int4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// 4 elements.
__device__ __forceinline__ void store_i32x4(int* to, const int* from) {
  int4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  *reinterpret_cast<int4*>(to) = v;
}

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

// 2 elements.
__device__ __forceinline__ void load_f64x2(double* to, const double* from) {
  const double2 v = *reinterpret_cast<const double2*>(from);
  to[0] = v.x;
  to[1] = v.y;
}

// 2 elements.
__device__ __forceinline__ void store_f64x2(double* to, const double* from) {
  double2 v;
  v.x = from[0];
  v.y = from[1];
  *reinterpret_cast<double2*>(to) = v;
}

// 4 elements, in two loads.
__device__ __forceinline__ void load_f64x4(double* to, const double* from) {
  load_f64x2(to, from);
  load_f64x2(to + 2, from + 2);
}

// 2 elements.
__device__ __forceinline__ void load_i64x2(long long* to, const long long* from) {
  const longlong2 v = *reinterpret_cast<const longlong2*>(from);
  to[0] = v.x;
  to[1] = v.y;
}

// 2 elements.
__device__ __forceinline__ void store_i64x2(long long* to, const long long* from) {
  longlong2 v;
  v.x = from[0];
  v.y = from[1];
  *reinterpret_cast<longlong2*>(to) = v;
}

// 4 elements, in two loads.
__device__ __forceinline__ void load_i64x4(long long* to, const long long* from) {
  load_i64x2(to, from);
  load_i64x2(to + 2, from + 2);
}
