// A block has a tile and `lanes` columns. Each group of so many threads adds the products of a part of the tile, a column for each
// thread; what a group has of a row that it does not end is added by the group that ends it.

extern "C" __global__ void __launch_bounds__(THREADS) sparse_matrix(
    const J* starts,
    const J* tile_rows,
    const J* columns,
    const T* values,
    const T* x,
    T* y,
    A* carries,
    const I rows,
    const I elements,
    const I width,
    const int lanes) {
  __shared__ A sums[THREADS];
  __shared__ bool ended[THREADS];
  const int t = threadIdx.x;
  const int groups = THREADS / lanes;
  const int group = t / lanes;
  const I tiles = (rows + elements + TILE_ITEMS - 1) / TILE_ITEMS;
  const I tile = (I) blockIdx.x % tiles;
  const I column = (I) blockIdx.x / tiles * lanes + t % lanes;
  const I begin = tile * TILE_ITEMS;
  const I row = (I) tile_rows[tile];
  const I first = begin - row;
  const int count_rows = (int) ((I) tile_rows[tile + 1] - row);
  const int count = (int) (rows + elements - begin < TILE_ITEMS ? rows + elements - begin : TILE_ITEMS);
  const int each = TILE_ITEMS / groups;
  const int from = group * each < count ? group * each : count;
  const int to = from + each < count ? from + each : count;

  const I head_row = row + rows_before(starts + 1 + row, first, count_rows, count - count_rows, from);
  I r = head_row;
  I e = begin + from - r;
  const I last = begin + to;
  A head = no_sum();
  A sum = no_sum();
  if (column < width) {
    while (r + e < last) {
      const I end = r < rows ? (I) starts[r + 1] : elements;
      const I stop = end < last - r ? end : last - r;
      for (; e < stop; e++) {
        sum = with_term(sum, columns, values, x, e, width, column);
      }
      if (r + e < last) {
        if (r == head_row) {
          head = sum;
        } else {
          y[r * width + column] = result_of(sum);
        }
        sum = no_sum();
        r++;
      }
    }
  }
  sums[t] = sum;
  ended[t] = r > head_row;
  __syncthreads();
  if (column < width) {
    if (r > head_row) {
      A before = no_sum();
      bool is_open = true;
      for (int k = t - lanes; k >= 0 && is_open; k -= lanes) {
        before = add(sums[k], before);
        is_open = !ended[k];
      }
      y[head_row * width + column] = result_of(add(before, head));
    }
    if (group == groups - 1) {
      A rest = no_sum();
      bool is_open = true;
      for (int k = t; k >= 0 && is_open; k -= lanes) {
        rest = add(sums[k], rest);
        is_open = !ended[k];
      }
      carries[tile * width + column] = rest;
    }
  }
}
