// The rank is found by halving the keys between the least and the greatest element, until as many elements as the rank says are at
// most the key in the middle: then the greatest of these is the result.

// All bits set if a is less than b, else none: on the CPU device a branch would be guessed wrongly half of the time.
__device__ __forceinline__ int if_less(const int a, const int b) {
  return (int) (((long long) a - b) >> 63);
}

__device__ __forceinline__ long long if_less(const long long a, const long long b) {
  return ((a & ~b) | (~(a ^ b) & (long long) ((unsigned long long) a - (unsigned long long) b))) >> 63;
}

__device__ __forceinline__ K key_of_tap(
    const K* keys, const T* x, const long long* layout, const I i, const I position, const bool is_inside, const int taps,
    const int tap, const K outside) {
  if (ARE_KEPT) {
    return keys[tap];
  }
  return is_inside ? key_inside(x, layout, position, tap) : key_near(x, layout, i, taps, tap, outside);
}

__device__ __forceinline__ K ranked(
    const T* x, const long long* layout, const I i, const I position, const bool is_inside, const int taps, const int rank,
    const K outside) {
  K keys[KEPT];
  K low = is_inside ? key_inside(x, layout, position, 0) : key_near(x, layout, i, taps, 0, outside);
  K high = low;
  for (int t = 0; t < taps; t++) {
    const K key = is_inside ? key_inside(x, layout, position, t) : key_near(x, layout, i, taps, t, outside);
    if (ARE_KEPT) {
      keys[t] = key;
    }
    low = min(low, key);
    high = max(high, key);
  }
  while (low < high) {
    // Rounds down, without overflow.
    const K middle = (low & high) + ((low ^ high) >> 1);
    int below = taps;
    for (int t = 0; t < taps; t++) {
      below += (int) if_less(middle, key_of_tap(keys, x, layout, i, position, is_inside, taps, t, outside));
    }
    if (below == rank + 1) {
      K greatest = low;
      for (int t = 0; t < taps; t++) {
        const K key = key_of_tap(keys, x, layout, i, position, is_inside, taps, t, outside);
        const K is_above = if_less(middle, key);
        greatest = max(greatest, (key & ~is_above) | (low & is_above));
      }
      return greatest;
    } else if (below > rank) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
