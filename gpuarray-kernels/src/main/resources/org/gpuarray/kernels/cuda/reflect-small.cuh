// Householder's reflections of small matrices whose columns lie along memory: column k is at columns + order[k] * PITCH. A thread has
// whole columns, and each computes the reflection for itself, as all read the same column.

// Factors `count` columns of `length` elements: reflector k, but for its first element, which is 1, is left below column k's diagonal,
// where the diagonal of the triangle is; tau of I - tau v v^H goes into taus.
__device__ __forceinline__ void factor_columns(
    T* columns, const int* order, T* taus, const int lane, const int length, const int count) {
  const int steps = length < count ? length : count;
  for (int k = 0; k < steps; k++) {
    T* own = columns + order[k] * PITCH;
    R largest = 0;
    for (int i = k; i < length; i++) {
      const R size = pivot_size(own[i]);
      largest = size > largest ? size : largest;
    }
    const R scale = largest > 0 && isfinite(largest) && isfinite(1 / largest) ? largest : (R) 1;
    R below = 0;
    for (int i = k + 1; i < length; i++) {
      below += square_size(own[i], 1 / scale);
    }
    const T diagonal = own[k];
    T tau = number(0);
    T beta = diagonal;
    T divisor = number(1);
    if (below != 0 || imaginary_part(diagonal) != 0) {
      const R norm = scale * sqrt(below + square_size(diagonal, 1 / scale));
      beta = number(real_part(diagonal) < 0 ? norm : -norm);
      tau = ratio_of(minus_product(beta, diagonal, number(1)), beta);
      divisor = minus_product(diagonal, beta, number(1));
    }
    wait_for_lanes();
    for (int i = k + 1 + lane; i < length; i += LANES) {
      own[i] = ratio_of(own[i], divisor);
    }
    if (lane == 0) {
      own[k] = beta;
      taus[k] = tau;
    }
    wait_for_lanes();
    for (int j = lane; j < count; j += LANES) {
      if (j > k) {
        T* other = columns + order[j] * PITCH;
        T sum = other[k];
        for (int i = k + 1; i < length; i++) {
          sum = plus_product(sum, conjugate_of(own[i]), other[i]);
        }
        const T product = plus_product(number(0), sum, conjugate_of(tau));
        other[k] = minus_product(other[k], product, number(1));
        for (int i = k + 1; i < length; i++) {
          other[i] = minus_product(other[i], product, own[i]);
        }
      }
    }
    wait_for_lanes();
  }
}

// Writes the first `count` columns of the product of the reflections, a column for each row of `results`.
__device__ __forceinline__ void build_columns(
    const T* columns, const int* order, const T* taus, T* results, const int lane, const int length, const int steps,
    const int count) {
  for (int c = lane; c < count; c += LANES) {
    T* result = results + c * PITCH;
    for (int i = 0; i < length; i++) {
      result[i] = number(i == c ? 1 : 0);
    }
    // Reflections behind column c leave it as it is.
    for (int k = c < steps ? c : steps - 1; k >= 0; k--) {
      const T* own = columns + order[k] * PITCH;
      T sum = result[k];
      for (int i = k + 1; i < length; i++) {
        sum = plus_product(sum, conjugate_of(own[i]), result[i]);
      }
      const T product = plus_product(number(0), sum, taus[k]);
      result[k] = minus_product(result[k], product, number(1));
      for (int i = k + 1; i < length; i++) {
        result[i] = minus_product(result[i], product, own[i]);
      }
    }
  }
  wait_for_lanes();
}
