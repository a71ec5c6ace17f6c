// Writes a value and what it is to where other blocks look for it.
__device__ __forceinline__ void put_f64(
    volatile unsigned long long* words, const unsigned int mark, const double value) {
  words[0] = (unsigned long long) mark << 32 | (unsigned int) __double2loint(value);
  words[1] = (unsigned long long) mark << 32 | (unsigned int) __double2hiint(value);
}

// Reads such a value; returns what it is, or 0 while it is not all there.
__device__ __forceinline__ unsigned int take_f64(const volatile unsigned long long* words, double* value) {
  const unsigned long long w0 = words[0];
  const unsigned long long w1 = words[1];
  *value = __hiloint2double((int) (unsigned int) w1, (int) (unsigned int) w0);
  const unsigned int mark = (unsigned int) (w0 >> 32);
  return w1 >> 32 == mark ? mark : 0;
}

// What the tiles of a row before one make, given what it makes itself: the groups of 32 tiles before its own, one
// after the other, then the tiles of its group by doubling distances.
__device__ double before_tile_sum_f64(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const int tile, const double mine) {
  double d[32];
  const int place = (int) (tile & 31);
  const int group = tile / 32;
  put_f64(tiles + tile * 2, 1u, mine);
  d[place] = mine;
  for (int i = 0; i < place; i++) {
    while (take_f64(tiles + (tile - place + i) * 2, d + i) == 0) {
    }
  }
  for (int offset = 1; offset <= place; offset *= 2) {
    for (int i = place; i >= offset; i--) {
      d[i] = d[i - offset] + d[i];
    }
  }
  double before = -0.0;
  if (group > 0) {
    while (take_f64(groups + (group - 1) * 2, &before) != 2u) {
    }
  }
  if (place == 31) {
    put_f64(groups + group * 2, 2u, before + d[31]);
  }
  return place == 0 ? before : (before + d[place - 1]);
}

extern "C" __global__ void cumsum_mul_f32(
    const float* a0, const float* a1, float* o0, const int rows, const int reduced, const int tiles,
    const int groups, unsigned long long* state) {
  double v[4096];
  double totals[256];
  int next = tiles > 1 ? (int) atomicAdd(state, 1ull) : 0;
  while (next < rows * tiles) {
    const int tile = next / rows;
    const int row = next - tile * rows;
    const int first = tile * 4096;
    const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
    const int lanes = (count + 15) / 16;
    for (int k = 0; k < count; k++) {
      const int e = first + k;
      const float t0 = a0[e];
      const float t1 = a1[e];
      const float t2 = t0 * t1;
      v[k] = t2;
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      double sum = -0.0;
      for (int k = 16 * t; k < end; k++) {
        sum = sum + v[k];
        v[k] = sum;
      }
      totals[t] = sum;
    }
    double all = -0.0;
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = totals[t - offset] + totals[t];
        }
      }
      const double before = all;
      all = all + totals[last];
      for (int t = last; t > warp; t--) {
        totals[t] = before + totals[t - 1];
      }
      totals[warp] = before;
    }
    double earlier = -0.0;
    if (tiles > 1) {
      earlier = before_tile_sum_f64(state + 1 + row * tiles * 2,
          state + 1 + (rows * tiles + row * groups) * 2, tile, all);
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      const double before = earlier + totals[t];
      for (int k = 16 * t; k < end; k++) {
        const int e = first + k;
        const double result = before + v[k];
        o0[e] = (float) result;
      }
    }
    next = tiles > 1 ? (int) atomicAdd(state, 1ull) : 1;
  }
}
