// The elements of a window around each position, combined by one thread per block: it has a piece of a line, and adds one run of the
// window after the other to all its sums. Of a run of several elements, each that is loaded counts for four positions.
constexpr int FIELDS = 4;

// Adds a run at positions some of whose elements may be outside.
__device__ __forceinline__ void add_near_the_ends(
    const T* x, const W* weights, A* sums, const I base, const I start, const int from, const int to, const I first, const I weight,
    const I length, const I n, const int mode, const int skip, const A outside) {
  for (int j = from; j < to; j++) {
    A sum = sums[j];
    for (I k = 0; k < length; k++) {
      const W w = weight_at(weights, weight + k);
      if (skip == 0 || !is_nothing(w)) {
        const I at = base < 0 ? -1 : reached(start + j + first + k, n, mode);
        sum = combined(sum, at < 0 ? outside : value_of(x[base + at]), w);
      }
    }
    sums[j] = sum;
  }
}

extern "C" __global__ void window(
    const T* x, const W* weights, const long long* layout, R* out, const I pieces, const I runs, const int lowest,
    const int highest, const int skip, const double fill, const double divisor) {
  A sums[PIECE];
  const I line = blockIdx.x / pieces;
  const I start = (blockIdx.x - line * pieces) * PIECE;
  I at[LEADING];
  I rest = line;
#pragma unroll
  for (int a = LEADING - 1; a > 0; a--) {
    const I extent = (I) layout[FIELDS * a + 2];
    const I next = rest / extent;
    at[a] = rest - next * extent;
    rest = next;
  }
  at[0] = rest;
  const I n = (I) layout[FIELDS * LEADING];
  const I columns = (I) layout[FIELDS * LEADING + 2];
  const int mode = (int) layout[FIELDS * LEADING + 3];
  const int width = (int) (columns - start < PIECE ? columns - start : PIECE);
  const A outside = value_outside(fill);
  for (int j = 0; j < width; j++) {
    sums[j] = no_value();
  }
  for (I r = 0; r < runs; r++) {
    const I run = FIELDS * (LEADING + 1) + r * (LEADING + 3);
    I base = 0;
    bool is_missing = false;
#pragma unroll
    for (int a = 0; a < LEADING; a++) {
      const I j = reached(at[a] + (I) layout[run + a], (I) layout[FIELDS * a], (int) layout[FIELDS * a + 3]);
      is_missing = is_missing || j < 0;
      base += j * (I) layout[FIELDS * a + 1];
    }
    const I first = (I) layout[run + LEADING];
    const I weight = (I) layout[run + LEADING + 1];
    const I length = (I) layout[run + LEADING + 2];
    // The positions of which all elements are inside.
    I inside = -first - start;
    I beyond = n - length + 1 - first - start;
    inside = inside < 0 ? 0 : inside > width ? width : inside;
    beyond = beyond > width ? width : beyond < inside ? inside : beyond;
    if (is_missing) {
      base = -1;
      inside = width;
      beyond = width;
    }
    const int from = (int) inside;
    const int to = (int) beyond;
    add_near_the_ends(x, weights, sums, base, start, 0, from, first, weight, length, n, mode, skip, outside);
    const I p = base + start + first;
    if (length == 1) {
      const W w = weight_at(weights, weight);
      if (skip == 0 || !is_nothing(w)) {
        for (int j = from; j < to; j++) {
          sums[j] = combined(sums[j], value_of(x[p + j]), w);
        }
      }
      add_near_the_ends(x, weights, sums, base, start, to, width, first, weight, length, n, mode, skip, outside);
      continue;
    }
    int j = from;
    for (; j + 4 <= to; j += 4) {
      A s0 = sums[j];
      A s1 = sums[j + 1];
      A s2 = sums[j + 2];
      A s3 = sums[j + 3];
      A v0 = value_of(x[p + j]);
      A v1 = value_of(x[p + j + 1]);
      A v2 = value_of(x[p + j + 2]);
      for (I k = 0; k < length; k++) {
        const A v3 = value_of(x[p + j + 3 + k]);
        const W w = weight_at(weights, weight + k);
        if (skip == 0 || !is_nothing(w)) {
          s0 = combined(s0, v0, w);
          s1 = combined(s1, v1, w);
          s2 = combined(s2, v2, w);
          s3 = combined(s3, v3, w);
        }
        v0 = v1;
        v1 = v2;
        v2 = v3;
      }
      sums[j] = s0;
      sums[j + 1] = s1;
      sums[j + 2] = s2;
      sums[j + 3] = s3;
    }
    add_near_the_ends(x, weights, sums, base, start, j, width, first, weight, length, n, mode, skip, outside);
  }
  const I target = line * columns + start;
  for (int j = 0; j < width; j++) {
    out[target + j] = result_of(sums[j], divisor);
  }
}
