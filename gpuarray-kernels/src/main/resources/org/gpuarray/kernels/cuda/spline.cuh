// The coefficients of splines, by two recurrences along a line for each pole, one to and one fro (Unser, Aldroubi, Eden 1993). A thread
// has a line.
__device__ __forceinline__ double power(const double z, I exponent) {
  double result = 1;
  double square = z;
  while (exponent > 0) {
    result *= (exponent & 1) != 0 ? square : 1.0;
    square *= square;
    exponent >>= 1;
  }
  return result;
}

// What the elements before the first add to it, and those behind the last to the last.
__device__ __forceinline__ double first_of(const double* c, const I n, const I step, const double z) {
  double term = z;
  double sum = c[0];
  if (BORDER == 0) {
    const double far = power(z, n - 1);
    sum += far * c[(n - 1) * step];
    for (I i = 1; i < n - 1; i++) {
      sum += term * (c[i * step] + far * c[(n - 1 - i) * step]);
      term *= z;
    }
    return sum / (1 - far * far);
  } else if (BORDER == 1) {
    const double far = power(z, n);
    sum += far * c[(n - 1) * step];
    for (I i = 1; i < n; i++) {
      sum += term * (c[i * step] + far * c[(n - 1 - i) * step]);
      term *= z;
    }
    return sum * (z / (1 - far * far)) + c[0];
  }
  for (I i = 1; i < n; i++) {
    sum += term * c[(n - i) * step];
    term *= z;
  }
  return sum / (1 - term);
}

__device__ __forceinline__ double last_of(const double* c, const I n, const I step, const double z) {
  const double last = c[(n - 1) * step];
  if (BORDER == 0) {
    return (z * c[(n - 2) * step] + last) * z / (z * z - 1);
  } else if (BORDER == 1) {
    return last * (z / (z - 1));
  }
  double term = z;
  double sum = last;
  for (I i = 0; i < n - 1; i++) {
    sum += term * c[i * step];
    term *= z;
  }
  return sum * (z / (term - 1));
}

extern "C" __global__ void spline(const double* x, double* out, const I lines, const I n, const I inner) {
  const I line = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (line >= lines) {
    return;
  }
  const I outer = line / inner;
  const I begin = outer * n * inner + line - outer * inner;
  double* c = out + begin;
  double gain = 1;
  for (int p = 0; p < POLES && n > 1; p++) {
    gain *= (1 - pole(p)) * (1 - 1 / pole(p));
  }
  for (I i = 0; i < n; i++) {
    c[i * inner] = x[begin + i * inner] * gain;
  }
  for (int p = 0; p < POLES && n > 1; p++) {
    const double z = pole(p);
    double next = first_of(c, n, inner, z);
    c[0] = next;
    for (I i = 1; i < n; i++) {
      next = c[i * inner] + z * next;
      c[i * inner] = next;
    }
    next = last_of(c, n, inner, z);
    c[(n - 1) * inner] = next;
    for (I i = n - 2; i >= 0; i--) {
      next = z * (next - c[i * inner]);
      c[i * inner] = next;
    }
  }
}
