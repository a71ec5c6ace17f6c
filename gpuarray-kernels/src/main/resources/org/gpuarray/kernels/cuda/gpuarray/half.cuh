// Floats of 16 bits: in memory as their bits, in registers as the float of the same value, rounded after each operation.
#pragma once

// The value of a float16.
__device__ __forceinline__ float value_f16(const unsigned short bits) {
  float value;
  asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
  return value;
}

// The nearest float16.
__device__ __forceinline__ unsigned short bits_f16(const float value) {
  unsigned short bits;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  return bits;
}

// The nearest value that a float16 has.
__device__ __forceinline__ float round_f16(const float value) {
  return value_f16(bits_f16(value));
}

// The same from a double, in one rounding.
__device__ __forceinline__ float round_f16(const double value) {
  unsigned short bits;
  asm("cvt.rn.f16.f64 %0, %1;" : "=h"(bits) : "d"(value));
  return value_f16(bits);
}

// The value of a bfloat16: the upper half of a float.
__device__ __forceinline__ float value_bf16(const unsigned short bits) {
  return __uint_as_float((unsigned int) bits << 16);
}

// The nearest bfloat16; ties go to the even one.
__device__ __forceinline__ unsigned short bits_bf16(const float value) {
  const unsigned int bits = __float_as_uint(value);
  const unsigned int rounded = (bits + 0x7fffu + (bits >> 16 & 1u)) >> 16;
  return (unsigned short) (value != value ? bits >> 16 | 0x40u : rounded);
}

// The nearest value that a bfloat16 has.
__device__ __forceinline__ float round_bf16(const float value) {
  return value_bf16(bits_bf16(value));
}

// The same from a double: to odd first, so that two roundings give what one would.
__device__ __forceinline__ float round_bf16(const double value) {
  const float near = (float) value;
  const double error = value - (double) near;
  const bool odd = (__float_as_int(near) & 1) != 0;
  if (error == 0.0 || odd || error != error) {
    return round_bf16(near);
  }
  const bool outward = (error > 0.0) == (near > 0.0) || near == 0.0f;
  return round_bf16(__int_as_float(__float_as_int(near) + (outward ? 1 : -1)));
}

// The bits of the number next to a, whose bits are given, on the way to b: those of numbers of one sign count as the numbers do.
__device__ __forceinline__ unsigned short next_bits(const unsigned short bits, const float a, const float b) {
  const bool up = (a < b) == (a > 0.0f);
  return a == 0.0f ? (unsigned short) (b > 0.0f ? 1 : 0x8001) : (unsigned short) (bits + (up ? 1 : -1));
}

// The float16 next to a on the way to b.
__device__ __forceinline__ float nextafter_f16(const float a, const float b) {
  if (a != a || b != b) {
    return a + b;
  }
  if (a == b) {
    return b;
  }
  return value_f16(next_bits(bits_f16(a), a, b));
}

// The bfloat16 next to a on the way to b.
__device__ __forceinline__ float nextafter_bf16(const float a, const float b) {
  if (a != a || b != b) {
    return a + b;
  }
  if (a == b) {
    return b;
  }
  return value_bf16(next_bits(bits_bf16(a), a, b));
}
