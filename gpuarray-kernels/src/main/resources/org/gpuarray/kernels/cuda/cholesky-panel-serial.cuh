// A panel of WIDTH columns or fewer: each block, of one thread, factors the triangle at its top again, and solves with it LINES rows
// below. The triangle goes elsewhere, since other blocks read what it is made of.
extern "C" __global__ void cholesky_panel(
    T* panels, T* diagonals, unsigned long long* errors, const I stride, const I pitch, const I diagonal_stride,
    const I rows, const int width, const I tiles) {
  T columns[WIDTH * WIDTH];
  T turned[WIDTH * WIDTH];
  T line[WIDTH];
  const I matrix = blockIdx.x / tiles;
  const I tile = blockIdx.x - matrix * tiles;
  const I first = width + tile * LINES;
  const I end = rows - first < LINES ? rows : first + LINES;
  T* a = panels + matrix * stride;
  for (int i = 0; i < width; i++) {
    for (int j = 0; j < width; j++) {
      columns[j * WIDTH + i] = j <= i ? a[i * pitch + j] : number(0);
    }
  }
  for (int k = 0; k < width; k++) {
    const R square = real_part(columns[k * WIDTH + k]);
    if (square <= 0 && tile == 0) {
      note_matrix(errors, matrix);
    }
    const T root = number(sqrt(square));
    columns[k * WIDTH + k] = root;
    turned[k * WIDTH + k] = root;
    for (int i = k + 1; i < width; i++) {
      columns[k * WIDTH + i] = ratio_of(columns[k * WIDTH + i], root);
      turned[k * WIDTH + i] = conjugate_of(columns[k * WIDTH + i]);
    }
    for (int j = k + 1; j < width; j++) {
      const T factor = turned[k * WIDTH + j];
      for (int i = j; i < width; i++) {
        columns[j * WIDTH + i] = minus_product(columns[j * WIDTH + i], columns[k * WIDTH + i], factor);
      }
    }
  }
  for (I row = first; row < end; row++) {
    for (int j = 0; j < width; j++) {
      line[j] = a[row * pitch + j];
    }
    for (int k = 0; k < width; k++) {
      const T x = ratio_of(line[k], columns[k * WIDTH + k]);
      line[k] = x;
      for (int j = k + 1; j < width; j++) {
        line[j] = minus_product(line[j], x, turned[k * WIDTH + j]);
      }
    }
    for (int j = 0; j < width; j++) {
      a[row * pitch + j] = line[j];
    }
  }
  if (tile == 0) {
    for (int i = 0; i < width; i++) {
      for (int j = 0; j < width; j++) {
        diagonals[matrix * diagonal_stride + i * WIDTH + j] = j <= i ? columns[j * WIDTH + i] : number(0);
      }
    }
  }
}
