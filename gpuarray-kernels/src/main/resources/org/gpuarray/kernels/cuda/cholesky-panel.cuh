// A panel of WIDTH columns or fewer: each block factors the triangle at its top again, and solves with it the rows below that it has,
// a thread a row in registers. These have no index that is known only when the kernel runs, so each step moves a row's elements one
// to the left. The triangle goes elsewhere, since other blocks read what it is made of.

// Factors a triangle, a lane a row: `columns` gets the factor's, one after the other. Returns whether it is positive definite.
__device__ __forceinline__ bool factor_triangle(T* columns, const T* a, const I pitch, const int width) {
  const int lane = threadIdx.x;
  bool is_positive = true;
  T line[WIDTH];
#pragma unroll
  for (int j = 0; j < WIDTH; j++) {
    line[j] = lane < width && j <= lane ? a[lane * pitch + j] : number(0);
  }
  for (int k = 0; k < width; k++) {
    const R square = __shfl_sync(WHOLE_WARP, real_part(line[0]), k);
    is_positive = is_positive && !(square <= 0);
    const R root = sqrt(square);
    const T scaled = lane > k ? ratio_of(line[0], number(root)) : number(lane == k ? root : (R) 0);
    columns[k * WIDTH + lane] = scaled;
    __syncwarp();
#pragma unroll
    for (int j = 1; j < WIDTH; j++) {
      line[j - 1] = j < width - k ? minus_product(line[j], scaled, conjugate_of(columns[k * WIDTH + k + j])) : line[j];
    }
  }
  return is_positive;
}

extern "C" __global__ void __launch_bounds__(LINES) cholesky_panel(
    T* panels, T* diagonals, unsigned long long* errors, const I stride, const I pitch, const I diagonal_stride,
    const I rows, const int width, const I tiles) {
  __shared__ T columns[WIDTH * WIDTH];
  __shared__ T parts[LINES * PART_PITCH];
  const int t = threadIdx.x;
  const I matrix = blockIdx.x / tiles;
  const I tile = blockIdx.x - matrix * tiles;
  const I row = width + tile * LINES + t;
  T* a = panels + matrix * stride;
  T line[WIDTH];
  read_lines(line, parts, a, pitch, row, rows, width);
  if (t < WIDTH && !factor_triangle(columns, a, pitch, width) && tile == 0 && t == 0) {
    note_matrix(errors, matrix);
  }
  wait_for_block();
  for (int k = 0; k < width; k++) {
    const T x = ratio_of(line[0], columns[k * WIDTH + k]);
#pragma unroll
    for (int j = 1; j < WIDTH; j++) {
      line[j - 1] = j < width - k ? minus_product(line[j], x, conjugate_of(columns[k * WIDTH + k + j])) : line[j];
    }
    line[WIDTH - 1] = x;
  }
  turn_back(line, width);
  write_lines(line, parts, a, pitch, row, row, rows, width);
  if (tile == 0) {
    for (int e = t; e < width * width; e += LINES) {
      const int i = e / width;
      const int j = e - i * width;
      diagonals[matrix * diagonal_stride + i * WIDTH + j] = columns[j * WIDTH + i];
    }
  }
}
