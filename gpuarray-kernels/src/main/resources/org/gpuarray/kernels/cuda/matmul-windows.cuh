// The product of a view whose rows overlap, of up to four axes of rows and four of the inner axis, and a matrix of few columns. A
// block has TILE_ROWS rows, a thread HEIGHT by WIDTH elements. An element's products are added one after the other in the order of
// the inner axis. What the next step along it takes is loaded while this one is worked on.
constexpr int LINE = TILE_COLUMNS / WIDTH;
constexpr int THREADS = TILE_ROWS / HEIGHT * LINE;
constexpr int PITCH = TILE_ROWS + 4;

// How a block loads a step's tile of the view: each thread has one place along the inner axis, or four neighbours, and some rows.
constexpr int NEAR = BY_VECTORS ? 4 : 1;
constexpr int APART = THREADS * NEAR / DEPTH;
constexpr int PASSES = TILE_ROWS / APART;

// What a thread loads of the matrix for a step.
constexpr int RIGHT = DEPTH * TILE_COLUMNS / THREADS;

__device__ __forceinline__ float multiply_add(const float x, const float y, const float sum) { return fmaf(x, y, sum); }

__device__ __forceinline__ double multiply_add(const double x, const double y, const double sum) { return fma(x, y, sum); }

// Where the element with a number in C order is, of axes of which the first may be of any extent.
__device__ __forceinline__ I place_of(
    const I number, const I e1, const I e2, const I e3, const I s0, const I s1, const I s2, const I s3) {
  const I i2 = number / e3;
  const I i1 = i2 / e2;
  const I i0 = i1 / e1;
  return i0 * s0 + (i1 - i0 * e1) * s1 + (i2 - i1 * e2) * s2 + (number - i2 * e3) * s3;
}

__device__ __forceinline__ void load_left(T (&to)[PASSES][NEAR], const T* a, const I (&from)[PASSES], const I at) {
#pragma unroll
  for (int pass = 0; pass < PASSES; pass++) {
    if constexpr (BY_VECTORS) {
      load<4>(to[pass], a + (from[pass] + at));
    } else {
      to[pass][0] = a[from[pass] + at];
    }
  }
}

__device__ __forceinline__ void load_right(
    T (&to)[RIGHT], const T* b, const I first, const I columns, const unsigned int t, const unsigned int depth) {
#pragma unroll
  for (int e = 0; e < RIGHT; e++) {
    const unsigned int k = (e * THREADS + t) / TILE_COLUMNS;
    const unsigned int j = (e * THREADS + t) % TILE_COLUMNS;
    to[e] = k < depth && j < columns ? b[(first + k) * columns + j] : (T) 0;
  }
}

extern "C" __global__ void __launch_bounds__(THREADS) matmul_windows(
    const T* a, const T* b, T* c, const I rows, const I inner, const I columns, const I r0, const I r1, const I r2, const I r3,
    const I row0, const I row1, const I row2, const I row3, const I k0, const I k1, const I k2, const I k3, const I inner0,
    const I inner1, const I inner2, const I inner3) {
  __shared__ __align__(16) T left[DEPTH * PITCH];
  __shared__ __align__(16) T right[DEPTH * TILE_COLUMNS];
  __shared__ I inner_at[2 * DEPTH];
  T sums[HEIGHT * WIDTH];
  T next_left[PASSES][NEAR];
  T next_right[RIGHT];
  I from[PASSES];
  const unsigned int t = threadIdx.x;
  const unsigned int own_row = t / LINE * HEIGHT;
  const unsigned int own_column = t % LINE * WIDTH;
  const unsigned int k = t % (DEPTH / NEAR) * NEAR;
  const unsigned int first_row = t / (DEPTH / NEAR);
  const I row = (I) blockIdx.x * TILE_ROWS;
#pragma unroll
  for (int pass = 0; pass < PASSES; pass++) {
    // Rows behind the last are the last.
    const I wanted = row + first_row + pass * APART;
    from[pass] = place_of(wanted < rows ? wanted : rows - 1, r1, r2, r3, row0, row1, row2, row3);
  }
  if (t < 2 * DEPTH) {
    inner_at[t] = t < inner ? place_of(t, k1, k2, k3, inner0, inner1, inner2, inner3) : 0;
  }
#pragma unroll
  for (int e = 0; e < HEIGHT * WIDTH; e++) {
    sums[e] = 0;
  }
  __syncthreads();
  int depth = (int) (inner < DEPTH ? inner : DEPTH);
  if (k < depth) {
    load_left(next_left, a, from, inner_at[k]);
  }
  load_right(next_right, b, 0, columns, t, depth);
  int turn = 0;
  for (I first = 0; first < inner; first += DEPTH) {
    if (k < depth) {
#pragma unroll
      for (int pass = 0; pass < PASSES; pass++) {
#pragma unroll
        for (int near = 0; near < NEAR; near++) {
          left[(k + near) * PITCH + first_row + pass * APART] = next_left[pass][near];
        }
      }
    }
#pragma unroll
    for (int e = 0; e < RIGHT; e++) {
      right[e * THREADS + t] = next_right[e];
    }
    __syncthreads();
    const I next = first + DEPTH;
    const int steps = depth;
    if (next < inner) {
      depth = (int) (inner - next < DEPTH ? inner - next : DEPTH);
      if (k < depth) {
        load_left(next_left, a, from, inner_at[(turn ^ DEPTH) + k]);
      }
      load_right(next_right, b, next, columns, t, depth);
    }
    if (t < DEPTH && next + DEPTH + t < inner) {
      inner_at[turn + t] = place_of(next + DEPTH + t, k1, k2, k3, inner0, inner1, inner2, inner3);
    }
    turn ^= DEPTH;
#pragma unroll
    for (int step = 0; step < DEPTH; step++) {
      if (step < steps) {
        T x[HEIGHT];
        T y[WIDTH];
#pragma unroll
        for (int i = 0; i < HEIGHT; i++) {
          x[i] = left[step * PITCH + own_row + i];
        }
#pragma unroll
        for (int j = 0; j < WIDTH; j++) {
          y[j] = right[step * TILE_COLUMNS + own_column + j];
        }
#pragma unroll
        for (int i = 0; i < HEIGHT; i++) {
#pragma unroll
          for (int j = 0; j < WIDTH; j++) {
            sums[i * WIDTH + j] = multiply_add(x[i], y[j], sums[i * WIDTH + j]);
          }
        }
      }
    }
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < HEIGHT; i++) {
#pragma unroll
    for (int j = 0; j < WIDTH; j++) {
      if (row + own_row + i < rows && own_column + j < columns) {
        c[(row + own_row + i) * columns + own_column + j] = sums[i * WIDTH + j];
      }
    }
  }
}
