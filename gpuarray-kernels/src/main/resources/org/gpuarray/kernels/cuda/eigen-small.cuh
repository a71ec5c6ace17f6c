// Eigenvalues of small matrices of any kind: a matrix is scaled, permuted, balanced, reduced to Hessenberg's form and then to Schur's in
// shared memory. What multiplies rows is applied to the matrix and to `basis`, which begins as the permutation and the scales. The
// groups of a warp go through the same loops, and those that have nothing to do wait. A thread has whole rows or columns, so sums have
// one order, whichever threads there are.
constexpr int BALANCES = 40;

// Finds rows, and then columns, that are zero beside the diagonal among those left, since their eigenvalues are in the diagonal:
// such rows go to the end, such columns to the start (E. Osborne, 1960). Row and column order[i] become the i-th ones; between *first
// and *end are the others.
__device__ __forceinline__ void order_small_rows(
    const T* h, unsigned int* of_rows, unsigned int* of_columns, int* order, const int lane, const int n, int* first, int* end) {
  for (int i = lane; i < n; i += LANES) {
    unsigned int in_row = 0;
    unsigned int in_column = 0;
    for (int j = 0; j < n; j++) {
      in_row |= j == i || is_zero(h[i * PITCH + j]) ? 0u : 1u << j;
      in_column |= j == i || is_zero(h[j * PITCH + i]) ? 0u : 1u << j;
    }
    of_rows[i] = in_row;
    of_columns[i] = in_column;
  }
  wait_for_lanes();
  unsigned int left = 0xffffffffu >> (32 - n);
  *first = 0;
  *end = n;
  for (int is_column = 0; is_column < 2; is_column++) {
    const unsigned int* others = is_column == 1 ? of_columns : of_rows;
    for (int found = 0; found >= 0;) {
      found = -1;
      for (int j = 0; j < n; j++) {
        found = has_bit(left, j) && (others[j] & left) == 0 ? j : found;
      }
      if (found >= 0) {
        left &= ~(1u << found);
        *end -= 1 - is_column;
        if (lane == 0) {
          order[is_column == 1 ? *first : *end] = found;
        }
        *first += is_column;
      }
    }
  }
  int place = *first;
  for (int j = 0; j < n; j++) {
    if (has_bit(left, j)) {
      if (lane == 0) {
        order[place] = j;
      }
      place++;
    }
  }
  wait_for_lanes();
}

// Returns the power of two by which column i is to be multiplied, and row i divided, so that their 2-norms are alike, 1 where that
// gains little (R. James, J. Langou, B. Lowery, On Matrix Balancing and Eigenvector Computation, 2014).
__device__ __forceinline__ R balance_of(const T* h, const R scale, const int i, const int first, const int end) {
  constexpr double LARGEST = sizeof(R) == 4 ? 1e9 : 1e90;
  R column = 0;
  R row = 0;
  for (int k = first; k < end; k++) {
    column += square_size(h[k * PITCH + i], (R) 1);
    row += square_size(h[i * PITCH + k], (R) 1);
  }
  if (column == 0 || row == 0 || (column >= row / 4 && column / 4 < row)) {
    return 1;
  }
  column = sqrt(column);
  row = sqrt(row);
  const R before = column + row;
  R factor = 1;
  for (; column < row / 2 && factor < (R) LARGEST; factor *= 2) {
    column *= 2;
    row /= 2;
  }
  for (; column / 2 >= row && factor > 1 / (R) LARGEST; factor /= 2) {
    column /= 2;
    row *= 2;
  }
  const R both = scale * factor;
  return column + row >= (R) 0.95 * before || both > (R) LARGEST || both < 1 / (R) LARGEST ? (R) 1 : factor;
}

// Balances rows and columns first to end - 1. Writes what the columns were multiplied by.
__device__ __forceinline__ void balance_small(
    T* h, R* scales, R* factors, const int lane, const int first, const int end, const int n) {
  for (int i = lane; i < n; i += LANES) {
    scales[i] = 1;
  }
  wait_for_lanes();
  bool is_done = end - first < 2;
  for (int sweep = 0; sweep < BALANCES && any_of_warp(!is_done); sweep++) {
    for (int i = lane; i < n; i += LANES) {
      factors[i] = is_done || i < first || i >= end ? (R) 1 : balance_of(h, scales[i], i, first, end);
    }
    wait_for_lanes();
    is_done = true;
    for (int i = 0; i < n; i++) {
      const bool is_wanted = factors[i] != 1;
      if (any_of_warp(is_wanted)) {
        // Rows before may have changed this one.
        const R factor = is_wanted ? balance_of(h, scales[i], i, first, end) : (R) 1;
        wait_for_lanes();
        if (factor != 1) {
          is_done = false;
          for (int k = lane; k < n; k += LANES) {
            if (k == i) {
              scales[i] *= factor;
            } else {
              h[i * PITCH + k] = part_product(h[i * PITCH + k], 1 / factor);
              h[k * PITCH + i] = part_product(h[k * PITCH + i], factor);
            }
          }
        }
        wait_for_lanes();
      }
    }
    wait_for_lanes();
  }
}

