// Eigenvalues of square matrices, a block for each matrix: it is permuted and scaled, reduced to Hessenberg's form, and then to
// Schur's by QR steps. What multiplies rows from the left is applied to the matrix and to `basis`, which begins as the permutation
// and the scales: if the matrix is V T V^-1 in the end, basis is V^H. Largest elements are near 1: the host scales matrices. A
// block has WARPS of LANES.
constexpr int THREADS = WARPS * LANES;

// Returns the sum of a block's numbers.
template <class N> __device__ __forceinline__ N sum_of_block(N* numbers, const N mine) {
  const int t = threadIdx.x;
  wait_for_block();
  numbers[t] = mine;
  wait_for_block();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (t < half) {
      numbers[t] += numbers[t + half];
    }
    wait_for_block();
  }
  return numbers[0];
}

// Returns the largest of a block's numbers.
template <class N> __device__ __forceinline__ N largest_of_block(N* numbers, const N mine) {
  const int t = threadIdx.x;
  wait_for_block();
  numbers[t] = mine;
  wait_for_block();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (t < half && numbers[t + half] > numbers[t]) {
      numbers[t] = numbers[t + half];
    }
    wait_for_block();
  }
  return numbers[0];
}

// Applies the reflection I - tau v v^H to rows first to end - 1 of a matrix of n columns, from a column on. Each thread has columns
// of its own; sums has a number for each.
__device__ __forceinline__ void reflect_rows(
    T* matrix, const T* v, T* sums, const T tau, const int first, const int end, const int column, const int n) {
  const int step = blockDim.x;
  const int from = column + threadIdx.x;
  for (int j = from; j < n; j += step) {
    sums[j - column] = number(0);
  }
  for (int i = first; i < end; i++) {
    const T* row = matrix + (I) i * n;
    const T other = conjugate_of(v[i]);
    for (int j = from; j < n; j += step) {
      sums[j - column] = plus_product(sums[j - column], other, row[j]);
    }
  }
  for (int j = from; j < n; j += step) {
    sums[j - column] = plus_product(number(0), sums[j - column], tau);
  }
  for (int i = first; i < end; i++) {
    T* row = matrix + (I) i * n;
    const T mine = v[i];
    for (int j = from; j < n; j += step) {
      row[j] = minus_product(row[j], sums[j - column], mine);
    }
  }
}

// Applies a reflection to columns first to end - 1 of rows 0 to end - 1. Each warp has rows of its own.
__device__ __forceinline__ void reflect_columns(T* matrix, const T* v, const T tau, const int first, const int end, const int n) {
  const int lane = threadIdx.x % LANES;
  for (int i = threadIdx.x / LANES; i < end; i += blockDim.x / LANES) {
    T* row = matrix + (I) i * n;
    T mine = number(0);
    for (int j = first + lane; j < end; j += LANES) {
      mine = plus_product(mine, row[j], v[j]);
    }
    const T sum = number_of_parts(sum_of_warp(real_part(mine)), sum_of_warp(imaginary_part(mine)));
    const T product = plus_product(number(0), sum, tau);
    for (int j = first + lane; j < end; j += LANES) {
      row[j] = minus_product(row[j], product, conjugate_of(v[j]));
    }
  }
}

