// The elements of a window around each position, combined. A thread has four positions of a line, a quarter of the line apart: it loads
// a weight once for all four, and neighbouring threads read neighbouring elements. A run of the window lies along the line, so what
// is outside along other axes is decided once for a run.
constexpr int FIELDS = 4;

extern "C" __global__ void window(
    const T* x, const W* weights, const long long* layout, R* out, const I items, const I slots, const I runs, const int lowest,
    const int highest, const int skip, const double fill, const double divisor) {
  const I item = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (item >= items) {
    return;
  }
  const I line = item / slots;
  const I slot = item - line * slots;
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
  const I c0 = slot;
  const I c1 = slot + slots < columns ? slot + slots : columns - 1;
  const I c2 = slot + 2 * slots < columns ? slot + 2 * slots : columns - 1;
  const I c3 = slot + 3 * slots < columns ? slot + 3 * slots : columns - 1;
  const bool is_inside = c0 + lowest >= 0 && c3 + highest < n;
  const A outside = value_outside(fill);
  A s0 = no_value();
  A s1 = s0;
  A s2 = s0;
  A s3 = s0;
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
    for (I k = 0; k < length; k++) {
      const W w = weight_at(weights, weight + k);
      if (skip != 0 && is_nothing(w)) {
        continue;
      }
      if (is_missing) {
        s0 = combined(s0, outside, w);
        s1 = combined(s1, outside, w);
        s2 = combined(s2, outside, w);
        s3 = combined(s3, outside, w);
      } else if (is_inside) {
        const I p = base + first + k;
        s0 = combined(s0, value_of(x[p + c0]), w);
        s1 = combined(s1, value_of(x[p + c1]), w);
        s2 = combined(s2, value_of(x[p + c2]), w);
        s3 = combined(s3, value_of(x[p + c3]), w);
      } else {
        const I j0 = reached(c0 + first + k, n, mode);
        const I j1 = reached(c1 + first + k, n, mode);
        const I j2 = reached(c2 + first + k, n, mode);
        const I j3 = reached(c3 + first + k, n, mode);
        s0 = combined(s0, j0 < 0 ? outside : value_of(x[base + j0]), w);
        s1 = combined(s1, j1 < 0 ? outside : value_of(x[base + j1]), w);
        s2 = combined(s2, j2 < 0 ? outside : value_of(x[base + j2]), w);
        s3 = combined(s3, j3 < 0 ? outside : value_of(x[base + j3]), w);
      }
    }
  }
  const I to = line * columns;
  out[to + c0] = result_of(s0, divisor);
  if (slot + slots < columns) {
    out[to + c1] = result_of(s1, divisor);
  }
  if (slot + 2 * slots < columns) {
    out[to + c2] = result_of(s2, divisor);
  }
  if (slot + 3 * slots < columns) {
    out[to + c3] = result_of(s3, divisor);
  }
}
