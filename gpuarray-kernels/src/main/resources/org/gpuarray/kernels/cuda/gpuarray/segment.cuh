// Values of a scan that starts again at some elements: what the elements after the last start give, and whether there was one.
#pragma once
#include "gpuarray/warp.cuh"
#include "gpuarray/words.cuh"

template <class T> struct Segment {
  T value;
  int starts;
};

template <class T> __device__ __forceinline__ Segment<T> segment_of(const T value, const int starts) {
  Segment<T> s;
  s.value = value;
  s.starts = starts;
  return s;
}

// What a lane has before the element x: nothing, if a segment starts there.
template <class T> __device__ __forceinline__ Segment<T> segment_ahead(
    const Segment<T> sum, const Segment<T> x, const Segment<T> identity) {
  return x.starts != 0 ? segment_of<T>(identity.value, 1) : sum;
}

template <class T> __device__ __forceinline__ Segment<T> shuffle_up(const Segment<T> d, const int offset) {
  return segment_of<T>(shuffle_up(d.value, offset), shuffle_up(d.starts, offset));
}

template <class T> __device__ __forceinline__ Segment<T> shuffle(
    const Segment<T> d, const int lane, const int width = WARP) {
  return segment_of<T>(shuffle(d.value, lane, width), shuffle(d.starts, lane, width));
}

template <class T> __device__ __forceinline__ void put(
    volatile unsigned long long* words, const unsigned int mark, const Segment<T> s) {
  put(words, mark, s.value);
  put(words + WORDS<T>, mark, s.starts);
}

template <class T> __device__ __forceinline__ unsigned int take(
    const volatile unsigned long long* words, Segment<T>* s) {
  const unsigned int mark = take(words, &s->value);
  return take(words + WORDS<T>, &s->starts) == mark ? mark : 0;
}
