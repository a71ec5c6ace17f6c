// covers: templates: member templates; templates: variable templates; language: conversion functions
// launch: grid 1 block 8
// out int y[8]
template <int N> constexpr int half_of = N / 2;
struct Any {
  long long raw;
  template <class T> __device__ explicit Any(T v) : raw((long long) v) {}
  template <class T> __device__ operator T() const { return (T) raw; }
  template <class T> __device__ T get() const { return (T) raw; }
};
template <class T> struct Outer { template <class U> struct Inner { T t; U u; }; Inner<char> inner; __device__ int size() { return sizeof(Inner<double>); } };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Any a(t * 2.5f);
  short s = a;
  float f = static_cast<float>(a);
  Outer<int> o{{t, 'b'}};
  Outer<short>::Inner<int> i{1, 2};
  y[t] = s + (int) f * 10 + a.get<int>() * 100 + o.inner.u + o.size() + i.u + half_of<9>;
}
