// Scales of small matrices.

// The largest part of a row of elements, or one that is not finite.
__device__ __forceinline__ R largest_part(const T* row, const int length) {
  R largest = 0;
  for (int j = 0; j < length; j++) {
    const R re = fabs(real_part(row[j]));
    const R im = fabs(imaginary_part(row[j]));
    largest = is_pivot_before(re, largest) ? re : largest;
    largest = is_pivot_before(im, largest) ? im : largest;
  }
  return largest;
}

// Divides the rows of a group's matrix by a power of two, so that the largest element is between 1/2 and 1: the squares of those that
// matter stay in range. Returns the power's exponent. In a matrix that is not finite there is nothing but NaN afterwards.
__device__ __forceinline__ int scale_small(
    T* matrix, R* numbers, const int lane, const int rows, const int columns, bool* is_finite) {
  constexpr int MOST = sizeof(R) == 4 ? 120 : 1000;
  for (int i = lane; i < rows; i += LANES) {
    numbers[i] = largest_part(matrix + i * PITCH, columns);
  }
  wait_for_lanes();
  R largest = 0;
  for (int i = 0; i < rows; i++) {
    largest = is_pivot_before(numbers[i], largest) ? numbers[i] : largest;
  }
  int exponent = 0;
  *is_finite = isfinite(largest);
  if (*is_finite) {
    frexp(largest, &exponent);
    exponent = exponent < -MOST ? -MOST : exponent > MOST ? MOST : exponent;
  }
  const R factor = *is_finite ? ldexp((R) 1, -exponent) : (R) __int_as_float(0x7fc00000);
  for (int i = lane; i < rows; i += LANES) {
    for (int j = 0; j < columns; j++) {
      matrix[i * PITCH + j] = part_product(matrix[i * PITCH + j], factor);
    }
  }
  wait_for_lanes();
  return exponent;
}
