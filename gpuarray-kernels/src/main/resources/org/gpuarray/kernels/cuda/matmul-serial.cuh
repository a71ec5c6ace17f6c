// One part of one product of two matrices: a thread has a tile of the result, whose rows are lines that a core's vector units
// add up. An element's products are added one after the other in the order of the inner axis, whatever the tile.
constexpr int DEPTH = 64;

// Whether a tile has no element of those that are wanted: all if `which` is 0, those on the diagonal and below it if it is 1, those on
// it and above if it is 2.
__device__ __forceinline__ bool is_left_out(
    const int which, const I first_row, const I last_row, const I first_column, const I last_column) {
  return (which == 1 && last_row < first_column) || (which == 2 && last_column < first_row);
}

extern "C" __global__ void matmul(
    const T* a, const T* b, P* c, const I rows, const I columns, const I inner, const I part_length, const I parts,
    const I row_tiles, const I column_tiles, const I a_batch, const I a_row, const I a_inner, const I b_batch,
    const I b_inner, const I b_column, const I c_part, const I c_row, const I c_column, const int which) {
  A sums[ROWS * COLUMNS];
  A right[DEPTH * COLUMNS];
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
  for (I first = start; first < end; first += DEPTH) {
    const int depth = (int) (end - first < DEPTH ? end - first : DEPTH);
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
    // Two rows and four steps at a time: each element of b that is loaded is used twice, each sum stored once in four.
    for (int i = 0; i < height; i += 2) {
      const I upper = batch * a_batch + (row + i) * a_row + first * a_inner;
      const I lower = i + 1 < height ? upper + a_row : upper;
      int k = 0;
      for (; k + 4 <= depth; k += 4) {
        const A u0 = value_of(a[upper + k * a_inner]);
        const A u1 = value_of(a[upper + (k + 1) * a_inner]);
        const A u2 = value_of(a[upper + (k + 2) * a_inner]);
        const A u3 = value_of(a[upper + (k + 3) * a_inner]);
        const A l0 = value_of(a[lower + k * a_inner]);
        const A l1 = value_of(a[lower + (k + 1) * a_inner]);
        const A l2 = value_of(a[lower + (k + 2) * a_inner]);
        const A l3 = value_of(a[lower + (k + 3) * a_inner]);
        for (int j = 0; j < width; j++) {
          const A r0 = right[k * COLUMNS + j];
          const A r1 = right[(k + 1) * COLUMNS + j];
          const A r2 = right[(k + 2) * COLUMNS + j];
          const A r3 = right[(k + 3) * COLUMNS + j];
          const A above = sums[i * COLUMNS + j];
          const A below = sums[(i + 1) * COLUMNS + j];
          sums[i * COLUMNS + j] =
              multiply_add(u3, r3, multiply_add(u2, r2, multiply_add(u1, r1, multiply_add(u0, r0, above))));
          sums[(i + 1) * COLUMNS + j] =
              multiply_add(l3, r3, multiply_add(l2, r2, multiply_add(l1, r1, multiply_add(l0, r0, below))));
        }
      }
      for (; k < depth; k++) {
        const A u = value_of(a[upper + k * a_inner]);
        const A l = value_of(a[lower + k * a_inner]);
        for (int j = 0; j < width; j++) {
          sums[i * COLUMNS + j] = multiply_add(u, right[k * COLUMNS + j], sums[i * COLUMNS + j]);
          sums[(i + 1) * COLUMNS + j] = multiply_add(l, right[k * COLUMNS + j], sums[(i + 1) * COLUMNS + j]);
        }
      }
    }
  }
  for (int i = 0; i < height; i++) {
    for (int j = 0; j < width; j++) {
      store_sum(c + (plane * c_part + (row + i) * c_row + (column + j) * c_column), sums[i * COLUMNS + j]);
    }
  }
}
