// Orthogonal factors of small matrices.

extern "C" __global__ void __launch_bounds__(THREADS) qr_small(
    const T* a, T* packed, T* q, const I count, const int rows, const int columns, const int of) {
  __shared__ T matrices[GROUPS * MATRIX];
  __shared__ T results[GROUPS * MATRIX];
  __shared__ T taus[GROUPS * SIDE];
  __shared__ int order[SIDE];
  const int t = threadIdx.x;
  const int group = t / LANES;
  const int lane = t % LANES;
  const int size = rows * columns;
  const I first = (I) blockIdx.x * GROUPS;
  for (int j = t; j < SIDE; j += THREADS) {
    order[j] = j;
  }
  for (int e = t; e < GROUPS * size; e += THREADS) {
    const int to = e / size;
    const int place = e - to * size;
    const int row = place / columns;
    matrices[to * MATRIX + (place - row * columns) * PITCH + row] =
        first + to < count ? a[(first + to) * size + place] : number(0);
  }
  wait_for_block();
  T* matrix = matrices + group * MATRIX;
  factor_columns(matrix, order, taus + group * SIDE, lane, rows, columns);
  if (of > 0) {
    build_columns(matrix, order, taus + group * SIDE, results + group * MATRIX, lane, rows, rows < columns ? rows : columns, of);
  }
  wait_for_block();
  for (int e = t; e < GROUPS * size; e += THREADS) {
    const int from = e / size;
    const int place = e - from * size;
    const int row = place / columns;
    if (first + from < count) {
      packed[(first + from) * size + place] = matrices[from * MATRIX + (place - row * columns) * PITCH + row];
    }
  }
  const int wide = rows * of;
  for (int e = t; e < GROUPS * wide; e += THREADS) {
    const int from = e / wide;
    const int place = e - from * wide;
    const int row = place / of;
    if (first + from < count) {
      q[(first + from) * wide + place] = results[from * MATRIX + (place - row * of) * PITCH + row];
    }
  }
}
