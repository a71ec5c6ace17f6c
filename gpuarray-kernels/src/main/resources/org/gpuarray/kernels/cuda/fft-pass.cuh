// The sums of a pass, of R numbers each, and how numbers get in and out.

__device__ __forceinline__ void sums_of_2(T* v) {
  const T a = v[0];
  v[0] = complex_add(a, v[1]);
  v[1] = complex_subtract(a, v[1]);
}

// sum +- i * difference, the two results of a pair of inputs.
__device__ __forceinline__ void pair(T* v, const int k, const int other, const P re, const P im, const P x, const P y) {
  v[k] = complex_of(re + y, im - x);
  v[other] = complex_of(re - y, im + x);
}

__device__ __forceinline__ void sums_of_3(T* v) {
  const P half = (P) 0.5;
  const P sine = (P) 0.86602540378443864676;
  const T t = complex_add(v[1], v[2]);
  const T u = complex_subtract(v[1], v[2]);
  const P re = fused(-half, t.x, v[0].x);
  const P im = fused(-half, t.y, v[0].y);
  v[0] = complex_add(v[0], t);
  pair(v, 1, 2, re, im, sine * u.x, sine * u.y);
}

__device__ __forceinline__ void sums_of_4(T* v) {
  const T a = complex_add(v[0], v[2]);
  const T b = complex_subtract(v[0], v[2]);
  const T c = complex_add(v[1], v[3]);
  const T d = quarter(complex_subtract(v[1], v[3]));
  v[0] = complex_add(a, c);
  v[1] = complex_add(b, d);
  v[2] = complex_subtract(a, c);
  v[3] = complex_subtract(b, d);
}

__device__ __forceinline__ void sums_of_5(T* v) {
  const P c1 = (P) 0.30901699437494742410;
  const P c2 = (P) -0.80901699437494742410;
  const P s1 = (P) 0.95105651629515357212;
  const P s2 = (P) 0.58778525229247312917;
  const T a = complex_add(v[1], v[4]);
  const T b = complex_add(v[2], v[3]);
  const T c = complex_subtract(v[1], v[4]);
  const T d = complex_subtract(v[2], v[3]);
  const T z = v[0];
  v[0] = complex_add(z, complex_add(a, b));
  pair(v, 1, 4, fused(c1, a.x, fused(c2, b.x, z.x)), fused(c1, a.y, fused(c2, b.y, z.y)),
       fused(s1, c.x, s2 * d.x), fused(s1, c.y, s2 * d.y));
  pair(v, 2, 3, fused(c2, a.x, fused(c1, b.x, z.x)), fused(c2, a.y, fused(c1, b.y, z.y)),
       fused(s2, c.x, -(s1 * d.x)), fused(s2, c.y, -(s1 * d.y)));
}

__device__ __forceinline__ void sums_of_7(T* v) {
  const P c1 = (P) 0.62348980185873353053;
  const P c2 = (P) -0.22252093395631440429;
  const P c3 = (P) -0.90096886790241912624;
  const P s1 = (P) 0.78183148246802980871;
  const P s2 = (P) 0.97492791218182360702;
  const P s3 = (P) 0.43388373911755812048;
  const T a = complex_add(v[1], v[6]);
  const T b = complex_add(v[2], v[5]);
  const T c = complex_add(v[3], v[4]);
  const T d = complex_subtract(v[1], v[6]);
  const T e = complex_subtract(v[2], v[5]);
  const T f = complex_subtract(v[3], v[4]);
  const T z = v[0];
  v[0] = complex_add(z, complex_add(a, complex_add(b, c)));
  pair(v, 1, 6, fused(c1, a.x, fused(c2, b.x, fused(c3, c.x, z.x))), fused(c1, a.y, fused(c2, b.y, fused(c3, c.y, z.y))),
       fused(s1, d.x, fused(s2, e.x, s3 * f.x)), fused(s1, d.y, fused(s2, e.y, s3 * f.y)));
  pair(v, 2, 5, fused(c2, a.x, fused(c3, b.x, fused(c1, c.x, z.x))), fused(c2, a.y, fused(c3, b.y, fused(c1, c.y, z.y))),
       fused(s2, d.x, fused(-s3, e.x, -(s1 * f.x))), fused(s2, d.y, fused(-s3, e.y, -(s1 * f.y))));
  pair(v, 3, 4, fused(c3, a.x, fused(c1, b.x, fused(c2, c.x, z.x))), fused(c3, a.y, fused(c1, b.y, fused(c2, c.y, z.y))),
       fused(s3, d.x, fused(-s1, e.x, s2 * f.x)), fused(s3, d.y, fused(-s1, e.y, s2 * f.y)));
}

