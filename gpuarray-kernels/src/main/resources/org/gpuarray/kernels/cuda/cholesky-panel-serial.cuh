// A panel of WIDTH columns or fewer: each block, of one thread, factors the triangle at its top again, and solves with it LINES rows
// below. The triangle goes elsewhere, since other blocks read what it is made of.
constexpr int TOGETHER = 64;

extern "C" __global__ void cholesky_panel(
    T* panels, T* diagonals, unsigned long long* errors, const I stride, const I pitch, const I diagonal_stride,
    const I rows, const int width, const I tiles) {
  T columns[WIDTH * WIDTH];
  T turned[WIDTH * WIDTH];
  T lines[WIDTH * TOGETHER];
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
    const R root = sqrt(square);
    columns[k * WIDTH + k] = number(root);
    for (int i = k + 1; i < width; i++) {
      columns[k * WIDTH + i] = ratio_of_real(columns[k * WIDTH + i], root);
      turned[k * WIDTH + i] = conjugate_of(columns[k * WIDTH + i]);
    }
    for (int j = k + 1; j < width; j++) {
      const T factor = turned[k * WIDTH + j];
      for (int i = j; i < width; i++) {
        columns[j * WIDTH + i] = minus_product(columns[j * WIDTH + i], columns[k * WIDTH + i], factor);
      }
    }
  }
  // Columns of some rows, so that its vector units take several rows at once.
  for (I row = first; row < end; row += TOGETHER) {
    const int height = (int) (end - row < TOGETHER ? end - row : TOGETHER);
    for (int i = 0; i < height; i++) {
      for (int j = 0; j < width; j++) {
        lines[j * TOGETHER + i] = a[(row + i) * pitch + j];
      }
    }
    for (int j = 0; j < width; j++) {
      int k = 0;
      for (; k + 4 <= j; k += 4) {
        const T f0 = turned[k * WIDTH + j];
        const T f1 = turned[(k + 1) * WIDTH + j];
        const T f2 = turned[(k + 2) * WIDTH + j];
        const T f3 = turned[(k + 3) * WIDTH + j];
        for (int i = 0; i < height; i++) {
          lines[j * TOGETHER + i] = minus_product(minus_product(minus_product(minus_product(
              lines[j * TOGETHER + i], lines[k * TOGETHER + i], f0), lines[(k + 1) * TOGETHER + i], f1),
              lines[(k + 2) * TOGETHER + i], f2), lines[(k + 3) * TOGETHER + i], f3);
        }
      }
      for (; k < j; k++) {
        const T factor = turned[k * WIDTH + j];
        for (int i = 0; i < height; i++) {
          lines[j * TOGETHER + i] = minus_product(lines[j * TOGETHER + i], lines[k * TOGETHER + i], factor);
        }
      }
      const R root = real_part(columns[j * WIDTH + j]);
      for (int i = 0; i < height; i++) {
        lines[j * TOGETHER + i] = ratio_of_real(lines[j * TOGETHER + i], root);
      }
    }
    for (int i = 0; i < height; i++) {
      for (int j = 0; j < width; j++) {
        a[(row + i) * pitch + j] = lines[j * TOGETHER + i];
      }
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
