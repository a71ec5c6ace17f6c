// covers: language: conversion functions; language: decltype; language: rvalue references; language: comparison of pointers; language: pointers to pointers
// launch: block 64
// in int a[64] bits
// out int y[64]

struct Celsius;
struct Kelvin {
  int millis;
  __device__ operator Celsius() const;
};
struct Celsius {
  int millis;
};
__device__ Kelvin::operator Celsius() const { return Celsius{millis - 273150}; }

template <typename T>
__device__ T&& pass(T& x) { return static_cast<T&&>(x); }

struct Holder {
  int value;
  __device__ Holder(int v) : value(v) {}
  __device__ Holder(Holder&& other) : value(other.value) { other.value = -1; }
};

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  Kelvin warm{a[i] & 0xfffff};
  Celsius c = warm;
  Holder first(i);
  Holder second(pass(first));
  int values[4] = {i, i * 2, i * 3, i * 5};
  int* p = values + (a[i] & 3);
  int* q = values + (a[i] >> 4 & 3);
  int** chosen = p < q ? &p : &q;
  **chosen += 100;
  *chosen = values;
  decltype(c.millis) sum = c.millis + first.value + second.value;
  y[i] = sum + (p == q) + 2 * (p != values) + 4 * (p >= q) + values[0] + values[1] * 3 + values[2] * 7 + values[3] * 11;
}
