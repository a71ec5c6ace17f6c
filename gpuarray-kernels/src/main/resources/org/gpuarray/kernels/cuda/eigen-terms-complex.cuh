// QR steps of complex matrices, with one shift: J. Wilkinson's, the eigenvalue of the last block of two rows that is nearer to its
// last element.

// The first column of the shifted matrix, of any length.
struct Step {
  T x;
  T y;
};

// Chooses the shift of step number `steps` on rows start to last, at least two, and returns where the step begins.
__device__ __forceinline__ int begin_step(
    const T* h, const int start, const int last, const int steps, const int pitch, Step* step) {
  const T* corner = h + (I) last * pitch + last;
  T shift = corner[0];
  if (steps % 10 == 0) {
    // A shift of no matrix, since those of this one have not converged.
    const T* other = steps % 20 == 0 ? corner : h + (I) (start + 1) * pitch + start + 1;
    shift = plus_product(steps % 20 == 0 ? shift : other[-1 - pitch], number((R) 0.75), number(pivot_size(other[-1])));
  } else {
    const T product = plus_product(number(0), corner[-pitch], corner[-1]);
    const T half = plus_product(number(0), minus_product(corner[-1 - pitch], shift, number(1)), number((R) 0.5));
    T root = complex_sqrt(plus_product(product, half, half));
    root = half.x * root.x + half.y * root.y < 0 ? complex_negative(root) : root;
    const T sum = plus_product(half, root, number(1));
    shift = pivot_size(sum) == 0 ? shift : minus_product(shift, ratio_of(product, sum), number(1));
  }
  T x = number(0);
  T y = number(0);
  int m = last - 1;
  // Where two elements below the diagonal are small, the step may begin behind them.
  for (; m >= start; m--) {
    const T* row = h + (I) m * pitch + m;
    x = minus_product(row[0], shift, number(1));
    y = row[pitch];
    const R size = pivot_size(x) + pivot_size(y);
    x = plus_product(number(0), x, number(1 / size));
    y = plus_product(number(0), y, number(1 / size));
    if (m == start
        || pivot_size(row[-1]) * pivot_size(y)
            <= (R) EPSILON * pivot_size(x) * (pivot_size(row[0]) + pivot_size(row[pitch + 1]))) {
      break;
    }
  }
  *step = Step{x, y};
  return m;
}

// The rotation [cosine, sine; -sine*, cosine] that makes y zero; what was x has the direction `phase` and the length `norm` then. It is
// not `set` where y is zero before.
struct Rotation {
  R cosine;
  T sine;
  T phase;
  R norm;
  bool is_set;
};

__device__ __forceinline__ Rotation rotation_of(const Step step) {
  const R below = hypot(step.y.x, step.y.y);
  if (below == 0) {
    return Rotation{1, number(0), number(1), 0, false};
  }
  const R above = hypot(step.x.x, step.x.y);
  const R norm = hypot(above, below);
  const T phase = above == 0 ? number(1) : plus_product(number(0), step.x, number(1 / above));
  const T sine = plus_product(number(0), phase, plus_product(number(0), conjugate_of(step.y), number(1 / norm)));
  return Rotation{above / norm, sine, phase, norm, true};
}