// Applies I - conjugated tau v v^H to rows k + 1 to end - 1, from a column on. v is below the diagonal of h's column k, but its first
// element, which is 1.
__device__ __forceinline__ void reflect_small_rows(
    T* matrix, const T* h, const T tau, const int lane, const int k, const int end, const int column, const int n) {
  for (int j = lane; j < n; j += LANES) {
    if (j >= column) {
      T sum = matrix[(k + 1) * PITCH + j];
      for (int i = k + 2; i < end; i++) {
        sum = plus_product(sum, conjugate_of(h[i * PITCH + k]), matrix[i * PITCH + j]);
      }
      const T product = plus_product(number(0), sum, conjugate_of(tau));
      matrix[(k + 1) * PITCH + j] = minus_product(matrix[(k + 1) * PITCH + j], product, number(1));
      for (int i = k + 2; i < end; i++) {
        matrix[i * PITCH + j] = minus_product(matrix[i * PITCH + j], product, h[i * PITCH + k]);
      }
    }
  }
}

// Reduces rows and columns first to end - 1 to Hessenberg's form by reflections: below the diagonal is one other diagonal.
__device__ __forceinline__ void reduce_small(T* h, T* basis, const int lane, const int first, const int end, const int n) {
  for (int k = 0; k + 2 < n; k++) {
    T tau = number(0);
    T beta = number(0);
    T divisor = number(1);
    if (k >= first && k + 2 < end) {
      R largest = 0;
      for (int i = k + 1; i < end; i++) {
        const R size = pivot_size(h[i * PITCH + k]);
        largest = size > largest ? size : largest;
      }
      const R scale = largest > 0 && isfinite(1 / largest) ? largest : (R) 1;
      R below = 0;
      for (int i = k + 2; i < end; i++) {
        below += square_size(h[i * PITCH + k], 1 / scale);
      }
      const T top = h[(k + 1) * PITCH + k];
      if (below != 0 || imaginary_part(top) != 0) {
        const R norm = scale * sqrt(below + square_size(top, 1 / scale));
        beta = number(real_part(top) < 0 ? norm : -norm);
        tau = ratio_of(minus_product(beta, top, number(1)), beta);
        divisor = minus_product(top, beta, number(1));
      }
    }
    const bool is_set = !is_zero(tau);
    wait_for_lanes();
    if (is_set) {
      for (int i = lane; i < end; i += LANES) {
        if (i > k) {
          h[i * PITCH + k] = i == k + 1 ? beta : ratio_of(h[i * PITCH + k], divisor);
        }
      }
    }
    wait_for_lanes();
    if (is_set) {
      reflect_small_rows(h, h, tau, lane, k, end, k + 1, n);
      if (VECTORS) {
        reflect_small_rows(basis, h, tau, lane, k, end, 0, n);
      }
    }
    wait_for_lanes();
    if (is_set) {
      for (int i = lane; i < end; i += LANES) {
        T* row = h + i * PITCH;
        T sum = row[k + 1];
        for (int j = k + 2; j < end; j++) {
          sum = plus_product(sum, row[j], h[j * PITCH + k]);
        }
        const T product = plus_product(number(0), sum, tau);
        row[k + 1] = minus_product(row[k + 1], product, number(1));
        for (int j = k + 2; j < end; j++) {
          row[j] = minus_product(row[j], product, conjugate_of(h[j * PITCH + k]));
        }
      }
    }
    wait_for_lanes();
    if (is_set) {
      for (int i = lane; i < end; i += LANES) {
        if (i > k + 1) {
          h[i * PITCH + k] = number(0);
        }
      }
    }
  }
  wait_for_lanes();
}

