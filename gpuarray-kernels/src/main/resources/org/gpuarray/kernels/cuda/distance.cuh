// Distances along an axis, combined with those along others; a thread has a line.

// The least f(j) + (i - j)^2: the lower envelope of parabolas (Felzenszwalb, Huttenlocher 2012). Those of which it consists are in
// `tops`, and where each begins to be the lowest in `starts`.
__device__ __forceinline__ void squared(
    const double* f, double* out, I* tops, double* starts, const I n, const I step, const double spacing) {
  const double unit = spacing * spacing;
  I last = -1;
  for (I j = 0; j < n; j++) {
    const double height = f[j * step];
    if (isinf(height)) {
      continue;
    }
    double start = 0;
    while (last >= 0) {
      const I top = tops[last * step];
      const double sum = (double) j + (double) top;
      start = ((height - f[top * step]) / unit / ((double) j - (double) top) + sum) / 2;
      if (start > starts[last * step]) {
        break;
      }
      last--;
    }
    last++;
    tops[last * step] = j;
    starts[last * step] = last == 0 ? -1.0 : start;
  }
  I k = 0;
  for (I i = 0; i < n; i++) {
    if (last < 0) {
      out[i * step] = f[i * step];
      continue;
    }
    while (k < last && starts[(k + 1) * step] < (double) i) {
      k++;
    }
    const I top = tops[k * step];
    const double d = ((double) i - (double) top) * spacing;
    out[i * step] = f[top * step] + d * d;
  }
}

__device__ __forceinline__ void city(const double* f, double* out, const I n, const I step, const double spacing) {
  double least = f[0];
  for (I i = 0; i < n; i++) {
    least = fmin(least + spacing, f[i * step]);
    out[i * step] = least;
  }
  for (I i = n - 1; i >= 0; i--) {
    least = fmin(least + spacing, out[i * step]);
    out[i * step] = least;
  }
}

// The least of the greater of f(j) and |i - j|: from i outwards, until the way itself is longer than what is known.
__device__ __forceinline__ void chess(const double* f, double* out, const I n, const I step, const double spacing) {
  for (I i = 0; i < n; i++) {
    double least = f[i * step];
    for (I k = 1; (i - k >= 0 || i + k < n) && k * spacing < least; k++) {
      const double before = i - k >= 0 ? f[(i - k) * step] : least;
      const double behind = i + k < n ? f[(i + k) * step] : least;
      least = fmin(least, fmax(k * spacing, fmin(before, behind)));
    }
    out[i * step] = least;
  }
}

extern "C" __global__ void distance(
    const double* f, double* out, I* tops, double* starts, const I lines, const I n, const I inner, const double spacing) {
  const I line = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (line >= lines) {
    return;
  }
  const I outer = line / inner;
  const I begin = outer * n * inner + line - outer * inner;
  if (METRIC == 0) {
    squared(f + begin, out + begin, tops + begin, starts + begin, n, inner, spacing);
  } else if (METRIC == 1) {
    city(f + begin, out + begin, n, inner, spacing);
  } else {
    chess(f + begin, out + begin, n, inner, spacing);
  }
}
