// A panel of WIDTH columns or fewer: each block factors the triangle at its top again, and solves with it the rows below that it has,
// a thread a row in registers. The triangle goes elsewhere, since other blocks read what it is made of.

// Factors a triangle, a lane a row: `columns` gets the factor's, one after the other, of WIDTH elements, and `reciprocals` those of the
// diagonal; behind the triangle is an identity. Returns whether it is positive definite. Registers have no index that is known only
// when the kernel runs, so each step moves a row's elements one to the left; those that are done are lost.
__device__ __forceinline__ bool factor_triangle(T* columns, R* reciprocals, const T* a, const I pitch, const int width) {
  const int lane = threadIdx.x;
  bool is_positive = true;
  T line[WIDTH];
#pragma unroll
  for (int j = 0; j < WIDTH; j++) {
    line[j] = lane < width && j <= lane ? a[lane * pitch + j] : number(0);
  }
  // A step reads so many elements of its column, and zeros behind, whichever it is.
  for (int k = 0; k <= WIDTH; k++) {
    columns[k * WIDTH + lane] = number(k == lane ? 1 : 0);
  }
  R own = 1;
  for (int k = 0; k < width; k++) {
    const R square = __shfl_sync(WHOLE_WARP, real_part(line[0]), k);
    is_positive = is_positive && !(square <= 0);
    const R root = sqrt(square);
    own = lane == k ? root : own;
    // Quotients of what is no number of the triangle would only take time.
    const T ratio = ratio_of_real(lane > k ? line[0] : number(1), root);
    const T scaled = lane > k ? ratio : number(lane == k ? root : (R) 0);
    columns[k * WIDTH + lane] = scaled;
    __syncwarp();
#pragma unroll
    for (int j = 1; j < WIDTH; j++) {
      line[j - 1] = minus_product(line[j], scaled, conjugate_of(columns[k * WIDTH + k + j]));
    }
    __syncwarp();
  }
  reciprocals[lane] = reciprocal_of(own);
  return is_positive;
}

extern "C" __global__ void __launch_bounds__(LINES) cholesky_panel(
    T* panels, T* diagonals, unsigned long long* errors, const I stride, const I pitch, const I diagonal_stride,
    const I rows, const int width, const I tiles) {
  __shared__ __align__(16) T columns[WIDTH * (WIDTH + 1)];
  __shared__ R reciprocals[WIDTH];
  __shared__ T parts[LINES * PART_PITCH];
  const int t = threadIdx.x;
  const I matrix = blockIdx.x / tiles;
  const I tile = blockIdx.x - matrix * tiles;
  const I row = width + tile * LINES + t;
  T* a = panels + matrix * stride;
  T line[WIDTH];
  read_lines(line, parts, a, pitch, row, rows, width);
  if (t < WIDTH && !factor_triangle(columns, reciprocals, a, pitch, width) && tile == 0 && t == 0) {
    note_matrix(errors, matrix);
  }
  wait_for_block();
#pragma unroll
  for (int k = 0; k < WIDTH; k++) {
    const T x = ratio_by_real(line[k], real_part(columns[k * WIDTH + k]), reciprocals[k]);
    line[k] = x;
#pragma unroll
    for (int j = k + 1; j < WIDTH; j++) {
      line[j] = minus_product(line[j], x, conjugate_of(columns[k * WIDTH + j]));
    }
  }
  write_lines(line, parts, a, pitch, row, row, rows, width);
  if (tile == 0) {
    for (int e = t; e < width * width; e += LINES) {
      const int i = e / width;
      const int j = e - i * width;
      diagonals[matrix * diagonal_stride + i * WIDTH + j] = columns[j * WIDTH + i];
    }
  }
}
