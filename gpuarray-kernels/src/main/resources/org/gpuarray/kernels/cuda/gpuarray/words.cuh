// Values through which blocks talk while they run.
//
// A value travels as words of 64 bits, the upper half of each a mark that says what it is and the lower half 32 of the value's
// bits. A word is written and read at once, so a reader that finds the same mark in all words of a value has it: nothing is
// fenced, and nobody waits for a flag and then again for what it stands for. Memory that is zero has no marks. Two words are read
// by one load, whose address is aligned to 16 bytes, but may be of different times.
#pragma once

// The words of a value.
template <class T> constexpr int WORDS = sizeof(T) / 4;

// Reads two words that other blocks may write meanwhile.
__device__ __forceinline__ void take_two(
    const volatile unsigned long long* from, unsigned long long* first, unsigned long long* second) {
  unsigned long long x;
  unsigned long long y;
  asm volatile("ld.volatile.v2.u64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(from) : "memory");
  *first = x;
  *second = y;
}

// Writes two words that other blocks may read meanwhile.
__device__ __forceinline__ void put_two(
    volatile unsigned long long* to, const unsigned long long first, const unsigned long long second) {
  asm volatile("st.volatile.v2.u64 [%0], {%1, %2};" : : "l"(to), "l"(first), "l"(second) : "memory");
}

// The bits of a value of 4 or 8 bytes, and the value of such bits.
__device__ __forceinline__ unsigned int bits_of(const unsigned int value) {
  return value;
}

__device__ __forceinline__ unsigned int bits_of(const int value) {
  return (unsigned int) value;
}

__device__ __forceinline__ unsigned int bits_of(const float value) {
  return __float_as_uint(value);
}

__device__ __forceinline__ unsigned long long bits_of(const unsigned long long value) {
  return value;
}

__device__ __forceinline__ unsigned long long bits_of(const long long value) {
  return (unsigned long long) value;
}

__device__ __forceinline__ unsigned long long bits_of(const double value) {
  return (unsigned long long) __double_as_longlong(value);
}

__device__ __forceinline__ unsigned long long bits_of(const float2 value) {
  return (unsigned long long) bits_of(value.y) << 32 | bits_of(value.x);
}

template <class T> __device__ __forceinline__ void from_bits(const unsigned long long bits, T* value) {
  *value = (T) bits;
}

__device__ __forceinline__ void from_bits(const unsigned long long bits, float* value) {
  *value = __uint_as_float((unsigned int) bits);
}

__device__ __forceinline__ void from_bits(const unsigned long long bits, double* value) {
  *value = __longlong_as_double((long long) bits);
}

__device__ __forceinline__ void from_bits(const unsigned long long bits, float2* value) {
  from_bits(bits, &value->x);
  from_bits(bits >> 32, &value->y);
}

// Writes a value and its mark to where other blocks look for it.
template <class T> __device__ __forceinline__ void put(
    volatile unsigned long long* words, const unsigned int mark, const T value) {
  const unsigned long long marked = (unsigned long long) mark << 32;
  if constexpr (WORDS<T> == 1) {
    words[0] = marked | bits_of(value);
  } else if constexpr (WORDS<T> == 2) {
    const unsigned long long bits = bits_of(value);
    put_two(words, marked | (unsigned int) bits, marked | bits >> 32);
  } else {
    put(words, mark, value.x);
    put(words + 2, mark, value.y);
  }
}

// Reads a value; returns its mark, or 0 while it is not all there.
template <class T> __device__ __forceinline__ unsigned int take(const volatile unsigned long long* words, T* value) {
  if constexpr (WORDS<T> == 1) {
    const unsigned long long word = words[0];
    from_bits((unsigned int) word, value);
    return (unsigned int) (word >> 32);
  } else if constexpr (WORDS<T> == 2) {
    unsigned long long low;
    unsigned long long high;
    take_two(words, &low, &high);
    from_bits(high << 32 | (unsigned int) low, value);
    const unsigned int mark = (unsigned int) (low >> 32);
    return high >> 32 == mark ? mark : 0;
  } else {
    const unsigned int mark = take(words, &value->x);
    return take(words + 2, &value->y) == mark ? mark : 0;
  }
}
