// Indices of axes, and what is done to the elements at them.
#pragma once
#include "gpuarray/integer.cuh"

// The place of an index, which counts from the end if it is negative; 0 for one that is outside. Then error[0] is 0, and error[1]
// the least of such indices, as unsigned numbers.
__device__ __forceinline__ long long checked_index(
    const long long index, const long long size, unsigned long long* error) {
  const long long place = index < 0 ? index + size : index;
  if (place >= 0 && place < size) {
    return place;
  }
  atomicMin(error, 0ull);
  atomicMin(error + 1, (unsigned long long) index);
  return 0;
}

// *at *= factor, wrapped, where other threads do the same.
template <class T> __device__ __forceinline__ void atomic_multiply(T* at, const T factor) {
  const auto times = unsigned_of(factor);
  auto word = reinterpret_cast<decltype(unsigned_of(factor))*>(at);
  auto old = *word;
  auto seen = old;
  do {
    seen = old;
    old = atomicCAS(word, seen, seen * times);
  } while (old != seen);
}