// Finds rows, and then columns, that are zero beside the diagonal among those left, since their eigenvalues are in the diagonal:
// such rows go to the end, such columns to the start (E. Osborne, 1960). Writes into order[i] which row and column becomes the i-th
// one; between *first and *end are the others. Returns whether all elements are finite; if not nothing is written.
__device__ __forceinline__ bool order_of(const T* a, int* order, int* numbers, int* first, int* end, const int n) {
  const int t = threadIdx.x;
  const int step = blockDim.x;
  int* row_counts = order + n;
  int* column_counts = row_counts + n;
  int infinite = 0;
  for (int j = t; j < n; j += step) {
    column_counts[j] = 0;
  }
  for (int i = 0; i < n; i++) {
    for (int j = t; j < n; j += step) {
      const T element = a[(I) i * n + j];
      infinite += isfinite(real_part(element)) && isfinite(imaginary_part(element)) ? 0 : 1;
      column_counts[j] += i == j || is_zero(element) ? 0 : 1;
    }
  }
  for (int i = t / LANES; i < n; i += step / LANES) {
    int mine = 0;
    for (int j = t % LANES; j < n; j += LANES) {
      mine += i == j || is_zero(a[(I) i * n + j]) ? 0 : 1;
    }
    const int count = sum_of_warp(mine);
    if (t % LANES == 0) {
      row_counts[i] = count;
    }
  }
  if (sum_of_block(numbers, infinite) > 0) {
    return false;
  }
  *first = 0;
  *end = n;
  for (int is_column = 0; is_column < 2; is_column++) {
    int* counts = is_column == 1 ? column_counts : row_counts;
    while (true) {
      int mine = -1;
      for (int j = t; j < n; j += step) {
        mine = counts[j] == 0 ? j : mine;
      }
      const int found = largest_of_block(numbers, mine);
      if (found < 0) {
        break;
      }
      *end -= 1 - is_column;
      if (t == 0) {
        order[is_column == 1 ? *first : *end] = found;
      }
      *first += is_column;
      // A number of -1 is of a row that has its place.
      for (int i = t; i < n; i += step) {
        if (i == found) {
          row_counts[i] = -1;
          column_counts[i] = -1;
        } else if (counts[i] > 0 && !is_zero(is_column == 1 ? a[(I) found * n + i] : a[(I) i * n + found])) {
          counts[i]--;
        }
      }
    }
  }
  if (t == 0) {
    int place = *first;
    for (int j = 0; j < n; j++) {
      if (row_counts[j] >= 0) {
        order[place++] = j;
      }
    }
  }
  wait_for_block();
  return true;
}

// Multiplies rows first to end - 1 by powers of two, and columns by their reciprocals, until the 2-norms of a row and its column
// are alike (R. James, J. Langou, B. Lowery, On Matrix Balancing and Eigenvector Computation, 2014). Writes what the columns were
// multiplied by.
__device__ __forceinline__ void balance(T* h, R* scales, R* numbers, const int first, const int end, const int n) {
  const int t = threadIdx.x;
  const int step = blockDim.x;
  constexpr double LARGEST = sizeof(R) == 4 ? 1e9 : 1e90;
  for (int i = t; i < n; i += step) {
    scales[i] = 1;
  }
  bool is_done = false;
  for (int sweep = 0; sweep < 40 && !is_done; sweep++) {
    is_done = true;
    for (int i = first; i < end; i++) {
      R of_column = 0;
      R of_row = 0;
      for (int k = first + t; k < end; k += step) {
        of_column += square_size(h[(I) k * n + i], (R) 1);
        of_row += square_size(h[(I) i * n + k], (R) 1);
      }
      R column = sqrt(sum_of_block(numbers, of_column));
      R row = sqrt(sum_of_block(numbers, of_row));
      if (column == 0 || row == 0) {
        continue;
      }
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
      const R scale = scales[i] * factor;
      if (column + row >= (R) 0.95 * before || scale > (R) LARGEST || scale < 1 / (R) LARGEST) {
        continue;
      }
      is_done = false;
      wait_for_block();
      for (int k = t; k < n; k += step) {
        if (k == i) {
          scales[i] = scale;
        } else {
          h[(I) i * n + k] = plus_product(number(0), h[(I) i * n + k], number(1 / factor));
          h[(I) k * n + i] = plus_product(number(0), h[(I) k * n + i], number(factor));
        }
      }
      wait_for_block();
    }
  }
  wait_for_block();
}

