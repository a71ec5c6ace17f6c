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

// The sums of a row are made where those that are left over belong.
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
  const I tile = (I) blockIdx.x * each;
  const I next = tile + each < tiles ? tile + each : tiles;
  const I row = (I) tile_rows[tile];
  const I end_row = (I) tile_rows[next];
  const I end = next < tiles ? next * TILE_ITEMS : rows + elements;
  A* const line = carries + (I) blockIdx.x * width;
  I e = tile * TILE_ITEMS - row;
  for (I r = row; r <= end_row; r++) {
    const I stop = r < end_row ? (I) starts[r + 1] : end - end_row;
    for (I c = 0; c < width; c++) {
      line[c] = no_sum();
    }
    for (; e < stop; e++) {
      const T* const right = x + (I) columns[e] * width;
      const A value = value_of(values[e]);
      for (I c = 0; c < width; c++) {
        line[c] = multiply_add(value, value_of(right[c]), line[c]);
      }
    }
    if (r < end_row) {
      T* const left = y + r * width;
      for (I c = 0; c < width; c++) {
        left[c] = result_of(line[c]);
      }
    }
  }
}