__device__ __forceinline__ void sums_of_8(T* v) {
  const P root = (P) 0.70710678118654752440;
  T even[4] = {v[0], v[2], v[4], v[6]};
  T odd[4] = {v[1], v[3], v[5], v[7]};
  sums_of_4(even);
  sums_of_4(odd);
  const T o1 = complex_of(root * (odd[1].x + odd[1].y), root * (odd[1].y - odd[1].x));
  const T o2 = quarter(odd[2]);
  const T o3 = complex_of(root * (odd[3].y - odd[3].x), -(root * (odd[3].x + odd[3].y)));
  v[0] = complex_add(even[0], odd[0]);
  v[1] = complex_add(even[1], o1);
  v[2] = complex_add(even[2], o2);
  v[3] = complex_add(even[3], o3);
  v[4] = complex_subtract(even[0], odd[0]);
  v[5] = complex_subtract(even[1], o1);
  v[6] = complex_subtract(even[2], o2);
  v[7] = complex_subtract(even[3], o3);
}

// Transforms R numbers, one of which stays as it is.
template <int R> __device__ __forceinline__ void sums(T* v) {
  if constexpr (R == 2) {
    sums_of_2(v);
  } else if constexpr (R == 3) {
    sums_of_3(v);
  } else if constexpr (R == 4) {
    sums_of_4(v);
  } else if constexpr (R == 5) {
    sums_of_5(v);
  } else if constexpr (R == 7) {
    sums_of_7(v);
  } else if constexpr (R == 8) {
    sums_of_8(v);
  }
}

// Where a transform begins: a lane is one of n4 * n3 * n2 * n1 * n0, whose last index runs fastest, with a stride for each.
struct Place {
  I at;
  // The index of the second axis from the last.
  I second;
};

__device__ __forceinline__ Place place_of(
    const I lane, const I n0, const I n1, const I n2, const I n3, const I s0, const I s1, const I s2, const I s3, const I s4) {
  Place place;
  I rest = lane;
  I whole = rest / n0;
  place.at = (rest - whole * n0) * s0;
  rest = whole;
  whole = rest / n1;
  place.second = rest - whole * n1;
  place.at += place.second * s1;
  rest = whole;
  whole = rest / n2;
  place.at += (rest - whole * n2) * s2;
  rest = whole;
  whole = rest / n3;
  place.at += (rest - whole * n3) * s3 + whole * s4;
  return place;
}

// A complex number; those from valid on are zeros.
__device__ __forceinline__ T number_at(const T* in, const I at, const I half, const I index, const I valid) {
  T z = complex_of((P) 0, (P) 0);
  if (index < valid) {
    z = in[at];
  }
  return z;
}

// A real number, or a pair of real ones, half apart, as a complex one.
__device__ __forceinline__ T number_at(const P* in, const I at, const I half, const I index, const I valid) {
  T z = complex_of((P) 0, (P) 0);
  if ((PAIRS ? 2 * index : index) < valid) {
    z.x = in[at];
  }
  if (PAIRS && 2 * index + 1 < valid) {
    z.y = in[at + half];
  }
  return z;
}

__device__ __forceinline__ T load(
    const X* in, const I at, const I half, const I index, const I valid, const bool is_inverse) {
  const T z = number_at(in, at, half, index, valid);
  return is_inverse ? complex_of(z.y, z.x) : z;
}

__device__ __forceinline__ void put_at(T* out, const I at, const I half, const P re, const P im) {
  out[at] = complex_of(re, im);
}

// A pair of real numbers.
__device__ __forceinline__ void put_at(P* out, const I at, const I half, const P re, const P im) {
  out[at] = re;
  out[at + half] = im;
}

__device__ __forceinline__ void store(Y* out, const I at, const I half, const T z, const P scale, const bool is_inverse) {
  put_at(out, at, half, scale * (is_inverse ? z.y : z.x), scale * (is_inverse ? z.x : z.y));
}
