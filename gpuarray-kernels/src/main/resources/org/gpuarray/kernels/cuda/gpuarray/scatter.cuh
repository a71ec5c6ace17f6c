// What scatters do to an element that other threads change too, of whole numbers of 32 or 64 bits, in global or shared memory. An
// atomic operation that changes nothing is left out: a read costs less.
#pragma once

// *at += value.
template <class T> __device__ __forceinline__ void scatter_add(T* at, const T value) {
  if (value != 0) {
    atomicAdd(at, value);
  }
}

// *at ^= value.
template <class T> __device__ __forceinline__ void scatter_xor(T* at, const T value) {
  if (value != 0) {
    atomicXor(at, value);
  }
}

// *at = max(*at, value). What is read may be old, but elements only grow; so with the next three.
template <class T> __device__ __forceinline__ void scatter_max(T* at, const T value) {
  if (*(volatile T*) at < value) {
    atomicMax(at, value);
  }
}

// *at = min(*at, value).
template <class T> __device__ __forceinline__ void scatter_min(T* at, const T value) {
  if (value < *(volatile T*) at) {
    atomicMin(at, value);
  }
}

// *at |= value.
template <class T> __device__ __forceinline__ void scatter_or(T* at, const T value) {
  if (value != 0 && (*(volatile T*) at | value) != *(volatile T*) at) {
    atomicOr(at, value);
  }
}

// *at &= value.
template <class T> __device__ __forceinline__ void scatter_and(T* at, const T value) {
  if ((*(volatile T*) at & value) != *(volatile T*) at) {
    atomicAnd(at, value);
  }
}

// Adds to the number of 64 bits whose words are *low and *high. In shared memory a word of 32 bits is added to by one instruction,
// one of 64 bits by a loop. Each addend of the lower words that wraps around carries one to the upper words, so the sum is right
// in every order.
__device__ __forceinline__ void scatter_add_words(
    unsigned int* low, unsigned int* high, const unsigned long long value) {
  const unsigned int lower = (unsigned int) value;
  unsigned int upper = (unsigned int) (value >> 32);
  if (lower != 0) {
    const unsigned int before = atomicAdd(low, lower);
    upper += before + lower < before ? 1u : 0u;
  }
  if (upper != 0) {
    atomicAdd(high, upper);
  }
}
