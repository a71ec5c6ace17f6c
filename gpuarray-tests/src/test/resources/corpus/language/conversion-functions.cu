// covers: language: conversion functions; language: constructors; language: operators
// launch: grid 1 block 16
// out int y[16]
struct Fixed {
  int raw;
  Fixed() = default;
  __device__ explicit Fixed(float f) : raw((int) (f * 16)) {}
  __device__ Fixed(int i) : raw(i * 16) {}
  __device__ explicit operator float() const { return raw / 16.0f; }
  __device__ operator int() const { return raw >> 4; }
};
__device__ Fixed operator*(Fixed a, Fixed b) { Fixed r; r.raw = (a.raw * b.raw) >> 4; return r; }
struct Index { int i; __device__ operator const int &() const { return i; } };
struct Meters { double v; template <class T> __device__ explicit operator T() const { return (T) v; } };
__device__ int take(Fixed f) { return f.raw; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Fixed a(t * 0.5f);
  Fixed b = 3;
  Fixed c = a * b;
  float f = static_cast<float>(c);
  int i = c;
  Index idx{t};
  const int table[4] = {5, 6, 7, 8};
  Meters m{2.75};
  y[t] = i * 1000 + (int) (f * 8) + take(2) + table[idx & 3] + (int) m + (int) (float(m) * 4);
}
