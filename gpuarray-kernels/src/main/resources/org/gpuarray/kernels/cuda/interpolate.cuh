// Elements between elements: the sum of (ORDER + 1)^AXES elements or coefficients, weighted by splines. The sum itself, a loop for each
// axis, is written behind this file. Modes are the ordinals of
// BorderMode.
constexpr int FIELDS = 4;
constexpr int WIDTH = ORDER + 1;

// Moves a coordinate to where an axis of n elements has the same values; NaN if the number outside is read.
__device__ __forceinline__ double inside(const double x, const I n, const int mode) {
  const double last = (double) (n - 1);
  if (x >= 0 && x <= last) {
    return x;
  } else if (mode == 5 || mode == 2) {
    // What is outside is decided for each element that the spline reads: three on each side at most.
    return x == x ? fmin(fmax(x, -6.0), last + 6) : x;
  } else if (x != x || mode == 1) {
    return __longlong_as_double(0x7ff8000000000000ll);
  } else if (x - x != 0) {
    return x - x;
  } else if (n == 1) {
    return 0;
  } else if (mode == 3) {
    const double y = fabs(x) - 2 * last * floor(fabs(x) / (2 * last));
    return y > last ? 2 * last - y : y;
  } else if (mode == 0) {
    const double far = x < 0 ? -1 - x : x;
    const double y = far - 2.0 * n * floor(far / (2.0 * n));
    return y > last + 0.5 ? 2.0 * n - 1 - y : y;
  } else if (mode == 4) {
    return x < 0 ? x + last * (trunc(-x / last) + 1) : x - last * trunc(x / last);
  }
  return x < 0 ? x + n * (trunc((-1 - x) / n) + 1) : x - n * trunc(x / n);
}

// The element that a spline reads at position j, or -1 for the number outside.
__device__ __forceinline__ I neighbour(const I j, const I n, const int mode) {
  if (mode == 5) {
    return j >= 0 && j < n ? j : -1;
  }
  return reached(j, n, mode == 1 || mode == 4 ? 3 : mode == 6 ? 4 : mode);
}

// The weight of a spline's element k, but for the last, which has what is left of 1. x is how far the position is behind the middle.
__device__ __forceinline__ double weight_of(const double x, const int k) {
  if (ORDER == 1) {
    return 1 - x;
  } else if (ORDER == 2) {
    return k == 0 ? 0.5 * (0.5 - x) * (0.5 - x) : 0.75 - x * x;
  } else if (ORDER == 3) {
    const double z = 1 - x;
    return k == 0 ? z * z * z / 6 : k == 1 ? (x * x * (x - 2) * 3 + 4) / 6 : (z * z * (z - 2) * 3 + 4) / 6;
  } else if (ORDER == 4) {
    const double s = (0.5 - x) * (0.5 - x);
    const double y = k == 1 ? 1 + x : 1 - x;
    return k == 0   ? s * s / 24
           : k == 2 ? x * x * (x * x * 0.25 - 0.625) + 115.0 / 192
                    : y * (y * (y * (5 - y) / 6 - 1.25) + 5.0 / 24) + 55.0 / 96;
  }
  const double z = k == 0 || k == 3 ? 1 - x : x;
  const double y = k == 1 ? x + 1 : 2 - x;
  return k == 0             ? z * z * z * z * z / 120
         : k == 1 || k == 4 ? y * (y * (y * (y * (y / 24 - 0.375) + 1.25) - 1.75) + 0.625) + 0.425
                            : z * z * (z * z * (0.25 - z / 12) - 0.5) + 0.55;
}

extern "C" __global__ void interpolate(
    const T* x, const double* numbers, const long long* layout, R* out, const I count, const I each_in, const I each_out,
    const double before, const double fill) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) {
    return;
  }
  const I batch = i / each_out;
  const I place = i - batch * each_out;
  double at[AXES];
  if (IS_AFFINE) {
    I rest = place;
#pragma unroll
    for (int a = AXES - 1; a >= 0; a--) {
      const I extent = (I) layout[FIELDS * a + 2];
      const I next = rest / extent;
      at[a] = (double) (rest - next * extent) + before;
      rest = next;
    }
  }
  double w[AXES * WIDTH];
  I to[AXES * WIDTH];
  bool is_outside = false;
#pragma unroll
  for (int a = 0; a < AXES; a++) {
    const I n = (I) layout[FIELDS * a];
    const int mode = (int) layout[FIELDS * a + 3];
    double c = numbers[IS_AFFINE ? a * (AXES + 1) + AXES : a * each_out + place];
    if (IS_AFFINE) {
#pragma unroll
      for (int b = 0; b < AXES; b++) {
        c += numbers[a * (AXES + 1) + b] * at[b];
      }
    }
    c = inside(c, n, mode);
    is_outside = is_outside || c != c;
    c = c == c ? c : 0;
    const double floored = floor(ORDER % 2 == 1 ? c : c + 0.5);
    const I start = (I) floored - ORDER / 2;
    double left = 1;
#pragma unroll
    for (int k = 0; k < ORDER; k++) {
      const double weight = weight_of(c - floored, k);
      w[a * WIDTH + k] = weight;
      left -= weight;
    }
    w[a * WIDTH + ORDER] = left;
#pragma unroll
    for (int k = 0; k < WIDTH; k++) {
      const I j = neighbour(start + k, n, mode);
      to[a * WIDTH + k] = j < 0 ? -1 : j * (I) layout[FIELDS * a + 1];
    }
  }
  if (is_outside) {
    out[i] = result_of(fill);
    return;
  }
