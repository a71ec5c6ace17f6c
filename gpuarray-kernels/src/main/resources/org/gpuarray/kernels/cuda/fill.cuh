// What fills arrays with the numbers of a generator: the conversions, and where a number goes.

// A number of the bits for it: 32 of them, 64, and the upper 53 of these for fractions.
__device__ __forceinline__ T number(
    const unsigned int word, const unsigned long long words, const unsigned long long fraction, const double* cumulative,
    const double a, const double b, const long long low, const unsigned long long range) {
  if (BITS) {
    return sizeof(T) > 4 ? (T) words : (T) word;
  }
  if (BELOW) {
    return (T) (low + (long long) (range == 0ull ? words : __umul64hi(words, range)));
  }
  if (POISSON) {
    const double unit = (double) fraction * 1.1102230246251565e-16;
    long long first = 0;
    long long last = (long long) range - 1;
    while (first < last) {
      const long long middle = first + (last - first) / 2;
      if (cumulative[middle] > unit) {
        last = middle;
      } else {
        first = middle + 1;
      }
    }
    return (T) (low + first);
  }
  if (EXPONENTIAL) {
    const double above = fma((double) (0x1fffffffffffffull - fraction), 1.1102230246251565e-16, 5.5511151231257827e-17);
    return SINGLE ? (T) (-own_log_normal(random_unit_f32(~word), 0) * (float) b) : (T) (-own_log_normal(above, 0) * b);
  }
  return SINGLE
      ? (T) ((float) a + (float) b * ((float) (word >> 8) * 5.9604644775390625e-8f))
      : (T) (a + b * ((double) fraction * 1.1102230246251565e-16));
}

// A normal number's place in its distribution.
__device__ __forceinline__ T located(const T normal, const double a, const double b) {
  const T number = (T) a + (T) b * normal;
  return LOGNORMAL ? (T) own_exp(SINGLE ? (float) number : (double) number) : number;
}

// The offset of element i of an array whose extents and strides are given.
__device__ __forceinline__ long long place(const long long* layout, const int rank, const long long i) {
  long long rest = i;
  long long at = 0;
  for (int axis = rank - 1; axis >= 0; axis--) {
    at += rest % layout[axis] * layout[rank + axis];
    rest /= layout[axis];
  }
  return at;
}

__device__ __forceinline__ void store(
    T* out, const long long* layout, const int rank, const I i, const I count, const T value) {
  if (i >= 0 && i < count) {
    if (STRIDED) {
      out[place(layout, rank, i)] = value;
    } else {
      out[i] = value;
    }
  }
}
