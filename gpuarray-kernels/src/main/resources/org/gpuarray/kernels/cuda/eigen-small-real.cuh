// QR steps of small real matrices: Schur's form has blocks of two rows in its diagonal, each of two conjugate eigenvalues.
constexpr int BLOCK = 2;

struct Turn {
  Reflection reflection;
  bool are_three;
};

// Returns the reflection of rows k to k + 2, of a step that begins at row `begin`.
__device__ __forceinline__ Turn turn_of(const T* h, const Step first, const int k, const int begin, const int last) {
  const bool are_three = k + 1 < last;
  const T* row = h + k * PITCH;
  const Step of = k == begin ? first : Step{row[k - 1], row[PITCH + k - 1], are_three ? row[2 * PITCH + k - 1] : (R) 0};
  return Turn{reflection_of(of), are_three};
}

// Applies it to rows, at columns from `column` to end - 1.
__device__ __forceinline__ void turn_small_rows(T* matrix, const Turn turn, const int lane, const int k, const int column, const int end) {
  const Reflection by = turn.reflection;
  if (by.tau == 0) {
    return;
  }
  T* p = matrix + k * PITCH;
  T* q = p + PITCH;
  T* r = q + (turn.are_three ? PITCH : 0);
  for (int j = lane; j < end; j += LANES) {
    if (j >= column) {
      const R third = turn.are_three ? r[j] : (R) 0;
      const R sum = by.tau * (p[j] + by.second * q[j] + by.third * third);
      p[j] -= sum;
      q[j] -= sum * by.second;
      if (turn.are_three) {
        r[j] = third - sum * by.third;
      }
    }
  }
}

// Applies it to columns of a step on rows start to last, and completes column k - 1.
__device__ __forceinline__ void turn_small_columns(
    T* h, const Turn turn, const int lane, const int k, const int begin, const int start, const int last) {
  const Reflection by = turn.reflection;
  if (by.tau == 0) {
    return;
  }
  T* row = h + k * PITCH;
  if (lane == 0 && k > begin) {
    row[k - 1] = by.before;
    row[PITCH + k - 1] = 0;
    if (turn.are_three) {
      row[2 * PITCH + k - 1] = 0;
    }
  } else if (lane == 0 && begin > start) {
    row[k - 1] *= 1 - by.tau;
  }
  const int end = (k + 3 < last ? k + 3 : last) + 1;
  for (int i = lane; i < end; i += LANES) {
    if (VECTORS || i >= start) {
      T* of_row = h + i * PITCH + k;
      const R third = turn.are_three ? of_row[2] : (R) 0;
      const R sum = by.tau * (of_row[0] + by.second * of_row[1] + by.third * third);
      of_row[0] -= sum;
      of_row[1] -= sum * by.second;
      if (turn.are_three) {
        of_row[2] = third - sum * by.third;
      }
    }
  }
}

__device__ __forceinline__ void rotate_two(T* p, T* q, const R cosine, const R sine) {
  const R x = *p;
  const R y = *q;
  *p = cosine * x + sine * y;
  *q = cosine * y - sine * x;
}

// Makes blocks of two rows triangular whose eigenvalues are real, and returns where blocks begin then.
__device__ __forceinline__ unsigned int split_small(
    T* h, T* basis, const unsigned int starts, const int lane, const int n) {
  unsigned int after = starts;
  for (int row = 0; row + 1 < n; row++) {
    T* upper = h + row * PITCH;
    T* lower = upper + PITCH;
    const R a = upper[row];
    const R b = upper[row + 1];
    const R c = lower[row];
    const R d = lower[row + 1];
    const Pair pair = pair_of(a, b, c, d);
    const bool is_split = starts != 0 && !has_bit(starts, row + 1) && pair.discriminant >= 0;
    if (any_of_warp(is_split)) {
      wait_for_lanes();
      if (is_split) {
        after |= 1u << (row + 1);
        const R z = pair.half + copysign(pair.size * sqrt(pair.discriminant), pair.half);
        const R length = hypot(c, z);
        const R cosine = z / length;
        const R sine = c / length;
        if (lane == 0) {
          upper[row] = d + z;
          upper[row + 1] = b - c;
          lower[row] = 0;
          lower[row + 1] = z == 0 ? d : d - b / z * c;
        }
        if (VECTORS) {
          for (int j = lane; j < n; j += LANES) {
            if (j > row + 1) {
              rotate_two(upper + j, lower + j, cosine, sine);
            } else if (j < row) {
              rotate_two(h + j * PITCH + row, h + j * PITCH + row + 1, cosine, sine);
            }
            rotate_two(basis + row * PITCH + j, basis + (row + 1) * PITCH + j, cosine, sine);
          }
        }
      }
      wait_for_lanes();
    }
  }
  return after;
}

// Eigenvalue i: that of a positive imaginary part precedes its conjugate.
__device__ __forceinline__ C eigenvalue_of(const T* h, const unsigned int starts, const int i, const int n) {
  const T* row = h + i * PITCH + i;
  const bool is_first = i + 1 < n && !has_bit(starts, i + 1);
  if (!is_first && has_bit(starts, i)) {
    return complex_of(row[0], (R) 0);
  }
  const T* corner = is_first ? row : row - 1 - PITCH;
  const Pair pair = pair_of(corner[0], corner[1], corner[PITCH], corner[PITCH + 1]);
  const R imaginary = pair.size * sqrt(-pair.discriminant);
  return complex_of(corner[PITCH + 1] + pair.half, is_first ? imaginary : -imaginary);
}

// Element k of a vector whose real parts are a row, and imaginary ones, of those that are `complex`, the next.
__device__ __forceinline__ C element_of(const T* row, const int k, const bool is_complex) {
  return complex_of(row[k], is_complex ? row[PITCH + k] : (R) 0);
}

__device__ __forceinline__ void set_element(T* row, const int k, const bool is_complex, const C element) {
  row[k] = element.x;
  if (is_complex) {
    row[PITCH + k] = element.y;
  }
}
