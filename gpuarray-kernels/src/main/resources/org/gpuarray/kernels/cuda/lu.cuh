// Steps of the factorization of large matrices before and behind the panels.

// Copies a row of a matrix to where it is factored, and starts the order of its rows.
extern "C" __global__ void lu_start(
    const T* a, T* factors, long long* order, R* parities, const I rows, const I columns, const I a_stride) {
  const I matrix = blockIdx.x / rows;
  const I row = blockIdx.x - matrix * rows;
  const I from = matrix * a_stride + row * columns;
  const I to = blockIdx.x * columns;
  for (I j = threadIdx.x; j < columns; j += THREADS) {
    factors[to + j] = a[from + j];
  }
  if (threadIdx.x == 0) {
    order[blockIdx.x] = row;
    if (row == 0) {
      parities[matrix] = (R) 1;
    }
  }
}

// A row of the right sides, from where the order has it.
extern "C" __global__ void lu_permute(
    const T* b, T* x, const long long* order, const I rows, const I columns, const I b_stride,
    const I order_stride) {
  const I matrix = blockIdx.x / rows;
  const I row = blockIdx.x - matrix * rows;
  const I from = matrix * b_stride + (I) order[matrix * order_stride + row] * columns;
  const I to = blockIdx.x * columns;
  for (I j = threadIdx.x; j < columns; j += THREADS) {
    x[to + j] = b[from + j];
  }
}
