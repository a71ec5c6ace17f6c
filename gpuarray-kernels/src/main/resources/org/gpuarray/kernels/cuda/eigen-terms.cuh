// What QR steps and substitutions share; rows of a matrix are `pitch` elements apart.

// Numbers as small as this are not told from 0.
constexpr double LEAST = sizeof(R) == 4 ? 1e-31 : 1e-292;
constexpr double EPSILON = sizeof(R) == 4 ? 1.1920928955078125e-7 : 2.220446049250313e-16;
// Vectors are divided by elements that are larger.
constexpr double LARGE = sizeof(R) == 4 ? 1e10 : 1e100;
constexpr double SMALL = sizeof(R) == 4 ? 1e-20 : 1e-150;

__device__ __forceinline__ bool is_zero(const T a) {
  return pivot_size(a) == 0;
}

__device__ __forceinline__ bool has_bit(const unsigned int bits, const int at) {
  return (bits >> at & 1) != 0;
}

__device__ __forceinline__ C plus_share(const C sum, const R a, const C x) {
  return complex_of(sum.x + a * x.x, sum.y + a * x.y);
}

__device__ __forceinline__ C plus_share(const C sum, const C a, const C x) {
  return plus_product(sum, a, x);
}

// A number by which can be divided.
__device__ __forceinline__ C pivot_of(const C number, const R least) {
  return pivot_size(number) < least ? complex_of(least, (R) 0) : number;
}

// Returns from which row on the matrix of rows `from` to `last` has no zero below the diagonal (M. Ahues, F. Tisseur, A New Deflation
// Criterion for the QR Algorithm, 1997).
__device__ __forceinline__ int start_of_active(const T* h, const int from, const int last, const int pitch) {
  for (int k = last; k > from; k--) {
    const T* row = h + (I) k * pitch + k;
    const T* above = row - pitch;
    const R low = pivot_size(row[-1]);
    if (low <= (R) LEAST) {
      return k;
    }
    R beside = pivot_size(above[-1]) + pivot_size(row[0]);
    if (beside == 0) {
      beside = (k > 1 ? pivot_size(above[-2]) : (R) 0) + (k < last ? pivot_size(row[pitch]) : (R) 0);
    }
    if (low <= (R) EPSILON * beside) {
      const R high = pivot_size(above[0]);
      const R difference = pivot_size(minus_product(above[-1], row[0], number(1)));
      const R own = pivot_size(row[0]);
      const R more = low > high ? low : high;
      const R less = low > high ? high : low;
      const R larger = own > difference ? own : difference;
      const R smaller = own > difference ? difference : own;
      const R sum = larger + more;
      const R bound = (R) EPSILON * (smaller * (larger / sum));
      if (less * (more / sum) <= (bound > (R) LEAST ? bound : (R) LEAST)) {
        return k;
      }
    }
  }
  return from;
}
