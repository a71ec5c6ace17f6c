// Eigenvectors of matrices of Schur's form, by substitution from the last row up: a warp for each.

// Returns a product of part of a row with the elements of a vector that are known, negative.
__device__ __forceinline__ C rest_of(const T* row, const C* x, const int first, const int last, const int lane) {
  C mine = complex_of((R) 0, (R) 0);
  for (int k = first + lane; k <= last; k += LANES) {
    mine = plus_share(mine, row[k], x[k]);
  }
  return complex_of(-sum_of_warp(mine.x), -sum_of_warp(mine.y));
}

// Row `index` of vectors is the eigenvector of value `index`, not yet multiplied by the basis and of any length. A value that
// occurs twice and has one vector gives two that are nearly the same, as a pivot that is 0 is replaced by a small number.
extern "C" __global__ void __launch_bounds__(THREADS) eigen_vectors(
    const T* triangles, const C* values, C* vectors, const I blocks, const int n) {
  const I matrix = blockIdx.x / blocks;
  const int lane = threadIdx.x % LANES;
  const int index = (int) (blockIdx.x - matrix * blocks) * WARPS + threadIdx.x / LANES;
  if (index >= n) {
    return;
  }
  const T* h = triangles + matrix * n * n;
  const C value = values[matrix * n + index];
  C* x = vectors + (matrix * n + index) * n;
  const R share = (R) EPSILON * pivot_size(value);
  const R least = share > (R) SMALL ? share : (R) SMALL;
  int last = index;
  int first = index;
  if (!IS_COMPLEX) {
    last += index + 1 < n && !is_zero(h[(I) (index + 1) * n + index]) ? 1 : 0;
    first -= index > 0 && !is_zero(h[(I) index * n + index - 1]) ? 1 : 0;
    first = last > index ? index : first;
  }
  for (int k = last + 1 + lane; k < n; k += LANES) {
    x[k] = complex_of((R) 0, (R) 0);
  }
  if (lane == 0) {
    x[last] = complex_of((R) 1, (R) 0);
    if (first < last) {
      const T* row = h + (I) first * n + first;
      const R b = real_part(row[1]);
      const R c = real_part(row[n]);
      if (fabs(b) > fabs(c)) {
        x[first] = x[last];
        x[last] = complex_of((value.x - real_part(row[0])) / b, value.y / b);
      } else {
        x[first] = complex_of((value.x - real_part(row[n + 1])) / c, value.y / c);
      }
    }
  }
  wait_for_lanes();
  for (int j = first - 1; j >= 0; j--) {
    const T* row = h + (I) j * n;
    const C rest = rest_of(row, x, j + 1, last, lane);
    const C one = complex_of((R) 1, (R) 0);
    const C pivot = minus_product(plus_share(complex_of((R) 0, (R) 0), row[j], one), value, one);
    R size = 0;
    if (!IS_COMPLEX && j > 0 && !is_zero(row[j - 1])) {
      const T* above = row - n;
      const C other = rest_of(above, x, j + 1, last, lane);
      const R b = real_part(above[j]);
      const R c = real_part(row[j - 1]);
      const C top = complex_of(real_part(above[j - 1]) - value.x, -value.y);
      C y;
      C z;
      if (pivot_size(top) >= fabs(c)) {
        const C factor = ratio_of(complex_of(c, (R) 0), top);
        const C left = pivot_of(plus_share(pivot, -b, factor), least);
        z = ratio_of(minus_product(rest, factor, other), left);
        y = ratio_of(plus_share(other, -b, z), top);
      } else {
        const C factor = complex_of(top.x / c, top.y / c);
        const C left = pivot_of(minus_product(complex_of(b, (R) 0), factor, pivot), least);
        z = ratio_of(minus_product(other, factor, rest), left);
        const C sum = minus_product(rest, pivot, z);
        y = complex_of(sum.x / c, sum.y / c);
      }
      if (lane == 0) {
        x[j] = z;
        x[j - 1] = y;
      }
      size = pivot_size(y) > pivot_size(z) ? pivot_size(y) : pivot_size(z);
      j--;
    } else {
      const C element = ratio_of(rest, pivot_of(pivot, least));
      if (lane == 0) {
        x[j] = element;
      }
      size = pivot_size(element);
    }
    wait_for_lanes();
    if (size > (R) LARGE) {
      for (int k = j + lane; k <= last; k += LANES) {
        x[k] = complex_of(x[k].x / size, x[k].y / size);
      }
      wait_for_lanes();
    }
  }
}