// Makes Schur's form, and returns where its blocks begin, a bit for each; 0 if QR steps did not converge, or there is nothing to do.
// What is left below the diagonal of blocks is not 0.
__device__ __forceinline__ unsigned int schur_small(T* h, T* basis, const bool is_finite, const int lane, const int n) {
  unsigned int starts = is_finite ? 1 : 0;
  int last = is_finite ? n - 1 : -1;
  int left = STEPS * (n > 10 ? n : 10);
  int steps = 0;
  while (any_of_warp(last >= 0)) {
    int start = 0;
    while (last >= 0) {
      start = start_of_active(h, 31 - __clz(starts & 0xffffffffu >> (31 - last)), last, PITCH);
      starts |= 1u << start;
      if (last - start >= BLOCK) {
        break;
      }
      last = start - 1;
      steps = 0;
    }
    if (last >= 0 && left-- == 0) {
      starts = 0;
      last = -1;
    }
    Step first;
    int begin = last;
    if (last >= 0) {
      steps++;
      begin = begin_step(h, start, last, steps, PITCH, &first);
    }
    wait_for_lanes();
    for (int k = begin; any_of_warp(k < last); k++) {
      Turn turn;
      if (k < last) {
        turn = turn_of(h, first, k, begin, last);
        turn_small_rows(h, turn, lane, k, k, VECTORS ? n : last + 1);
        if (VECTORS) {
          turn_small_rows(basis, turn, lane, k, 0, n);
        }
      }
      wait_for_lanes();
      if (k < last) {
        turn_small_columns(h, turn, lane, k, begin, start, last);
      }
      wait_for_lanes();
    }
  }
  const unsigned int after = split_small(h, basis, starts, lane, n);
  wait_for_lanes();
  return after;
}

// Computes the eigenvector of value `index` by substitution, and of its conjugate's if the matrix is real, and stores columns of length 1.
// Its elements before the block's are kept below the diagonal, where nothing else is read.
__device__ __forceinline__ void store_small_vector(
    T* h, const T* basis, C* to, const C value, const unsigned int starts, const int index, const int n) {
  const bool is_pair = index + 1 < n && !has_bit(starts, index + 1);
  const R share = (R) EPSILON * pivot_size(value);
  const R least = share > (R) SMALL ? share : (R) SMALL;
  const C one = complex_of((R) 1, (R) 0);
  const C zero = complex_of((R) 0, (R) 0);
  T* x = h + index * PITCH;
  C own = one;
  C next = zero;
  if (is_pair) {
    const T* row = h + index * PITCH + index;
    const R b = real_part(row[1]);
    const R c = real_part(row[PITCH]);
    next = one;
    if (fabs(b) > fabs(c)) {
      own = one;
      next = complex_of((value.x - real_part(row[0])) / b, value.y / b);
    } else {
      own = complex_of((value.x - real_part(row[PITCH + 1])) / c, value.y / c);
    }
  }
  for (int j = index - 1; j >= 0; j--) {
    const bool is_double = !IS_COMPLEX && !has_bit(starts, j);
    const T* row = h + j * PITCH;
    const T* above = is_double ? row - PITCH : row;
    C rest = zero;
    C other = zero;
    for (int k = j + 1; k < index; k++) {
      const C element = element_of(x, k, is_pair);
      rest = plus_share(rest, row[k], element);
      if (is_double) {
        other = plus_share(other, above[k], element);
      }
    }
    rest = plus_share(rest, row[index], own);
    other = plus_share(other, above[index], own);
    if (is_pair) {
      rest = plus_share(rest, row[index + 1], next);
      other = plus_share(other, above[index + 1], next);
    }
    rest = complex_of(-rest.x, -rest.y);
    other = complex_of(-other.x, -other.y);
    const C pivot = minus_product(plus_share(zero, row[j], one), value, one);
    R size = 0;
    if (is_double) {
      const R b = real_part(above[j]);
      const R c = real_part(row[j - 1]);
      const C top = complex_of(real_part(above[j - 1]) - value.x, -value.y);
      C y;
      C z;
      if (pivot_size(top) >= fabs(c)) {
        const C factor = ratio_of(complex_of(c, (R) 0), top);
        z = ratio_of(minus_product(rest, factor, other), pivot_of(plus_share(pivot, -b, factor), least));
        y = ratio_of(plus_share(other, -b, z), top);
      } else {
        const C factor = complex_of(top.x / c, top.y / c);
        z = ratio_of(
            minus_product(other, factor, rest), pivot_of(minus_product(complex_of(b, (R) 0), factor, pivot), least));
        const C sum = minus_product(rest, pivot, z);
        y = complex_of(sum.x / c, sum.y / c);
      }
      set_element(x, j, is_pair, z);
      set_element(x, j - 1, is_pair, y);
      size = pivot_size(y) > pivot_size(z) ? pivot_size(y) : pivot_size(z);
      j--;
    } else {
      const C element = ratio_of(rest, pivot_of(pivot, least));
      set_element(x, j, is_pair, element);
      size = pivot_size(element);
    }
    if (size > (R) LARGE) {
      for (int k = j; k < index; k++) {
        const C element = element_of(x, k, is_pair);
        set_element(x, k, is_pair, complex_of(element.x / size, element.y / size));
      }
      own = complex_of(own.x / size, own.y / size);
      next = complex_of(next.x / size, next.y / size);
    }
  }
  // The product with the basis, and from its largest element its length and direction.
  R largest = 0;
  for (int i = 0; i < n; i++) {
    C sum = plus_share(zero, conjugate_of(basis[index * PITCH + i]), own);
    if (is_pair) {
      sum = plus_share(sum, basis[(index + 1) * PITCH + i], next);
    }
    for (int k = 0; k < index; k++) {
      sum = plus_share(sum, conjugate_of(basis[k * PITCH + i]), element_of(x, k, is_pair));
    }
    to[i * n + index] = sum;
    largest = pivot_size(sum) > largest ? pivot_size(sum) : largest;
  }
  R total = 0;
  R most = -1;
  int at = 0;
  C top = one;
  for (int i = 0; i < n; i++) {
    const C element = to[i * n + index];
    const C even = complex_of(element.x / largest, element.y / largest);
    const R square = even.x * even.x + even.y * even.y;
    total += square;
    if (square > most) {
      most = square;
      at = i;
      top = even;
    }
  }
  const R length = sqrt(total);
  // A real vector keeps its sign.
  const R size = sqrt(most);
  const bool is_turned = IS_COMPLEX || is_pair;
  const C phase = is_turned ? complex_of(top.x / size, -top.y / size) : one;
  for (int i = 0; i < n; i++) {
    const C element = to[i * n + index];
    C unit = plus_product(zero, complex_of(element.x / largest / length, element.y / largest / length), phase);
    unit = i == at && is_turned ? complex_of(size / length, (R) 0) : unit;
    to[i * n + index] = unit;
    if (is_pair) {
      to[i * n + index + 1] = complex_of(unit.x, -unit.y);
    }
  }
}

