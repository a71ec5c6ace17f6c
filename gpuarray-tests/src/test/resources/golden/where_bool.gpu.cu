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

extern "C" __global__ void __launch_bounds__(256) map_where_bool(
    const bool* a0, const bool* a1, const bool* a2, bool* o0, const int n) {
  const int first = blockIdx.x * 2048 + threadIdx.x * 4;
  bool x0[8];
  bool x1[8];
  bool x2[8];
  bool y0[8];
  #pragma unroll
  for (int c = 0; c < 8; c += 4) {
    const int e = first + c * 256;
    if (e + 4 <= n) {
      load_boolx4(x0 + c, a0 + e);
      load_boolx4(x1 + c, a1 + e);
      load_boolx4(x2 + c, a2 + e);
    } else {
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        x0[c + q] = e + q < n ? a0[e + q] : 0;
        x1[c + q] = e + q < n ? a1[e + q] : 0;
        x2[c + q] = e + q < n ? a2[e + q] : 0;
      }
    }
  }
  #pragma unroll
  for (int k = 0; k < 8; k++) {
    const bool t0 = x0[k];
    const bool t1 = x1[k];
    const bool t2 = x2[k];
    const bool t3 = t0 ? t1 : t2;
    y0[k] = t3;
  }
  #pragma unroll
  for (int c = 0; c < 8; c += 4) {
    const int e = first + c * 256;
    if (e + 4 <= n) {
      store_boolx4(o0 + e, y0 + c);
    } else {
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        if (e + q < n) {
          o0[e + q] = y0[c + q];
        }
      }
    }
  }
}
