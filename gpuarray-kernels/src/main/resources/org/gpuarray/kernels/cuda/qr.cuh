// Steps of the factorization into an orthogonal and an upper triangular matrix: a panel has at most WIDTH columns. A block has
// ROW_LANES rows of COLUMN_LANES threads.
constexpr int THREADS = ROW_LANES * COLUMN_LANES;

// Returns the largest of a block's numbers.
__device__ __forceinline__ R largest_of_block(R* numbers, const R mine) {
  const int t = threadIdx.x;
  wait_for_block();
  numbers[t] = mine;
  wait_for_block();
  for (int half = THREADS / 2; half > 0; half /= 2) {
    if (t < half && numbers[t + half] > numbers[t]) {
      numbers[t] = numbers[t + half];
    }
    wait_for_block();
  }
  return numbers[0];
}

// Returns the sum of a block's numbers.
__device__ __forceinline__ R sum_of_block(R* numbers, const R mine) {
  const int t = threadIdx.x;
  wait_for_block();
  numbers[t] = mine;
  wait_for_block();
  for (int half = THREADS / 2; half > 0; half /= 2) {
    if (t < half) {
      numbers[t] += numbers[t + half];
    }
    wait_for_block();
  }
  return numbers[0];
}

// Factors a panel: its upper triangle is R's, below are the reflectors v without their first element, which is 1. The product of
// the reflections I - tau v v^H is I - V T V^H: T and its conjugate transpose are WIDTH by WIDTH (LAPACK's geqrt).
extern "C" __global__ void __launch_bounds__(THREADS) qr_panel(
    T* panels, T* factors, T* turned, const I stride, const I pitch, const I rows, const int width, const I factor_stride) {
  __shared__ R numbers[THREADS];
  __shared__ T partial[ROW_LANES * WIDTH];
  __shared__ T products[WIDTH];
  __shared__ T triangle[WIDTH * WIDTH];
  const int t = threadIdx.x;
  const int row_lane = t / COLUMN_LANES;
  const int column_lane = t % COLUMN_LANES;
  T* a = panels + blockIdx.x * stride;
  for (int e = t; e < WIDTH * WIDTH; e += THREADS) {
    triangle[e] = number(0);
  }
  for (int k = 0; k < width; k++) {
    R mine = 0;
    for (I i = k + t; i < rows; i += THREADS) {
      const R size = pivot_size(a[i * pitch + k]);
      mine = size > mine ? size : mine;
    }
    R scale = largest_of_block(numbers, mine);
    scale = isfinite(scale) && isfinite(1 / scale) ? scale : 1;
    mine = 0;
    for (I i = k + 1 + t; i < rows; i += THREADS) {
      mine += square_size(a[i * pitch + k], 1 / scale);
    }
    const R below = sum_of_block(numbers, mine);
    const T diagonal = a[k * pitch + k];
    const R norm = scale * sqrt(below + square_size(diagonal, 1 / scale));
    T tau = number(0);
    T beta = diagonal;
    if (below != 0 || imaginary_part(diagonal) != 0) {
      beta = number(real_part(diagonal) < 0 ? norm : -norm);
      tau = ratio_of(minus_product(beta, diagonal, number(1)), beta);
    }
    const T divisor = minus_product(diagonal, beta, number(1));
    wait_for_block();
    if (t == 0) {
      a[k * pitch + k] = beta;
    }
    if (below != 0) {
      for (I i = k + 1 + t; i < rows; i += THREADS) {
        a[i * pitch + k] = ratio_of(a[i * pitch + k], divisor);
      }
    }
    wait_for_block();
    // Products of v with the columns to the right, and of the reflectors to the left with v.
    for (int j = column_lane; j < width; j += COLUMN_LANES) {
      partial[row_lane * WIDTH + j] =
          row_lane > 0 || j == k ? number(0) : j > k ? a[k * pitch + j] : conjugate_of(a[k * pitch + j]);
    }
    for (I i = k + 1 + row_lane; i < rows; i += ROW_LANES) {
      const T v = a[i * pitch + k];
      for (int j = column_lane; j < k; j += COLUMN_LANES) {
        partial[row_lane * WIDTH + j] = plus_product(partial[row_lane * WIDTH + j], conjugate_of(a[i * pitch + j]), v);
      }
      const T other = conjugate_of(v);
      // The same columns as above for each thread, so that nobody waits.
      for (int j = column_lane; j < width; j += COLUMN_LANES) {
        if (j > k) {
          partial[row_lane * WIDTH + j] = plus_product(partial[row_lane * WIDTH + j], other, a[i * pitch + j]);
        }
      }
    }
    wait_for_block();
    for (int j = t; j < width; j += THREADS) {
      T sum = partial[j];
      for (int lane = 1; lane < ROW_LANES; lane++) {
        sum = plus_product(sum, partial[lane * WIDTH + j], number(1));
      }
      products[j] = plus_product(number(0), sum, j > k ? conjugate_of(tau) : tau);
    }
    wait_for_block();
    for (I i = k + row_lane; i < rows; i += ROW_LANES) {
      const T v = i == k ? number(1) : a[i * pitch + k];
      for (int j = column_lane; j < width; j += COLUMN_LANES) {
        if (j > k) {
          a[i * pitch + j] = minus_product(a[i * pitch + j], products[j], v);
        }
      }
    }
    for (int i = t; i <= k; i += THREADS) {
      T sum = i == k ? tau : number(0);
      for (int j = i; j < k; j++) {
        sum = minus_product(sum, triangle[i * WIDTH + j], products[j]);
      }
      triangle[i * WIDTH + k] = sum;
    }
    wait_for_block();
  }
  for (int e = t; e < WIDTH * WIDTH; e += THREADS) {
    factors[blockIdx.x * factor_stride + e] = triangle[e];
    turned[blockIdx.x * factor_stride + e] = conjugate_of(triangle[e % WIDTH * WIDTH + e / WIDTH]);
  }
}

// The reflectors of a panel as a matrix, a row for each block, and its conjugate transpose.
extern "C" __global__ void qr_reflectors(
    const T* panels, T* reflectors, T* turned, const I stride, const I pitch, const I rows, const int width) {
  const I matrix = blockIdx.x / rows;
  const I row = blockIdx.x - matrix * rows;
  for (int j = threadIdx.x; j < width; j += THREADS) {
    const T v = row > j ? panels[matrix * stride + row * pitch + j] : number(row == j ? 1 : 0);
    reflectors[(matrix * rows + row) * WIDTH + j] = v;
    turned[(matrix * WIDTH + j) * rows + row] = conjugate_of(v);
  }
}

// A row of the identity.
extern "C" __global__ void qr_identity(T* results, const I rows, const I columns) {
  const I row = blockIdx.x % rows;
  for (I j = threadIdx.x; j < columns; j += THREADS) {
    results[blockIdx.x * columns + j] = number(j == row ? 1 : 0);
  }
}
