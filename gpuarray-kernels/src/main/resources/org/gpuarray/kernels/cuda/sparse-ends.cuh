// Adds to the first row that a part of the line ends what the parts before have of it. A part is `each` tiles. Few parts are added
// by one thread, many by the block, in an order that the length alone decides.

constexpr int FEW = 64;

__device__ __forceinline__ I part_row(const J* tile_rows, const I part, const I each, const I tiles) {
  const I tile = part * each;
  return (I) tile_rows[tile < tiles ? tile : tiles];
}

extern "C" __global__ void __launch_bounds__(THREADS) sparse_ends(
    const J* tile_rows,
    const A* carries,
    T* y,
    const I parts,
    const I each,
    const I tiles,
    const I width) {
  __shared__ bool are_many[THREADS];
  __shared__ A sums[THREADS];
  const int t = threadIdx.x;
  const I base = (I) blockIdx.x * THREADS;
  const I mine = base + t;
  const I part = mine / width;
  bool is_many = false;
  if (part > 0 && part < parts) {
    const I row = part_row(tile_rows, part, each, tiles);
    if (row < part_row(tile_rows, part + 1, each, tiles)) {
      is_many = part > FEW && part_row(tile_rows, part - FEW, each, tiles) == row;
      if (!is_many) {
        A sum = no_sum();
        for (I p = part - 1; p >= 0 && part_row(tile_rows, p + 1, each, tiles) == row; p--) {
          sum = add(carries[p * width + mine % width], sum);
        }
        T* const at = y + row * width + mine % width;
        *at = result_of(add(sum, value_of(*at)));
      }
    }
  }
  are_many[t] = is_many;
  if (__syncthreads_or(is_many ? 1 : 0) == 0) {
    return;
  }
  for (int k = 0; k < THREADS; k++) {
    if (!are_many[k]) {
      continue;
    }
    const I last = (base + k) / width;
    const I column = (base + k) % width;
    const I row = part_row(tile_rows, last, each, tiles);
    I low = 0;
    I high = last - 1;
    while (low < high) {
      const I middle = low + (high - low) / 2;
      if (part_row(tile_rows, middle + 1, each, tiles) < row) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    A sum = no_sum();
    for (I p = low + t; p < last; p += THREADS) {
      sum = add(sum, carries[p * width + column]);
    }
    sums[t] = sum;
    __syncthreads();
    for (int half = THREADS / 2; half > 0; half /= 2) {
      if (t < half) {
        sums[t] = add(sums[t], sums[t + half]);
      }
      __syncthreads();
    }
    if (t == 0) {
      T* const at = y + row * width + column;
      *at = result_of(add(sums[0], value_of(*at)));
    }
    __syncthreads();
  }
}
