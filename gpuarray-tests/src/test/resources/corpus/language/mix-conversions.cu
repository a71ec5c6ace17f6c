// covers: language: conversion functions; language: decltype; language: rvalue references; language: bool; language: static_assert
// launch: block 64
// in int a[64] bits
// out int y[64]
// out float f[64]

struct Fixed {
  int bits;
  __device__ explicit Fixed(float x) : bits((int)(x * 256.0f)) {}
  __device__ operator float() const { return bits / 256.0f; }
  __device__ explicit operator bool() const { return bits != 0; }
};

__device__ int taken(int&& x) { return ++x; }
__device__ int taken(const int& x) { return x - 1; }

extern "C" __global__ void k(const int* a, int* y, float* f) {
  int i = threadIdx.x;
  Fixed x((a[i] & 0xfff) * 0.37f);
  float back = x;
  f[i] = back * 2.0f;
  decltype(a[i] + 1ll) wide = a[i];
  static_assert(sizeof(wide) == 8, "a sum of int and long long is long long");
  bool some = (bool)x;
  int named = i;
  y[i] = (int)(wide * 3 >> 16) + taken(named) * 1000 + taken(i + 7) + (x ? 1 : 0) + some;
}
