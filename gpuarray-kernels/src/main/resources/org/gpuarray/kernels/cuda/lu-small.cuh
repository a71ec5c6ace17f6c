// Small matrices, of up to SIDE rows and columns: a block has GROUPS of them in shared memory, and LANES threads share each.
constexpr int THREADS = GROUPS * LANES;
constexpr int PITCH = SIDE + 1;
constexpr int MATRIX = SIDE * PITCH;

// Factors the matrix of a group. Row i of the product is row order[i] of the matrix. Returns whether a pivot is 0; parity is that
// of the order.
__device__ __forceinline__ bool factor_small(
    T* matrix, int* order, const int lane, const int rows, const int columns, int* parity) {
  bool is_singular = false;
  int sign = 1;
  const int steps = rows < columns ? rows : columns;
  for (int k = 0; k < steps; k++) {
    int pivot = k;
    R best = pivot_size(matrix[k * PITCH + k]);
    for (int i = k + 1; i < rows; i++) {
      const R size = pivot_size(matrix[i * PITCH + k]);
      if (is_pivot_before(size, best)) {
        best = size;
        pivot = i;
      }
    }
    wait_for_lanes();
    if (pivot != k) {
      sign = -sign;
      for (int j = lane; j < columns; j += LANES) {
        const T upper = matrix[k * PITCH + j];
        matrix[k * PITCH + j] = matrix[pivot * PITCH + j];
        matrix[pivot * PITCH + j] = upper;
      }
      if (lane == 0) {
        const int upper = order[k];
        order[k] = order[pivot];
        order[pivot] = upper;
      }
    }
    wait_for_lanes();
    if (best == 0) {
      is_singular = true;
    } else {
      const T diagonal = matrix[k * PITCH + k];
      for (int i = lane; i < rows; i += LANES) {
        if (i > k) {
          const T factor = ratio_of(matrix[i * PITCH + k], diagonal);
          matrix[i * PITCH + k] = factor;
          for (int j = k + 1; j < columns; j++) {
            matrix[i * PITCH + j] = minus_product(matrix[i * PITCH + j], factor, matrix[k * PITCH + j]);
          }
        }
      }
    }
    wait_for_lanes();
  }
  *parity = sign;
  return is_singular;
}

// Loads the matrices of a block; groups behind the last matrix get zeros.
__device__ __forceinline__ void load_small(
    const T* a, T* matrices, const I first, const I count, const I stride, const int rows, const int columns) {
  const int size = rows * columns;
  for (int e = threadIdx.x; e < GROUPS * size; e += THREADS) {
    const int group = e / size;
    const int place = e - group * size;
    const int row = place / columns;
    matrices[group * MATRIX + row * PITCH + (place - row * columns)] =
        first + group < count ? a[(first + group) * stride + place] : number(0);
  }
}

extern "C" __global__ void __launch_bounds__(THREADS) lu_small(
    const T* a, T* factors, long long* orders, R* parities, const I count, const int rows, const int columns) {
  __shared__ T matrices[GROUPS * MATRIX];
  __shared__ int order[GROUPS * SIDE];
  const int group = threadIdx.x / LANES;
  const int lane = threadIdx.x % LANES;
  const int size = rows * columns;
  const I first = (I) blockIdx.x * GROUPS;
  load_small(a, matrices, first, count, (I) size, rows, columns);
  for (int i = lane; i < rows; i += LANES) {
    order[group * SIDE + i] = i;
  }
  wait_for_block();
  int parity;
  factor_small(matrices + group * MATRIX, order + group * SIDE, lane, rows, columns, &parity);
  if (lane == 0 && first + group < count) {
    parities[first + group] = (R) parity;
  }
  wait_for_block();
  for (int e = threadIdx.x; e < GROUPS * size; e += THREADS) {
    const int from = e / size;
    const int place = e - from * size;
    const int row = place / columns;
    if (first + from < count) {
      factors[(first + from) * size + place] = matrices[from * MATRIX + row * PITCH + (place - row * columns)];
    }
  }
  for (int e = threadIdx.x; e < GROUPS * rows; e += THREADS) {
    const int from = e / rows;
    if (first + from < count) {
      orders[(first + from) * rows + (e - from * rows)] = order[from * SIDE + (e - from * rows)];
    }
  }
}

// ACROSS columns of b at a time.
extern "C" __global__ void __launch_bounds__(THREADS) solve_small(
    const T* a, const T* b, T* x, unsigned long long* errors, const I count, const int rows, const I columns,
    const I a_stride, const I b_stride) {
  __shared__ T matrices[GROUPS * MATRIX];
  __shared__ T results[GROUPS * SIDE * ACROSS];
  __shared__ int order[GROUPS * SIDE];
  const int group = threadIdx.x / LANES;
  const int lane = threadIdx.x % LANES;
  const I first = (I) blockIdx.x * GROUPS;
  load_small(a, matrices, first, count, a_stride, rows, rows);
  for (int i = lane; i < rows; i += LANES) {
    order[group * SIDE + i] = i;
  }
  wait_for_block();
  int parity;
  const T* factors = matrices + group * MATRIX;
  T* mine = results + group * (SIDE * ACROSS);
  if (factor_small(matrices + group * MATRIX, order + group * SIDE, lane, rows, rows, &parity)
      && lane == 0 && first + group < count) {
    note_matrix(errors, first + group);
  }
  for (I start = 0; start < columns; start += ACROSS) {
    const int width = (int) (columns - start < ACROSS ? columns - start : ACROSS);
    const int size = rows * width;
    wait_for_block();
    for (int e = threadIdx.x; e < GROUPS * size; e += THREADS) {
      const int to = e / size;
      const int row = (e - to * size) / width;
      const int column = e - to * size - row * width;
      results[to * (SIDE * ACROSS) + row * ACROSS + column] =
          first + to < count ? b[(first + to) * b_stride + order[to * SIDE + row] * columns + start + column] : number(0);
    }
    wait_for_block();
    for (int i = 1; i < rows; i++) {
      for (int k = 0; k < i; k++) {
        const T factor = factors[i * PITCH + k];
        for (int j = lane; j < width; j += LANES) {
          mine[i * ACROSS + j] = minus_product(mine[i * ACROSS + j], factor, mine[k * ACROSS + j]);
        }
      }
    }
    for (int i = rows - 1; i >= 0; i--) {
      for (int k = i + 1; k < rows; k++) {
        const T factor = factors[i * PITCH + k];
        for (int j = lane; j < width; j += LANES) {
          mine[i * ACROSS + j] = minus_product(mine[i * ACROSS + j], factor, mine[k * ACROSS + j]);
        }
      }
      const T diagonal = factors[i * PITCH + i];
      for (int j = lane; j < width; j += LANES) {
        mine[i * ACROSS + j] = ratio_of(mine[i * ACROSS + j], diagonal);
      }
    }
    wait_for_block();
    for (int e = threadIdx.x; e < GROUPS * size; e += THREADS) {
      const int from = e / size;
      const int row = (e - from * size) / width;
      const int column = e - from * size - row * width;
      if (first + from < count) {
        x[((first + from) * rows + row) * columns + start + column] =
            results[from * (SIDE * ACROSS) + row * ACROSS + column];
      }
    }
  }
}
