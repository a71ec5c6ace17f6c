// What is before and behind factorizations of a device's library, whose matrices lie column by column.

// Writes the transpose of a matrix, conjugated if wanted, or its lower triangle with zeros above: a block has a tile.
extern "C" __global__ void factor_turn(
    const T* from, T* to, const I rows, const I columns, const I tiles, const int conjugate, const int lower) {
  __shared__ T tile[SIDE * (SIDE + 1)];
  const I strip = blockIdx.x / tiles;
  const I first_row = strip * SIDE;
  const I first_column = (blockIdx.x - strip * tiles) * SIDE;
  for (int e = threadIdx.x; e < SIDE * SIDE; e += THREADS) {
    const int i = e / SIDE;
    const int j = e % SIDE;
    if (first_row + i < rows && first_column + j < columns) {
      tile[j * (SIDE + 1) + i] = from[(first_row + i) * columns + first_column + j];
    }
  }
  wait_for_block();
  for (int e = threadIdx.x; e < SIDE * SIDE; e += THREADS) {
    const int j = e / SIDE;
    const int i = e % SIDE;
    if (first_row + i < rows && first_column + j < columns) {
      const T x = tile[j * (SIDE + 1) + i];
      const bool is_above = lower != 0 && first_row + i > first_column + j;
      to[(first_column + j) * rows + first_row + i] = is_above ? number(0) : conjugate != 0 ? conjugate_of(x) : x;
    }
  }
}

// Writes where each row came from, and the parity of that: a thread has a row, and follows it through the exchanges backwards.
extern "C" __global__ void factor_order(
    const long long* pivots, long long* order, R* parities, const I rows, const int steps) {
  const I row = (I) blockIdx.x * THREADS + threadIdx.x;
  if (row < rows) {
    I source = row;
    int exchanges = 0;
    for (int k = steps - 1; k >= 0; k--) {
      const I other = (I) pivots[k] - 1;
      source = source == k ? other : source == other ? (I) k : source;
      exchanges += other != k ? 1 : 0;
    }
    order[row] = source;
    if (row == 0) {
      parities[0] = exchanges % 2 == 0 ? (R) 1 : (R) -1;
    }
  }
}

// Notes a matrix if the library says that its factors were not found.
extern "C" __global__ void factor_check(const int* info, unsigned long long* errors, const long long matrix) {
  if (threadIdx.x == 0 && info[0] > 0) {
    note_matrix(errors, matrix);
  }
}

// Notes the first matrix if its diagonal has a zero: a thread has a row.
extern "C" __global__ void factor_diagonal(const T* a, unsigned long long* errors, const I rows) {
  const I row = (I) blockIdx.x * THREADS + threadIdx.x;
  if (row < rows && pivot_size(a[row * rows + row]) == 0) {
    note_matrix(errors, 0);
  }
}

// Whether a number is NaN, or one of its parts.
__device__ __forceinline__ bool is_nan(const T x) {
  return pivot_size(x) != pivot_size(x);
}

// If Cholesky's factorization stopped, finds NaN in the rows that it has come to: a block has a row.
extern "C" __global__ void factor_nans(const T* a, const int* info, int* nans, const I rows) {
  const I row = blockIdx.x;
  if (row < info[0]) {
    bool mine = false;
    for (I j = threadIdx.x; j <= row; j += THREADS) {
      mine = mine || is_nan(a[row * rows + j]);
    }
    if (mine) {
      atomicOr(nans, 1);
    }
  }
}

// If Cholesky's factorization stopped, notes the matrix; if NaN stopped it, the factor has NaN from there on: a block has a row.
extern "C" __global__ void factor_stopped(
    T* factor, const int* info, const int* nans, unsigned long long* errors, const long long matrix, const I rows) {
  const I row = blockIdx.x;
  const I from = (I) info[0] - 1;
  if (from >= 0 && nans[0] != 0 && row >= from) {
    for (I j = from + threadIdx.x; j <= row; j += THREADS) {
      factor[row * rows + j] = number((R) __int_as_float(0x7fc00000));
    }
  } else if (from >= 0 && nans[0] == 0 && row == 0 && threadIdx.x == 0) {
    note_matrix(errors, matrix);
  }
}
