// Solves with triangles, in place: a block of one thread has ACROSS columns of one matrix's right sides, of which WIDTH rows at a time
// are in memory of its own, where its vector units take several columns at once. Of few columns it takes four rows at once.
constexpr int FEW = 8;
constexpr int PITCH = ACROSS;

// A row behind the others, in pairs with the last one of an odd number.
constexpr int SPARE = WIDTH;

// Takes `depth` rows that are known out of some rows; `direction` is the order in which they were found.
__device__ __forceinline__ void take_out(
    T* mine, const T* known, const T* a, const I pitch, const int height, const int depth, const int width,
    const int first, const int direction) {
  if (width < FEW) {
    for (int j = 0; j < width; j++) {
      int i = 0;
      for (; i + 4 <= height; i += 4) {
        const I at = i * pitch;
        T x0 = mine[i * PITCH + j];
        T x1 = mine[(i + 1) * PITCH + j];
        T x2 = mine[(i + 2) * PITCH + j];
        T x3 = mine[(i + 3) * PITCH + j];
        for (int step = 0; step < depth; step++) {
          const int k = first + step * direction;
          const T right = known[k * PITCH + j];
          x0 = minus_product(x0, a[at + k], right);
          x1 = minus_product(x1, a[at + pitch + k], right);
          x2 = minus_product(x2, a[at + 2 * pitch + k], right);
          x3 = minus_product(x3, a[at + 3 * pitch + k], right);
        }
        mine[i * PITCH + j] = x0;
        mine[(i + 1) * PITCH + j] = x1;
        mine[(i + 2) * PITCH + j] = x2;
        mine[(i + 3) * PITCH + j] = x3;
      }
      for (; i < height; i++) {
        T x = mine[i * PITCH + j];
        for (int step = 0; step < depth; step++) {
          const int k = first + step * direction;
          x = minus_product(x, a[i * pitch + k], known[k * PITCH + j]);
        }
        mine[i * PITCH + j] = x;
      }
    }
    return;
  }
  // Two rows and four steps at a time: each right side that is loaded is used twice, each result stored once in four.
  for (int i = 0; i < height; i += 2) {
    const int upper = i * PITCH;
    const int lower = i + 1 < height ? upper + PITCH : SPARE * PITCH;
    const I at = i * pitch + first;
    const I below = i + 1 < height ? at + pitch : at;
    int step = 0;
    for (; step + 4 <= depth; step += 4) {
      const int k = step * direction;
      const T u0 = a[at + k];
      const T u1 = a[at + k + direction];
      const T u2 = a[at + k + 2 * direction];
      const T u3 = a[at + k + 3 * direction];
      const T l0 = a[below + k];
      const T l1 = a[below + k + direction];
      const T l2 = a[below + k + 2 * direction];
      const T l3 = a[below + k + 3 * direction];
      const int k0 = (first + k) * PITCH;
      const int k1 = k0 + direction * PITCH;
      const int k2 = k1 + direction * PITCH;
      const int k3 = k2 + direction * PITCH;
      for (int j = 0; j < width; j++) {
        const T r0 = known[k0 + j];
        const T r1 = known[k1 + j];
        const T r2 = known[k2 + j];
        const T r3 = known[k3 + j];
        const T above = mine[upper + j];
        const T under = mine[lower + j];
        mine[upper + j] =
            minus_product(minus_product(minus_product(minus_product(above, u0, r0), u1, r1), u2, r2), u3, r3);
        mine[lower + j] =
            minus_product(minus_product(minus_product(minus_product(under, l0, r0), l1, r1), l2, r2), l3, r3);
      }
    }
    for (; step < depth; step++) {
      const int k = step * direction;
      const T u = a[at + k];
      const T l = a[below + k];
      const int from = (first + k) * PITCH;
      for (int j = 0; j < width; j++) {
        mine[upper + j] = minus_product(mine[upper + j], u, known[from + j]);
        mine[lower + j] = minus_product(mine[lower + j], l, known[from + j]);
      }
    }
  }
}

extern "C" __global__ void triangle(
    const T* triangles, T* sides, unsigned long long* errors, int* turns, const I stride, const I pitch, const I x_stride,
    const I x_pitch, const I columns, const I tiles, const I strips, const int rows, const int is_lower, const int is_unit) {
  T known[WIDTH * PITCH];
  T mine[(WIDTH + 1) * PITCH];
  const I matrix = blockIdx.x / tiles;
  const I start = (blockIdx.x - matrix * tiles) * ACROSS;
  const int width = (int) (columns - start < ACROSS ? columns - start : ACROSS);
  const int lines = (rows + WIDTH - 1) / WIDTH;
  const int direction = is_lower ? 1 : -1;
  const T* a = triangles + matrix * stride;
  T* x = sides + matrix * x_stride + start;
  for (int j = 0; j < ACROSS; j++) {
    mine[SPARE * PITCH + j] = number(0);
  }
  for (int line = 0; line < lines; line++) {
    const int first = (is_lower ? line : lines - 1 - line) * WIDTH;
    const int height = rows - first < WIDTH ? rows - first : WIDTH;
    for (int i = 0; i < height; i++) {
      for (int j = 0; j < width; j++) {
        mine[i * PITCH + j] = x[(first + i) * x_pitch + j];
      }
    }
    for (int before = 0; before < line; before++) {
      const int other = (is_lower ? before : lines - 1 - before) * WIDTH;
      const int depth = rows - other < WIDTH ? rows - other : WIDTH;
      for (int k = 0; k < depth; k++) {
        for (int j = 0; j < width; j++) {
          known[k * PITCH + j] = x[(other + k) * x_pitch + j];
        }
      }
      take_out(mine, known, a + first * pitch + other, pitch, height, depth, width, is_lower ? 0 : depth - 1, direction);
    }
    for (int step = 0; step < height; step++) {
      const int i = is_lower ? step : height - 1 - step;
      for (int before = 0; before < step; before++) {
        const int k = is_lower ? before : height - 1 - before;
        const T factor = a[(first + i) * pitch + first + k];
        for (int j = 0; j < width; j++) {
          mine[i * PITCH + j] = minus_product(mine[i * PITCH + j], factor, mine[k * PITCH + j]);
        }
      }
      if (!is_unit) {
        const T pivot = a[(first + i) * pitch + first + i];
        if (pivot_size(pivot) == 0) {
          note_matrix(errors, matrix);
        }
        for (int j = 0; j < width; j++) {
          mine[i * PITCH + j] = ratio_of(mine[i * PITCH + j], pivot);
        }
      }
    }
    for (int i = 0; i < height; i++) {
      for (int j = 0; j < width; j++) {
        x[(first + i) * x_pitch + j] = mine[i * PITCH + j];
      }
    }
  }
}
