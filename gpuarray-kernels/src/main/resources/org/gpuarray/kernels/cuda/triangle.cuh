// Solves with a triangle of at most WIDTH rows, in place: a block has ACROSS columns of one matrix's right sides in shared memory, a
// thread columns of its own.
extern "C" __global__ void __launch_bounds__(THREADS) triangle(
    const T* triangles, T* sides, unsigned long long* errors, const I stride, const I pitch, const I x_stride,
    const I x_pitch, const I columns, const I tiles, const int rows, const int is_lower, const int is_unit) {
  __shared__ T factors[WIDTH * WIDTH];
  __shared__ T results[WIDTH * ACROSS];
  const int t = threadIdx.x;
  const I matrix = blockIdx.x / tiles;
  const I start = (blockIdx.x - matrix * tiles) * ACROSS;
  const int width = (int) (columns - start < ACROSS ? columns - start : ACROSS);
  const T* a = triangles + matrix * stride;
  T* x = sides + matrix * x_stride + start;
  for (int e = t; e < rows * rows; e += THREADS) {
    const int i = e / rows;
    const int k = e - i * rows;
    factors[i * WIDTH + k] = (is_lower ? k > i : k < i) || (is_unit && k == i) ? number(k == i ? 1 : 0) : a[i * pitch + k];
  }
  for (int i = 0; i < rows; i++) {
    for (int j = t; j < width; j += THREADS) {
      results[i * ACROSS + j] = x[i * x_pitch + j];
    }
  }
  wait_for_block();
  for (int step = 0; step < rows; step++) {
    const int i = is_lower ? step : rows - 1 - step;
    const int first = is_lower ? 0 : i + 1;
    const int last = is_lower ? i : rows;
    for (int k = first; k < last; k++) {
      const T factor = factors[i * WIDTH + k];
      for (int j = t; j < width; j += THREADS) {
        results[i * ACROSS + j] = minus_product(results[i * ACROSS + j], factor, results[k * ACROSS + j]);
      }
    }
    if (!is_unit) {
      const T diagonal = factors[i * WIDTH + i];
      if (t == 0 && pivot_size(diagonal) == 0) {
        note_matrix(errors, matrix);
      }
      for (int j = t; j < width; j += THREADS) {
        results[i * ACROSS + j] = ratio_of(results[i * ACROSS + j], diagonal);
      }
    }
  }
  for (int i = 0; i < rows; i++) {
    for (int j = t; j < width; j += THREADS) {
      x[i * x_pitch + j] = results[i * ACROSS + j];
    }
  }
}