extern "C" __global__ void __launch_bounds__(THREADS) eigen_small(
    const T* a, C* values, C* vectors, unsigned long long* errors, const I count, const int rows) {
  __shared__ T matrices[GROUPS * MATRIX];
  __shared__ T bases[VECTORS ? GROUPS * MATRIX : 1];
  __shared__ unsigned int in_rows[GROUPS * SIDE];
  __shared__ unsigned int in_columns[GROUPS * SIDE];
  __shared__ int orders[GROUPS * SIDE];
  __shared__ R all_scales[GROUPS * SIDE];
  __shared__ R all_factors[GROUPS * SIDE];
  const int t = threadIdx.x;
  const int group = t / LANES;
  const int lane = t % LANES;
  const int size = rows * rows;
  const I block = (I) blockIdx.x * GROUPS;
  for (int e = t; e < GROUPS * size; e += THREADS) {
    const int to = e / size;
    const int place = e - to * size;
    const int row = place / rows;
    matrices[to * MATRIX + row * PITCH + (place - row * rows)] = block + to < count ? a[(block + to) * size + place] : number(0);
  }
  wait_for_block();
  T* h = matrices + group * MATRIX;
  T* basis = VECTORS ? bases + group * MATRIX : bases;
  int* order = orders + group * SIDE;
  R* scales = all_scales + group * SIDE;
  const I matrix = block + group;
  bool is_finite;
  const int exponent = scale_small(h, scales, lane, rows, rows, &is_finite);
  int first;
  int end;
  order_small_rows(h, in_rows + group * SIDE, in_columns + group * SIDE, order, lane, rows, &first, &end);
  if (end - first < rows) {
    const T* from = matrix < count ? a + matrix * size : nullptr;
    const R factor = ldexp((R) 1, -exponent);
    for (int i = lane; i < rows; i += LANES) {
      for (int j = 0; j < rows; j++) {
        h[i * PITCH + j] = from == nullptr ? number(0) : part_product(from[order[i] * rows + order[j]], factor);
      }
    }
  }
  wait_for_lanes();
  balance_small(h, scales, all_factors + group * SIDE, lane, first, end, rows);
  if (VECTORS) {
    for (int i = lane; i < rows; i += LANES) {
      for (int j = 0; j < rows; j++) {
        basis[i * PITCH + j] = number(j == order[i] ? scales[i] : (R) 0);
      }
    }
    wait_for_lanes();
  }
  reduce_small(h, basis, lane, first, end, rows);
  const unsigned int starts = schur_small(h, basis, is_finite, lane, rows);
  if (matrix >= count) {
    return;
  }
  if (starts == 0 && is_finite && lane == 0) {
    note_matrix(errors, matrix);
  }
  const C none = complex_of((R) __int_as_float(0x7fc00000), (R) __int_as_float(0x7fc00000));
  C* to = VECTORS ? vectors + matrix * size : nullptr;
  for (int i = lane; i < rows; i += LANES) {
    const C value = starts == 0 ? none : eigenvalue_of(h, starts, i, rows);
    values[matrix * rows + i] = complex_of(ldexp(value.x, exponent), ldexp(value.y, exponent));
    if (VECTORS && starts == 0) {
      for (int j = 0; j < rows; j++) {
        to[j * rows + i] = none;
      }
    } else if (VECTORS && has_bit(starts, i)) {
      store_small_vector(h, basis, to, value, starts, i, rows);
    }
  }
}
