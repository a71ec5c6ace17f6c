// Products of complex matrices whose inner axis is short: a thread has HEIGHT elements, one below the other, of a column. An
// element has four sums of real products, each added one after the other in the order of the inner axis: those of four
// products of real matrices.
extern "C" __global__ void matmul_short(
    const T* a, const T* b, T* c, const I threads, const I rows, const I columns, const I row_groups, const int inner,
    const I a_batch, const I a_row, const I a_inner, const I b_batch, const I b_inner, const I b_column) {
  const I thread = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (thread < threads) {
    P re_re[HEIGHT];
    P re_im[HEIGHT];
    P im_re[HEIGHT];
    P im_im[HEIGHT];
#pragma unroll
    for (int i = 0; i < HEIGHT; i++) {
      re_re[i] = 0;
      re_im[i] = 0;
      im_re[i] = 0;
      im_im[i] = 0;
    }
    const I group = thread / columns;
    const I column = thread - group * columns;
    const I batch = group / row_groups;
    const I row = (group - batch * row_groups) * HEIGHT;
    const I left = batch * a_batch + row * a_row;
    const I right = batch * b_batch + column * b_column;
    const int height = (int) (rows - row < HEIGHT ? rows - row : HEIGHT);
    for (int k = 0; k < inner; k++) {
      const T y = b[right + k * b_inner];
#pragma unroll
      for (int i = 0; i < HEIGHT; i++) {
        // Rows behind the last are the last.
        const T x = a[left + k * a_inner + (i < height ? i : height - 1) * a_row];
        re_re[i] = multiply_add(x.x, y.x, re_re[i]);
        re_im[i] = multiply_add(x.x, y.y, re_im[i]);
        im_re[i] = multiply_add(x.y, y.x, im_re[i]);
        im_im[i] = multiply_add(x.y, y.y, im_im[i]);
      }
    }
    const I at = (batch * rows + row) * columns + column;
#pragma unroll
    for (int i = 0; i < HEIGHT; i++) {
      if (i < height) {
        c[at + i * columns] = complex_of(re_re[i] - im_im[i], re_im[i] + im_re[i]);
      }
    }
  }
}
