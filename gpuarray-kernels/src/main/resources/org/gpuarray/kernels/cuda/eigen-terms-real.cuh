// QR steps of real matrices with two shifts at once (J. Francis, The QR Transformation, 1961).

// How half the difference of the elements in a block's diagonal and the product of the others give its eigenvalues: they are real
// if the sign of `discriminant` is, and their distance from the mean is the root of its magnitude.
struct Pair {
  R half;
  R size;
  R discriminant;
};

__device__ __forceinline__ Pair pair_of(const R a, const R b, const R c, const R d) {
  const R half = (a - d) / 2;
  const R others = fabs(b) > fabs(c) ? fabs(b) : fabs(c);
  const R size = fabs(half) > others ? fabs(half) : others;
  return Pair{half, size, size == 0 ? (R) 0 : half / size * (half / size) + b / size * (c / size)};
}

// The first column of the product of both shifted matrices, of any length.
struct Step {
  R p;
  R q;
  R r;
};

// Chooses the shifts of step number `steps` on rows start to last, at least three, and returns where the step begins.
__device__ __forceinline__ int begin_step(
    const T* h, const int start, const int last, const int steps, const int pitch, Step* step) {
  const T* corner = h + (I) last * pitch + last;
  R mean = 0;
  R imaginary = 0;
  if (steps % 10 == 0) {
    // Shifts of no matrix, since those of this one have not converged.
    const bool is_end = steps % 20 == 0;
    const T* other = is_end ? corner : h + (I) (start + 2) * pitch + start + 2;
    const R size = fabs(other[-1]) + fabs(other[-2 - pitch]);
    mean = (R) 0.75 * size + (is_end ? corner[0] : h[(I) start * pitch + start]);
    imaginary = (R) 0.66 * size;
  } else {
    const Pair pair = pair_of(corner[-1 - pitch], corner[-pitch], corner[-1], corner[0]);
    if (pair.discriminant < 0) {
      mean = corner[0] + pair.half;
      imaginary = pair.size * sqrt(-pair.discriminant);
    } else {
      // The nearer of two real shifts, twice.
      const R z = pair.half + copysign(pair.size * sqrt(pair.discriminant), pair.half);
      mean = z == 0 ? corner[0] : corner[0] - corner[-pitch] / z * corner[-1];
    }
  }
  R p = 0;
  R q = 0;
  R r = 0;
  int m = last - 2;
  // Where two elements below the diagonal are small, the step may begin behind them.
  for (; m >= start; m--) {
    const T* row = h + (I) m * pitch + m;
    const R z = row[0];
    const R away = mean - z;
    // Divided by what keeps its parts in range.
    const R scale = fabs(away) + fabs(imaginary) + fabs(row[pitch]);
    const R below = row[pitch] / scale;
    p = away * (away / scale) + imaginary * (imaginary / scale) + below * row[1];
    q = below * (z + row[pitch + 1] - 2 * mean);
    r = below * row[2 * (I) pitch + 1];
    const R size = fabs(p) + fabs(q) + fabs(r);
    if (size > 0) {
      p /= size;
      q /= size;
      r /= size;
    }
    if (m == start
        || fabs(row[-1]) * (fabs(q) + fabs(r))
            <= (R) EPSILON * fabs(p) * (fabs(row[-1 - pitch]) + fabs(z) + fabs(row[pitch + 1]))) {
      break;
    }
  }
  *step = Step{p, q, r};
  return m;
}

// Which of two reflected rows or three the next reflection has, I - tau v v^T with v = (1, second, third), and what it leaves of the
// column before: `before` and zeros. tau is 0 where there is nothing to do.
struct Reflection {
  R second;
  R third;
  R tau;
  R before;
};

__device__ __forceinline__ Reflection reflection_of(const Step step) {
  const R size = fabs(step.p) + fabs(step.q) + fabs(step.r);
  if (size == 0) {
    return Reflection{0, 0, 0, 0};
  }
  const R p = step.p / size;
  const R q = step.q / size;
  const R r = step.r / size;
  const R norm = sqrt(p * p + q * q + r * r);
  const R beta = p < 0 ? norm : -norm;
  return Reflection{q / (p - beta), r / (p - beta), (beta - p) / beta, beta * size};
}
