// Arrays of floats of 16 bits that a user's text reads as x[j].
#pragma once
#include "gpuarray/half.cuh"

// An array of float16.
struct RawF16 {
  const unsigned short* bits;
  __device__ __forceinline__ float operator[](const long long j) const { return value_f16(bits[j]); }
};

// An array of bfloat16.
struct RawBf16 {
  const unsigned short* bits;
  __device__ __forceinline__ float operator[](const long long j) const { return value_bf16(bits[j]); }
};

// The float16 at an address.
__device__ __forceinline__ RawF16 raw_f16(const unsigned short* const bits) {
  return RawF16{bits};
}

// The bfloat16 at an address.
__device__ __forceinline__ RawBf16 raw_bf16(const unsigned short* const bits) {
  return RawBf16{bits};
}
