// QR steps of real matrices: Schur's form has blocks of two rows in its diagonal, each of two conjugate eigenvalues.

// Makes a block of two rows triangular if its eigenvalues are real.
__device__ __forceinline__ void split(T* h, T* basis, const int row, const int n) {
  T* upper = h + (I) row * n;
  T* lower = upper + n;
  const R a = upper[row];
  const R b = upper[row + 1];
  const R c = lower[row];
  const R d = lower[row + 1];
  const Pair pair = pair_of(a, b, c, d);
  if (pair.discriminant < 0) {
    return;
  }
  const R z = pair.half + copysign(pair.size * sqrt(pair.discriminant), pair.half);
  const R length = hypot(c, z);
  const R cosine = z / length;
  const R sine = c / length;
  wait_for_block();
  if (threadIdx.x == 0) {
    upper[row] = d + z;
    upper[row + 1] = b - c;
    lower[row] = 0;
    lower[row + 1] = z == 0 ? d : d - b / z * c;
  }
  if (VECTORS) {
    const int step = blockDim.x;
    for (int j = row + 2 + threadIdx.x; j < n; j += step) {
      const R x = upper[j];
      const R y = lower[j];
      upper[j] = cosine * x + sine * y;
      lower[j] = cosine * y - sine * x;
    }
    T* p = basis + (I) row * n;
    T* q = p + n;
    for (int j = threadIdx.x; j < n; j += step) {
      const R x = p[j];
      const R y = q[j];
      p[j] = cosine * x + sine * y;
      q[j] = cosine * y - sine * x;
    }
    for (int i = threadIdx.x; i < row; i += step) {
      T* p = h + (I) i * n + row;
      const R x = p[0];
      const R y = p[1];
      p[0] = cosine * x + sine * y;
      p[1] = cosine * y - sine * x;
    }
  }
}

// Applies a reflection to two or three rows, at columns from `column` to end - 1.
__device__ __forceinline__ void reflect_three(
    T* rows, const R second, const R third, const R tau, const bool are_three, const int column, const int end, const int n) {
  T* p = rows;
  T* q = rows + n;
  T* r = are_three ? q + n : nullptr;
  const int step = blockDim.x;
  if (are_three) {
    for (int j = column + threadIdx.x; j < end; j += step) {
      const R sum = tau * (p[j] + second * q[j] + third * r[j]);
      p[j] -= sum;
      q[j] -= sum * second;
      r[j] -= sum * third;
    }
  } else {
    for (int j = column + threadIdx.x; j < end; j += step) {
      const R sum = tau * (p[j] + second * q[j]);
      p[j] -= sum;
      q[j] -= sum * second;
    }
  }
}

// One step on rows start to last, which begins at row m.
__device__ __forceinline__ void qr_step(
    T* h, T* basis, const Step first, const int m, const int start, const int last, const int n) {
  const int t = threadIdx.x;
  const int step = blockDim.x;
  for (int k = m; k < last; k++) {
    const bool are_three = k + 1 < last;
    T* row = h + (I) k * n;
    const Step of = k == m ? first : Step{row[k - 1], row[n + k - 1], are_three ? row[2 * (I) n + k - 1] : (R) 0};
    const Reflection reflection = reflection_of(Step{of.p, of.q, are_three ? of.r : (R) 0});
    const R second = reflection.second;
    const R third = reflection.third;
    const R tau = reflection.tau;
    if (tau == 0) {
      continue;
    }
    reflect_three(row, second, third, tau, are_three, k, VECTORS ? n : last + 1, n);
    if (VECTORS) {
      reflect_three(basis + (I) k * n, second, third, tau, are_three, 0, n, n);
    }
    wait_for_block();
    if (t == 0 && k > m) {
      row[k - 1] = reflection.before;
      row[n + k - 1] = 0;
      if (are_three) {
        row[2 * (I) n + k - 1] = 0;
      }
    } else if (t == 0 && m > start) {
      row[k - 1] *= 1 - tau;
    }
    const int end = (k + 3 < last ? k + 3 : last) + 1;
    for (int i = (VECTORS ? 0 : start) + t; i < end; i += step) {
      T* of_row = h + (I) i * n + k;
      const R sum = tau * (of_row[0] + second * of_row[1] + (are_three ? third * of_row[2] : (R) 0));
      of_row[0] -= sum;
      of_row[1] -= sum * second;
      if (are_three) {
        of_row[2] -= sum * third;
      }
    }
    wait_for_block();
  }
}

// Reduces matrices of Hessenberg's form to Schur's. The eigenvalue of a positive imaginary part precedes its conjugate.
extern "C" __global__ void __launch_bounds__(THREADS) eigen_schur(
    T* triangles, T* bases, C* values, unsigned long long* errors, const int n) {
  const int t = threadIdx.x;
  T* h = triangles + (I) blockIdx.x * n * n;
  T* basis = VECTORS ? bases + (I) blockIdx.x * n * n : nullptr;
  C* mine = values + (I) blockIdx.x * n;
  if (h[0] != h[0]) {
    give_up(mine, nullptr, n);
    return;
  }
  int left = STEPS * (n > 10 ? n : 10);
  int steps = 0;
  for (int last = n - 1; last >= 0;) {
    const int start = start_of_active(h, 0, last, n);
    wait_for_block();
    if (t == 0 && start > 0) {
      h[(I) start * n + start - 1] = 0;
    }
    if (start >= last - 1) {
      if (start == last - 1) {
        split(h, basis, start, n);
      }
      wait_for_block();
      last = start - 1;
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
    const T* row = h + (I) i * n + i;
    const bool is_first = i + 1 < n && row[n] != 0;
    if (is_first || (i > 0 && row[-1] != 0)) {
      const T* corner = is_first ? row : row - 1 - n;
      const Pair pair = pair_of(corner[0], corner[1], corner[n], corner[n + 1]);
      const R imaginary = pair.size * sqrt(-pair.discriminant);
      mine[i] = complex_of(corner[n + 1] + pair.half, is_first ? imaginary : -imaginary);
    } else {
      mine[i] = complex_of(row[0], (R) 0);
    }
  }
}
