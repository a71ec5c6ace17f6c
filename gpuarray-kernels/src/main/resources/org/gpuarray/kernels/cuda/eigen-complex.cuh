// QR steps of complex matrices.

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

// One step on rows start to last, which begins at row m.
__device__ __forceinline__ void qr_step(
    T* h, T* basis, const Step first, const int m, const int start, const int last, const int n) {
  const int t = threadIdx.x;
  for (int k = m; k < last; k++) {
    T* row = h + (I) k * n;
    const Rotation rotation = rotation_of(k == m ? first : Step{row[k - 1], row[n + k - 1]});
    if (!rotation.is_set) {
      continue;
    }
    const R cosine = rotation.cosine;
    const T sine = rotation.sine;
    rotate_rows(row, cosine, sine, k, VECTORS ? n : last + 1, n);
    if (VECTORS) {
      rotate_rows(basis + (I) k * n, cosine, sine, 0, n, n);
    }
    wait_for_block();
    if (t == 0 && k > m) {
      row[k - 1] = plus_product(number(0), rotation.phase, number(rotation.norm));
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
    const int start = start_of_active(h, 0, last, n);
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
    Step first;
    const int m = begin_step(h, start, last, steps, n, &first);
    wait_for_block();
    qr_step(h, basis, first, m, start, last, n);
  }
  wait_for_block();
  for (int i = t; i < n; i += blockDim.x) {
    mine[i] = h[(I) i * n + i];
  }
}
