// The same number, hidden from the compiler.
__device__ __forceinline__ unsigned int hidden(const unsigned int value) {
  unsigned int same;
  asm("mov.b32 %0, %1;" : "=r"(same) : "r"(value));
  return same;
}

// -a; the smallest value is its own negative. A negated short that it sees, ptxas 13.0 widens without wrapping: -(-32768) is 32768.
__device__ __forceinline__ signed char negative_i8(const signed char a) {
  return sizeof(signed char) == 2 ? (signed char) hidden(0u - (unsigned int) a) : (signed char) ((unsigned int) 0 - (unsigned int) a);
}

// The 4 elements in a word.
__device__ __forceinline__ void spread_i8(signed char* to, const unsigned int word) {
  to[0] = (signed char) (word & 255);
  to[1] = (signed char) (word >> 8 & 255);
  to[2] = (signed char) (word >> 16 & 255);
  to[3] = (signed char) (word >> 24);
}

// The word of 4 elements.
__device__ __forceinline__ unsigned int word_i8(const signed char* from) {
  const unsigned int low = (unsigned int) (unsigned char) from[0] | (unsigned int) (unsigned char) from[1] << 8;
  const unsigned int high = (unsigned int) (unsigned char) from[2] | (unsigned int) (unsigned char) from[3] << 8;
  return low | high << 16;
}

// 16 elements.
__device__ __forceinline__ void load_i8x16(signed char* to, const signed char* from) {
  const uint4 v = *reinterpret_cast<const uint4*>(from);
  spread_i8(to, v.x);
  spread_i8(to + 4, v.y);
  spread_i8(to + 8, v.z);
  spread_i8(to + 12, v.w);
}

// 16 elements.
__device__ __forceinline__ void store_i8x16(signed char* to, const signed char* from) {
  uint4 v;
  v.x = word_i8(from);
  v.y = word_i8(from + 4);
  v.z = word_i8(from + 8);
  v.w = word_i8(from + 12);
  *reinterpret_cast<uint4*>(to) = v;
}

extern "C" __global__ void __launch_bounds__(256) map_neg_i8(
    const signed char* a0, signed char* o0, const int n) {
  const int first = blockIdx.x * 4096 + threadIdx.x * 16;
  signed char x0[16];
  signed char y0[16];
  #pragma unroll
  for (int c = 0; c < 16; c += 16) {
    const int e = first + c * 256;
    if (e + 16 <= n) {
      load_i8x16(x0 + c, a0 + e);
    } else {
      #pragma unroll
      for (int q = 0; q < 16; q++) {
        x0[c + q] = e + q < n ? a0[e + q] : 0;
      }
    }
  }
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const signed char t0 = x0[k];
    const signed char t1 = negative_i8(t0);
    y0[k] = t1;
  }
  #pragma unroll
  for (int c = 0; c < 16; c += 16) {
    const int e = first + c * 256;
    if (e + 16 <= n) {
      store_i8x16(o0 + e, y0 + c);
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
