// One part of one product of two matrices: a thread has a tile of the result, whose rows are lines that a core's vector units
// add up. An element's products are added one after the other in the order of the inner axis, whatever the tile.
constexpr int DEPTH = 8;

// The steps of one loop, which a core's vector units take: HotSpot makes no vectors of a loop with many more.
constexpr int STEPS = 4;


// Whether a tile has no element of those that are wanted: all if `which` is 0, those on the diagonal and below it if it is 1, those on
// it and above if it is 2.
__device__ __forceinline__ bool is_left_out(
    const int which, const I first_row, const I last_row, const I first_column, const I last_column) {
  return (which == 1 && last_row < first_column) || (which == 2 && last_column < first_row);
}

// Adds the products of the steps from FROM on to a row of sums; the left factor of each step starts at `a`, `stride` apart.
template <int FROM> __device__ __forceinline__ void add_steps(
    A* sum, const A* right, const T* a, const I stride, const int width) {
  const A u0 = value_of(a[FROM * stride]);
  const A u1 = value_of(a[(FROM + 1) * stride]);
  const A u2 = value_of(a[(FROM + 2) * stride]);
  const A u3 = value_of(a[(FROM + 3) * stride]);
  for (int j = 0; j < width; j++) {
    const A s0 = multiply_add(u0, right[FROM * COLUMNS + j], sum[j]);
    const A s1 = multiply_add(u1, right[(FROM + 1) * COLUMNS + j], s0);
    const A s2 = multiply_add(u2, right[(FROM + 2) * COLUMNS + j], s1);
    sum[j] = multiply_add(u3, right[(FROM + 3) * COLUMNS + j], s2);
  }
}

extern "C" __global__ void matmul(
    const T* a, const T* b, P* c, const I rows, const I columns, const I inner, const I part_length, const I parts,
    const I row_tiles, const I column_tiles, const I a_batch, const I a_row, const I a_inner, const I b_batch,
    const I b_inner, const I b_column, const I c_part, const I c_row, const I c_column, const int which) {
  A sums[ROWS * COLUMNS];
  A right[DEPTH * COLUMNS];
  A sum[COLUMNS];
  const I line = blockIdx.x / column_tiles;
  const I plane = line / row_tiles;
  const I batch = plane / parts;
  const I row = (line - plane * row_tiles) * ROWS;
  const I column = (blockIdx.x - line * column_tiles) * COLUMNS;
  if (is_left_out(which, row, row + ROWS - 1, column, column + COLUMNS - 1)) {
    return;
  }
  const I start = (plane - batch * parts) * part_length;
  const I end = inner - start < part_length ? inner : start + part_length;
  const int height = (int) (rows - row < ROWS ? rows - row : ROWS);
  const int width = (int) (columns - column < COLUMNS ? columns - column : COLUMNS);
  for (int i = 0; i < ROWS * COLUMNS; i++) {
    sums[i] = no_sum();
  }
  I first = start;
  while (first < end) {
    const int depth = end - first < DEPTH ? 1 : DEPTH;
    const I corner = batch * b_batch + first * b_inner + column * b_column;
    if (b_column == 1) {
      for (int k = 0; k < depth; k++) {
        for (int j = 0; j < width; j++) {
          right[k * COLUMNS + j] = value_of(b[corner + k * b_inner + j]);
        }
      }
    } else {
      for (int j = 0; j < width; j++) {
        for (int k = 0; k < depth; k++) {
          right[k * COLUMNS + j] = value_of(b[corner + k * b_inner + j * b_column]);
        }
      }
    }
    // A row of sums is copied, so that all numbers of a loop have one index. Each is copied once in eight steps.
    for (int i = 0; i < height; i++) {
      const I at = batch * a_batch + (row + i) * a_row + first * a_inner;
      for (int j = 0; j < width; j++) {
        sum[j] = sums[i * COLUMNS + j];
      }
      if (depth == DEPTH) {
        add_steps<0>(sum, right, a + at, a_inner, width);
        add_steps<STEPS>(sum, right, a + at, a_inner, width);
      } else {
        const A u = value_of(a[at]);
        for (int j = 0; j < width; j++) {
          sum[j] = multiply_add(u, right[j], sum[j]);
        }
      }
      for (int j = 0; j < width; j++) {
        sums[i * COLUMNS + j] = sum[j];
      }
    }
    first += depth;
  }
  for (int i = 0; i < height; i++) {
    for (int j = 0; j < width; j++) {
      store_sum(c + (plane * c_part + (row + i) * c_row + (column + j) * c_column), sums[i * COLUMNS + j]);
    }
  }
}
