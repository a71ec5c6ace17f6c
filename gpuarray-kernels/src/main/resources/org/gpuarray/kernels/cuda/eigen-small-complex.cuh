// QR steps of small complex matrices.
constexpr int BLOCK = 1;

typedef Rotation Turn;

// Returns the rotation of rows k and k + 1, of a step that begins at row `begin`.
__device__ __forceinline__ Turn turn_of(const T* h, const Step first, const int k, const int begin, const int last) {
  const T* row = h + k * PITCH;
  return rotation_of(k == begin ? first : Step{row[k - 1], row[PITCH + k - 1]});
}

// Applies it to rows, at columns from `column` to end - 1.
__device__ __forceinline__ void turn_small_rows(T* matrix, const Turn turn, const int lane, const int k, const int column, const int end) {
  if (!turn.is_set) {
    return;
  }
  T* p = matrix + k * PITCH;
  T* q = p + PITCH;
  const T other = conjugate_of(turn.sine);
  for (int j = lane; j < end; j += LANES) {
    if (j >= column) {
      const T x = p[j];
      const T y = q[j];
      p[j] = plus_product(plus_product(number(0), x, number(turn.cosine)), y, turn.sine);
      q[j] = minus_product(plus_product(number(0), y, number(turn.cosine)), x, other);
    }
  }
}

// Applies it to columns of a step on rows start to last, and completes column k - 1.
__device__ __forceinline__ void turn_small_columns(
    T* h, const Turn turn, const int lane, const int k, const int begin, const int start, const int last) {
  if (!turn.is_set) {
    return;
  }
  T* row = h + k * PITCH;
  const T cosine = number(turn.cosine);
  if (lane == 0 && k > begin) {
    row[k - 1] = plus_product(number(0), turn.phase, number(turn.norm));
    row[PITCH + k - 1] = number(0);
  } else if (lane == 0 && begin > start) {
    row[k - 1] = plus_product(number(0), row[k - 1], cosine);
  }
  const int end = (k + 2 < last ? k + 2 : last) + 1;
  const T other = conjugate_of(turn.sine);
  for (int i = lane; i < end; i += LANES) {
    if (VECTORS || i >= start) {
      T* of_row = h + i * PITCH + k;
      const T p = of_row[0];
      const T q = of_row[1];
      of_row[0] = plus_product(plus_product(number(0), p, cosine), q, other);
      of_row[1] = minus_product(plus_product(number(0), q, cosine), p, turn.sine);
    }
  }
}

// Schur's form is a triangle.
__device__ __forceinline__ unsigned int split_small(
    T* h, T* basis, const unsigned int starts, const int lane, const int n) {
  return starts;
}

// Eigenvalue i.
__device__ __forceinline__ C eigenvalue_of(const T* h, const unsigned int starts, const int i, const int n) {
  return h[i * PITCH + i];
}

// Element k of a vector.
__device__ __forceinline__ C element_of(const T* row, const int k, const bool is_complex) {
  return row[k];
}

__device__ __forceinline__ void set_element(T* row, const int k, const bool is_complex, const C element) {
  row[k] = element;
}
