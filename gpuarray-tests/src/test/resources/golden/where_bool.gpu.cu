// The 4 elements in a word.
__device__ __forceinline__ void spread_bool(bool* to, const unsigned int word) {
  to[0] = (bool) (word & 255);
  to[1] = (bool) (word >> 8 & 255);
  to[2] = (bool) (word >> 16 & 255);
  to[3] = (bool) (word >> 24);
}

// The word of 4 elements.
__device__ __forceinline__ unsigned int word_bool(const bool* from) {
  const unsigned int low = (unsigned int) (unsigned char) from[0] | (unsigned int) (unsigned char) from[1] << 8;
  const unsigned int high = (unsigned int) (unsigned char) from[2] | (unsigned int) (unsigned char) from[3] << 8;
  return low | high << 16;
}

// 16 elements.
__device__ __forceinline__ void load_boolx16(bool* to, const bool* from) {
  const uint4 v = *reinterpret_cast<const uint4*>(from);
  spread_bool(to, v.x);
  spread_bool(to + 4, v.y);
  spread_bool(to + 8, v.z);
  spread_bool(to + 12, v.w);
}

// 16 elements.
__device__ __forceinline__ void store_boolx16(bool* to, const bool* from) {
  uint4 v;
  v.x = word_bool(from);
  v.y = word_bool(from + 4);
  v.z = word_bool(from + 8);
  v.w = word_bool(from + 12);
  *reinterpret_cast<uint4*>(to) = v;
}

extern "C" __global__ void __launch_bounds__(256) map_where_bool(
    const bool* a0, const bool* a1, const bool* a2, bool* o0, const int n) {
  const int first = blockIdx.x * 4096 + threadIdx.x * 16;
  bool x0[16];
  bool x1[16];
  bool x2[16];
  bool y0[16];
  #pragma unroll
  for (int c = 0; c < 16; c += 16) {
    const int e = first + c * 256;
    if (e + 16 <= n) {
      load_boolx16(x0 + c, a0 + e);
      load_boolx16(x1 + c, a1 + e);
      load_boolx16(x2 + c, a2 + e);
    } else {
      #pragma unroll
      for (int q = 0; q < 16; q++) {
        x0[c + q] = e + q < n ? a0[e + q] : 0;
        x1[c + q] = e + q < n ? a1[e + q] : 0;
        x2[c + q] = e + q < n ? a2[e + q] : 0;
      }
    }
  }
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const bool t0 = x0[k];
    const bool t1 = x1[k];
    const bool t2 = x2[k];
    const bool t3 = t0 ? t1 : t2;
    y0[k] = t3;
  }
  #pragma unroll
  for (int c = 0; c < 16; c += 16) {
    const int e = first + c * 256;
    if (e + 16 <= n) {
      store_boolx16(o0 + e, y0 + c);
    } else {
      #pragma unroll
      for (int q = 0; q < 16; q++) {
        if (e + q < n) {
          o0[e + q] = y0[c + q];
        }
      }
    }
  }
}
