// Transforms of real numbers by complex ones of half the length: the even numbers are the real parts, the odd ones the imaginary
// parts. With Z the transform of these, h its length and w = exp(-pi i k / h), the two halves of what is wanted are
//   E = (Z[k] + conj Z[h - k]) / 2,  O = (Z[k] - conj Z[h - k]) / 2i,  X[k] = E + w O,  X[h - k] = conj(E - w O).

// Makes X of Z, of which h numbers lie where the h + 1 of X go.
extern "C" __global__ void fft_untangle(T* out, const I count, const I pairs, const I h, const I inner) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) {
    return;
  }
  const I line = i / inner;
  const I outer = line / pairs;
  const I k = line - outer * pairs;
  const I start = outer * (h + 1) * inner + (i - line * inner);
  const T a = out[start + k * inner];
  const T b = k == 0 ? a : out[start + (h - k) * inner];
  if (k == 0) {
    out[start] = complex_of(a.x + a.y, (P) 0);
    out[start + h * inner] = complex_of(a.x - a.y, (P) 0);
    return;
  }
  const P half = (P) 0.5;
  const T even = complex_of(half * (a.x + b.x), half * (a.y - b.y));
  const T odd = complex_of(half * (a.y + b.y), half * (b.x - a.x));
  T w;
  unit(k, 2 * (long long) h, &w.x, &w.y);
  const T z = turned(odd, w);
  out[start + k * inner] = complex_add(even, z);
  if (2 * k != h) {
    out[start + (h - k) * inner] = complex_conjugate(complex_subtract(even, z));
  }
}

// The k-th number of a half; those from valid on are zeros. The first and the last are real.
__device__ __forceinline__ T number_of(const T* in, const I start, const I step, const I k, const I h, const I valid) {
  T z = complex_of((P) 0, (P) 0);
  if (k < valid) {
    z = in[start + k * step];
  }
  return k == 0 || k == h ? complex_of(z.x, (P) 0) : z;
}

// Makes 2 Z of X.
extern "C" __global__ void fft_entangle(
    const T* in, T* out, const I count, const I pairs, const I h, const I inner, const I valid, const I in_outer,
    const I in_step, const I in_inner) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) {
    return;
  }
  const I line = i / inner;
  const I outer = line / pairs;
  const I k = line - outer * pairs;
  const I across = i - line * inner;
  const I start = outer * in_outer + across * in_inner;
  const I to = outer * h * inner + across;
  const T a = number_of(in, start, in_step, k, h, valid);
  const T b = complex_conjugate(number_of(in, start, in_step, h - k, h, valid));
  const T even = complex_add(a, b);
  T w;
  unit(k, 2 * (long long) h, &w.x, &w.y);
  const T odd = turned(complex_subtract(a, b), complex_conjugate(w));
  // even + i * odd, and at h - k the conjugates of even and odd.
  out[to + k * inner] = complex_of(even.x - odd.y, even.y + odd.x);
  if (k != 0 && 2 * k != h) {
    out[to + (h - k) * inner] = complex_of(even.x + odd.y, odd.x - even.y);
  }
}

// exp(-pi i k^2 / n) for k < n, or its conjugate, and at length - k the same again; zeros between.
extern "C" __global__ void fft_chirp(T* out, const I length, const I n, const int is_inverse) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= length) {
    return;
  }
  const long long k = i < n ? i : length - i;
  T z = complex_of((P) 0, (P) 0);
  if (k < n) {
    unit(k * k % (2 * (long long) n), 2 * (long long) n, &z.x, &z.y);
  }
  out[i] = is_inverse != 0 ? complex_conjugate(z) : z;
}
