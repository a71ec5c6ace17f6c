// A thread has `each` tiles, and adds the elements of a row one after the other.

__device__ __forceinline__ A row_sum(const J* columns, const T* values, const T* x, const I from, const I to) {
  A sum = no_sum();
  for (I e = from; e < to; e++) {
    sum = with_term(sum, columns, values, x, e, 1, 0);
  }
  return sum;
}

extern "C" __global__ void sparse_vector(
    const J* starts,
    const J* tile_rows,
    const J* columns,
    const T* values,
    const T* x,
    T* y,
    A* carries,
    const I rows,
    const I elements,
    const I each,
    const I tiles) {
  const I tile = (I) blockIdx.x * each;
  const I next = tile + each < tiles ? tile + each : tiles;
  const I row = (I) tile_rows[tile];
  const I end_row = (I) tile_rows[next];
  const I end = next < tiles ? next * TILE_ITEMS : rows + elements;
  I e = tile * TILE_ITEMS - row;
  for (I r = row; r < end_row; r++) {
    const I stop = (I) starts[r + 1];
    y[r] = result_of(row_sum(columns, values, x, e, stop));
    e = stop;
  }
  carries[blockIdx.x] = row_sum(columns, values, x, e, end - end_row);
}

// Columns are taken four at a time.
constexpr int SIDE = 4;

__device__ __forceinline__ void row_sums(
    const J* columns, const T* values, const T* x, const I from, const I to, const I width, A* const sums) {
  A first = no_sum();
  A second = no_sum();
  A third = no_sum();
  A fourth = no_sum();
  for (I e = from; e < to; e++) {
    const I at = (I) columns[e] * width;
    const A value = value_of(values[e]);
    first = multiply_add(value, value_of(x[at]), first);
    second = multiply_add(value, value_of(x[at + 1]), second);
    third = multiply_add(value, value_of(x[at + 2]), third);
    fourth = multiply_add(value, value_of(x[at + 3]), fourth);
  }
  sums[0] = first;
  sums[1] = second;
  sums[2] = third;
  sums[3] = fourth;
}

extern "C" __global__ void sparse_matrix(
    const J* starts,
    const J* tile_rows,
    const J* columns,
    const T* values,
    const T* x,
    T* y,
    A* carries,
    const I rows,
    const I elements,
    const I each,
    const I tiles,
    const I width) {
  A sums[SIDE];
  const I tile = (I) blockIdx.x * each;
  const I next = tile + each < tiles ? tile + each : tiles;
  const I row = (I) tile_rows[tile];
  const I end_row = (I) tile_rows[next];
  const I end = next < tiles ? next * TILE_ITEMS : rows + elements;
  A* const carry = carries + (I) blockIdx.x * width;
  I e = tile * TILE_ITEMS - row;
  for (I r = row; r <= end_row; r++) {
    const I stop = r < end_row ? (I) starts[r + 1] : end - end_row;
    for (I c = 0; c < width; c += SIDE) {
      const int count = (int) (width - c < SIDE ? width - c : SIDE);
      if (count == SIDE) {
        row_sums(columns, values, x + c, e, stop, width, sums);
      } else {
        for (int k = 0; k < count; k++) {
          A sum = no_sum();
          for (I i = e; i < stop; i++) {
            sum = with_term(sum, columns, values, x, i, width, c + k);
          }
          sums[k] = sum;
        }
      }
      for (int k = 0; k < count; k++) {
        if (r < end_row) {
          y[r * width + c + k] = result_of(sums[k]);
        } else {
          carry[c + k] = sums[k];
        }
      }
    }
    e = stop;
  }
}