// Copies a matrix in a new order, scales it and reduces it to Hessenberg's form by reflections: below the diagonal is one other
// diagonal. A matrix with NaN or infinity becomes one of NaN. reflectors has 2 n numbers for each matrix, places 3 n.
extern "C" __global__ void __launch_bounds__(THREADS) eigen_reduce(
    const T* matrices, T* triangles, T* bases, T* reflectors, R* factors, int* places, const int n) {
  __shared__ R numbers[THREADS];
  __shared__ int counts[THREADS];
  const int t = threadIdx.x;
  const int step = blockDim.x;
  const I matrix = blockIdx.x;
  const T* a = matrices + matrix * n * n;
  T* h = triangles + matrix * n * n;
  T* basis = VECTORS ? bases + matrix * n * n : nullptr;
  T* v = reflectors + matrix * 2 * n;
  T* sums = v + n;
  R* scales = factors + matrix * n;
  int* order = places + matrix * 3 * n;
  int first = 0;
  int end = 0;
  const bool is_finite = order_of(a, order, counts, &first, &end, n);
  for (int i = t / LANES; i < n; i += step / LANES) {
    for (int j = t % LANES; j < n; j += LANES) {
      h[(I) i * n + j] = is_finite ? a[(I) order[i] * n + order[j]] : number((R) __int_as_float(0x7fc00000));
      if (VECTORS && !is_finite) {
        basis[(I) i * n + j] = number((R) __int_as_float(0x7fc00000));
      }
    }
  }
  wait_for_block();
  if (!is_finite) {
    return;
  }
  balance(h, scales, numbers, first, end, n);
  if (VECTORS) {
    for (int i = t / LANES; i < n; i += step / LANES) {
      for (int j = t % LANES; j < n; j += LANES) {
        basis[(I) i * n + j] = number(j == order[i] ? scales[i] : (R) 0);
      }
    }
  }
  for (int k = first; k + 2 < end; k++) {
    R mine = 0;
    for (int i = k + 1 + t; i < end; i += step) {
      const R size = pivot_size(h[(I) i * n + k]);
      mine = size > mine ? size : mine;
    }
    const R largest = largest_of_block(numbers, mine);
    const R scale = largest > 0 && isfinite(1 / largest) ? largest : 1;
    mine = 0;
    for (int i = k + 2 + t; i < end; i += step) {
      mine += square_size(h[(I) i * n + k], 1 / scale);
    }
    const R below = sum_of_block(numbers, mine);
    const T top = h[(I) (k + 1) * n + k];
    if (below == 0 && imaginary_part(top) == 0) {
      continue;
    }
    const R norm = scale * sqrt(below + square_size(top, 1 / scale));
    const T beta = number(real_part(top) < 0 ? norm : -norm);
    const T tau = ratio_of(minus_product(beta, top, number(1)), beta);
    const T divisor = minus_product(top, beta, number(1));
    wait_for_block();
    for (int i = k + 1 + t; i < end; i += step) {
      v[i] = i == k + 1 ? number(1) : ratio_of(h[(I) i * n + k], divisor);
      h[(I) i * n + k] = i == k + 1 ? beta : number(0);
    }
    wait_for_block();
    reflect_rows(h, v, sums, conjugate_of(tau), k + 1, end, k + 1, n);
    if (VECTORS) {
      reflect_rows(basis, v, sums, conjugate_of(tau), k + 1, end, 0, n);
    }
    wait_for_block();
    reflect_columns(h, v, tau, k + 1, end, n);
    wait_for_block();
  }
}

// Notes that the QR steps of a block's matrix did not converge; its eigenvalues are NaN.
__device__ __forceinline__ void give_up(C* values, unsigned long long* errors, const int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    values[i] = complex_of((R) __int_as_float(0x7fc00000), (R) __int_as_float(0x7fc00000));
  }
  if (threadIdx.x == 0 && errors != nullptr) {
    note_matrix(errors, blockIdx.x);
  }
}
