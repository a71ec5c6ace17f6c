// QR steps of complex matrices, with one shift: J. Wilkinson's, the eigenvalue of the last block of two rows that is nearer to its
// last element.

// Applies the rotation [cosine, sine; -sine*, cosine] to two rows, at columns from `column` to end - 1.
__device__ __forceinline__ void rotate_rows(T* rows, const R cosine, const T sine, const int column, const int end, const int n) {
  T* p = rows;
  T* q = rows + n;
  const T other = conjugate_of(sine);
  for (int j = column + threadIdx.x; j < end; j += blockDim.x) {
    const T x = p[j];
    const T y = q[j];
    p[j] = plus_product(plus_product(number(0), x, number(cosine)), y, sine);
    q[j] = minus_product(plus_product(number(0), y, number(cosine)), x, other);
  }
}

// One step on rows start to last.
__device__ __forceinline__ void qr_step(T* h, T* basis, const T shift, const int start, const int last, const int n) {
  const int t = threadIdx.x;
  T x = number(0);
  T y = number(0);
  int m = last - 1;
  // Where two elements below the diagonal are small, the step may begin behind them.
  for (; m >= start; m--) {
    const T* row = h + (I) m * n + m;
    x = minus_product(row[0], shift, number(1));
    y = row[n];
    const R size = pivot_size(x) + pivot_size(y);
    x = plus_product(number(0), x, number(1 / size));
    y = plus_product(number(0), y, number(1 / size));
    if (m == start
        || pivot_size(row[-1]) * pivot_size(y)
            <= (R) EPSILON * pivot_size(x) * (pivot_size(row[0]) + pivot_size(row[n + 1]))) {
      break;
    }
  }
  wait_for_block();
  for (int k = m; k < last; k++) {
    T* row = h + (I) k * n;
    if (k > m) {
      x = row[k - 1];
      y = row[n + k - 1];
    }
    const R below = hypot(y.x, y.y);
    if (below == 0) {
      continue;
    }
    const R above = hypot(x.x, x.y);
    const R norm = hypot(above, below);
    const T phase = above == 0 ? number(1) : plus_product(number(0), x, number(1 / above));
    const R cosine = above / norm;
    const T sine = plus_product(number(0), phase, plus_product(number(0), conjugate_of(y), number(1 / norm)));
    rotate_rows(row, cosine, sine, k, VECTORS ? n : last + 1, n);
    if (VECTORS) {
      rotate_rows(basis + (I) k * n, cosine, sine, 0, n, n);
    }
    wait_for_block();
    if (t == 0 && k > m) {
      row[k - 1] = plus_product(number(0), phase, number(norm));
      row[n + k - 1] = number(0);
    } else if (t == 0 && m > start) {
      row[k - 1] = plus_product(number(0), row[k - 1], number(cosine));
    }
    const int end = (k + 2 < last ? k + 2 : last) + 1;
    const T other = conjugate_of(sine);
    for (int i = (VECTORS ? 0 : start) + t; i < end; i += blockDim.x) {
      T* of_row = h + (I) i * n + k;
      const T p = of_row[0];
      const T q = of_row[1];
      of_row[0] = plus_product(plus_product(number(0), p, number(cosine)), q, other);
      of_row[1] = minus_product(plus_product(number(0), q, number(cosine)), p, sine);
    }
    wait_for_block();
  }
}

// Reduces matrices of Hessenberg's form to triangles.
extern "C" __global__ void __launch_bounds__(THREADS) eigen_schur(
    T* triangles, T* bases, C* values, unsigned long long* errors, const int n) {
  const int t = threadIdx.x;
  T* h = triangles + (I) blockIdx.x * n * n;
  T* basis = VECTORS ? bases + (I) blockIdx.x * n * n : nullptr;
  C* mine = values + (I) blockIdx.x * n;
  if (h[0].x != h[0].x) {
    give_up(mine, nullptr, n);
    return;
  }
  int left = STEPS * (n > 10 ? n : 10);
  int steps = 0;
  for (int last = n - 1; last >= 0;) {
    const int start = start_of_active(h, last, n);
    wait_for_block();
    if (t == 0 && start > 0) {
      h[(I) start * n + start - 1] = number(0);
    }
    if (start == last) {
      wait_for_block();
      last--;
      steps = 0;
      continue;
    }
    if (left-- == 0) {
      give_up(mine, errors, n);
      return;
    }
    steps++;
    const T* corner = h + (I) last * n + last;
    T shift = corner[0];
    if (steps % 10 == 0) {
      // A shift of no matrix, since those of this one have not converged.
      const T* other = steps % 20 == 0 ? corner : h + (I) (start + 1) * n + start + 1;
      shift = plus_product(steps % 20 == 0 ? shift : other[-1 - n], number((R) 0.75), number(pivot_size(other[-1])));
    } else {
      const T product = plus_product(number(0), corner[-n], corner[-1]);
      const T half = plus_product(number(0), minus_product(corner[-1 - n], shift, number(1)), number((R) 0.5));
      T root = complex_sqrt(plus_product(product, half, half));
      root = half.x * root.x + half.y * root.y < 0 ? complex_negative(root) : root;
      const T sum = plus_product(half, root, number(1));
      shift = pivot_size(sum) == 0 ? shift : minus_product(shift, ratio_of(product, sum), number(1));
    }
    qr_step(h, basis, shift, start, last, n);
  }
  wait_for_block();
  for (int i = t; i < n; i += blockDim.x) {
    mine[i] = h[(I) i * n + i];
  }
}
