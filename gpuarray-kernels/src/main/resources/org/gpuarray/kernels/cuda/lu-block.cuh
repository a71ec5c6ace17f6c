// A panel of at most WIDTH columns that one block has, in memory: a block has ROW_LANES rows of COLUMN_LANES threads.
constexpr int THREADS = ROW_LANES * COLUMN_LANES;

// Factors a panel, whose diagonal begins at row `first` of the matrix: a block has the panel of one matrix.
extern "C" __global__ void __launch_bounds__(THREADS) lu_panel(
    T* panels, int* pivots, long long* orders, R* parities, unsigned long long* errors, const I stride, const I pitch,
    const I rows, const int width, const I first, const I height) {
  __shared__ R sizes[THREADS];
  __shared__ I places[THREADS];
  __shared__ T line[WIDTH];
  const int t = threadIdx.x;
  const int row_lane = t / COLUMN_LANES;
  const int column_lane = t % COLUMN_LANES;
  const I matrix = blockIdx.x;
  T* a = panels + matrix * stride;
  long long* order = orders + matrix * height + first;
  const int steps = rows < width ? (int) rows : width;
  for (int k = 0; k < steps; k++) {
    R best = (R) -1;
    I place = k;
    for (I i = k + t; i < rows; i += THREADS) {
      const R size = pivot_size(a[i * pitch + k]);
      if (is_pivot_before(size, best)) {
        best = size;
        place = i;
      }
    }
    sizes[t] = best;
    places[t] = place;
    wait_for_block();
    for (int half = THREADS / 2; half > 0; half /= 2) {
      if (t < half) {
        const R other = sizes[t + half];
        const bool equal = other == sizes[t] || (other != other && sizes[t] != sizes[t]);
        if (is_pivot_before(other, sizes[t]) || (equal && places[t + half] < places[t])) {
          sizes[t] = other;
          places[t] = places[t + half];
        }
      }
      wait_for_block();
    }
    best = sizes[0];
    const I pivot = places[0];
    for (int j = t; j < width; j += THREADS) {
      const T lower = a[pivot * pitch + j];
      a[pivot * pitch + j] = a[k * pitch + j];
      a[k * pitch + j] = lower;
      line[j] = lower;
    }
    if (t == 0) {
      pivots[matrix * height + first + k] = (int) (first + pivot);
      if (pivot != k) {
        const long long upper = order[k];
        order[k] = order[pivot];
        order[pivot] = upper;
        parities[matrix] = -parities[matrix];
      }
      if (best == 0) {
        note_matrix(errors, matrix);
      }
    }
    wait_for_block();
    if (best != 0) {
      const T diagonal = line[k];
      for (I i = k + 1 + t; i < rows; i += THREADS) {
        a[i * pitch + k] = ratio_of(a[i * pitch + k], diagonal);
      }
      wait_for_block();
      for (I i = k + 1 + row_lane; i < rows; i += ROW_LANES) {
        const T factor = a[i * pitch + k];
        for (int j = k + 1 + column_lane; j < width; j += COLUMN_LANES) {
          a[i * pitch + j] = minus_product(a[i * pitch + j], factor, line[j]);
        }
      }
    }
    wait_for_block();
  }
}

// Swaps rows beside a panel as its pivots say: a thread has columns of its own.
extern "C" __global__ void lu_swap(
    T* matrices, const int* pivots, const I stride, const I pitch, const I columns, const I tiles, const int steps,
    const int first, const I height) {
  const I matrix = blockIdx.x / tiles;
  const I start = (blockIdx.x - matrix * tiles) * ACROSS;
  const I end = columns - start < ACROSS ? columns : start + ACROSS;
  T* a = matrices + matrix * stride;
  for (int k = 0; k < steps; k++) {
    const I upper = (I) (first + k) * pitch;
    const I lower = pivots[matrix * height + first + k] * pitch;
    if (upper != lower) {
      for (I j = start + threadIdx.x; j < end; j += THREADS) {
        const T above = a[upper + j];
        a[upper + j] = a[lower + j];
        a[lower + j] = above;
      }
    }
  }
}
