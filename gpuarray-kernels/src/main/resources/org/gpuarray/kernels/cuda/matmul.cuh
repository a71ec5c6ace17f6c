// One part of one product of two matrices: a block of SIDE by SIDE threads has a tile of the result, a thread PER by PER elements
// of it. An element's products are added one after the other in the order of the inner axis, whatever the tile.
constexpr int THREADS = SIDE * SIDE;
constexpr int TILE = SIDE * PER;
constexpr int DEPTH = 8;
constexpr int PITCH = TILE + 4;

// Where in a tile the elements of a thread are, in groups of 4 side by side.
__device__ __forceinline__ int place_of(const int thread, const int element) {
  return element / 4 * (4 * SIDE) + 4 * thread + element % 4;
}

// Whether a tile has no element of those that are wanted: all if `which` is 0, those on the diagonal and below it if it is 1, those on
// it and above if it is 2.
__device__ __forceinline__ bool is_left_out(
    const int which, const I first_row, const I last_row, const I first_column, const I last_column) {
  return (which == 1 && last_row < first_column) || (which == 2 && last_column < first_row);
}

extern "C" __global__ void __launch_bounds__(THREADS) matmul(
    const T* a, const T* b, P* c, const I rows, const I columns, const I inner, const I part_length, const I parts,
    const I row_tiles, const I column_tiles, const I a_batch, const I a_row, const I a_inner, const I b_batch,
    const I b_inner, const I b_column, const I c_part, const I c_row, const I c_column, const int which) {
  __shared__ __align__(16) A left[DEPTH * PITCH];
  __shared__ __align__(16) A right[DEPTH * PITCH];
  A sums[PER * PER];
  const int t = threadIdx.x;
  const I line = blockIdx.x / column_tiles;
  const I plane = line / row_tiles;
  const I batch = plane / parts;
  const I row = (line - plane * row_tiles) * TILE;
  const I column = (blockIdx.x - line * column_tiles) * TILE;
  if (is_left_out(which, row, row + TILE - 1, column, column + TILE - 1)) {
    return;
  }
  const I start = (plane - batch * parts) * part_length;
  const I end = inner - start < part_length ? inner : start + part_length;
#pragma unroll
  for (int e = 0; e < PER * PER; e++) {
    sums[e] = no_sum();
  }
  for (I first = start; first < end; first += DEPTH) {
    const int depth = (int) (end - first < DEPTH ? end - first : DEPTH);
    // Neighbouring threads read neighbours in memory.
    for (int e = t; e < TILE * DEPTH; e += THREADS) {
      const int k = a_inner == 1 ? e % DEPTH : e / TILE;
      const int i = a_inner == 1 ? e / DEPTH : e % TILE;
      const bool inside = k < depth && row + i < rows;
      left[k * PITCH + i] = inside ? value_of(a[batch * a_batch + (row + i) * a_row + (first + k) * a_inner]) : no_sum();
    }
    for (int e = t; e < TILE * DEPTH; e += THREADS) {
      const int k = b_inner == 1 ? e % DEPTH : e / TILE;
      const int j = b_inner == 1 ? e / DEPTH : e % TILE;
      const bool inside = k < depth && column + j < columns;
      right[k * PITCH + j] = inside ? value_of(b[batch * b_batch + (first + k) * b_inner + (column + j) * b_column]) : no_sum();
    }
    __syncthreads();
    for (int k = 0; k < depth; k++) {
      A x[PER];
      A y[PER];
#pragma unroll
      for (int i = 0; i < PER; i++) {
        x[i] = left[k * PITCH + place_of(t / SIDE, i)];
        y[i] = right[k * PITCH + place_of(t % SIDE, i)];
      }
#pragma unroll
      for (int i = 0; i < PER; i++) {
#pragma unroll
        for (int j = 0; j < PER; j++) {
          sums[i * PER + j] = multiply_add(x[i], y[j], sums[i * PER + j]);
        }
      }
    }
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < PER; i++) {
    const I at = row + place_of(t / SIDE, i);
#pragma unroll
    for (int j = 0; j < PER; j++) {
      const I across = column + place_of(t % SIDE, j);
      if (at < rows && across < columns) {
        store_sum(c + (plane * c_part + at * c_row + across * c_column), sums[i * PER + j]);
      }
    }
  }
}
