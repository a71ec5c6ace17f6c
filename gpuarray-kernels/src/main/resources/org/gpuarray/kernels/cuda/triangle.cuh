// Solves with triangles, in place: a block has WIDTH rows of ACROSS columns of one matrix's right sides, a lane a row, a warp columns
// of its own. It takes the rows before its own out of these, a group of WIDTH after the other, each as soon as the block that solves
// it is done. What a block waits for has an earlier turn, so it has started.
constexpr int WARPS = THREADS / WIDTH;
constexpr int OWN = ACROSS / WARPS;
constexpr int AHEAD = WIDTH * WIDTH / THREADS;
constexpr int PITCH = WIDTH + 1;
constexpr int SIDE_PITCH = ACROSS + 1;

// Returns which block of the grid this one is, counted in the order in which they start. The counter is 0 before and after.
__device__ __forceinline__ int turn_of_block(int* turns) {
  __shared__ int turn;
  if (threadIdx.x == 0) {
    turn = atomicAdd(turns, 1);
    if (turn == (int) gridDim.x - 1) {
      atomicExch(turns, 0);
    }
  }
  wait_for_block();
  return turn;
}

// Reads the elements of a thread of a square of a triangle; those outside are not read.
__device__ __forceinline__ void read_square(
    T* elements, const T* a, const I pitch, const int height, const int depth) {
#pragma unroll
  for (int e = 0; e < AHEAD; e++) {
    const int at = threadIdx.x + e * THREADS;
    elements[e] = at / WIDTH < height && at % WIDTH < depth ? a[at / WIDTH * pitch + at % WIDTH] : number(0);
  }
}

__device__ __forceinline__ void keep_square(T* square, const T* elements) {
#pragma unroll
  for (int e = 0; e < AHEAD; e++) {
    const int at = threadIdx.x + e * THREADS;
    square[at / WIDTH * PITCH + at % WIDTH] = elements[e];
  }
}

// Copies rows of right sides to shared memory.
__device__ __forceinline__ void read_sides(T* sides, const T* x, const I pitch, const int height, const int width) {
  for (int e = threadIdx.x; e < WIDTH * ACROSS; e += THREADS) {
    const int i = e / ACROSS;
    const int j = e % ACROSS;
    sides[i * SIDE_PITCH + j] = i < height && j < width ? x[i * pitch + j] : number(0);
  }
}

extern "C" __global__ void __launch_bounds__(THREADS) triangle(
    const T* triangles, T* sides, unsigned long long* errors, int* turns, const I stride, const I pitch, const I x_stride,
    const I x_pitch, const I columns, const I tiles, const I strips, const int rows, const int is_lower, const int is_unit) {
  __shared__ T diagonal[WIDTH * PITCH];
  __shared__ T square[WIDTH * PITCH];
  __shared__ T known[WIDTH * SIDE_PITCH];
  const int t = threadIdx.x;
  const int lane = t % WIDTH;
  const int warp = t / WIDTH;
  const int lines = (rows + WIDTH - 1) / WIDTH;
  const int block = lines > 1 ? turn_of_block(turns) : (int) blockIdx.x;
  const int line = block / strips;
  const I strip = block - line * strips;
  const I matrix = strip / tiles;
  const I start = (strip - matrix * tiles) * ACROSS;
  const int width = (int) (columns - start < ACROSS ? columns - start : ACROSS);
  const int first = (is_lower ? line : lines - 1 - line) * WIDTH;
  const int height = rows - first < WIDTH ? rows - first : WIDTH;
  const T* a = triangles + matrix * stride + first * pitch;
  T* x = sides + matrix * x_stride + start;
  volatile int* done = turns + 1 + strip;
  T elements[AHEAD];
  read_square(elements, a + first, pitch, height, height);
  keep_square(diagonal, elements);
  read_sides(known, x + first * x_pitch, x_pitch, height, width);
  wait_for_block();
  T mine[OWN];
#pragma unroll
  for (int e = 0; e < OWN; e++) {
    mine[e] = known[lane * SIDE_PITCH + warp + e * WARPS];
  }
  for (int before = 0; before < line; before++) {
    const int other = (is_lower ? before : lines - 1 - before) * WIDTH;
    const int depth = rows - other < WIDTH ? rows - other : WIDTH;
    // Nobody writes the triangle, so it is read before the wait.
    read_square(elements, a + other, pitch, height, depth);
    if (t == 0) {
      while (*done <= before) {
      }
      __threadfence();
    }
    wait_for_block();
    keep_square(square, elements);
    read_sides(known, x + other * x_pitch, x_pitch, depth, width);
    wait_for_block();
    if (warp < width) {
#pragma unroll 8
      for (int step = 0; step < depth; step++) {
        const int k = is_lower ? step : depth - 1 - step;
        const T factor = square[lane * PITCH + k];
#pragma unroll
        for (int e = 0; e < OWN; e++) {
          mine[e] = minus_product(mine[e], factor, known[k * SIDE_PITCH + warp + e * WARPS]);
        }
      }
    }
  }
  if (!is_unit && strip == matrix * tiles && t < height && pivot_size(diagonal[t * PITCH + t]) == 0) {
    note_matrix(errors, matrix);
  }
  wait_for_block();
  if (warp < width) {
    const T own = diagonal[lane * PITCH + lane];
    const T reciprocal = is_unit || lane >= height ? number(0) : reciprocal_of(own);
    for (int step = 0; step < height; step++) {
      const int k = is_lower ? step : height - 1 - step;
      const T factor = diagonal[lane * PITCH + k];
      const T pivot = of_lane(own, k);
      const T by = of_lane(reciprocal, k);
      const bool is_behind = is_lower ? lane > k : lane < k;
#pragma unroll
      for (int e = 0; e < OWN; e++) {
        if (warp + e * WARPS < width) {
          const T right = of_lane(mine[e], k);
          const T result = is_unit ? right : ratio_by(right, pivot, by);
          const T less = minus_product(mine[e], factor, result);
          mine[e] = lane == k ? result : is_behind ? less : mine[e];
        }
      }
    }
#pragma unroll
    for (int e = 0; e < OWN; e++) {
      known[lane * SIDE_PITCH + warp + e * WARPS] = mine[e];
    }
  }
  wait_for_block();
  for (int e = t; e < height * ACROSS; e += THREADS) {
    const int i = e / ACROSS;
    const int j = e % ACROSS;
    if (j < width) {
      x[(first + i) * x_pitch + j] = known[i * SIDE_PITCH + j];
    }
  }
  if (lines > 1) {
    wait_for_block();
    if (t == 0) {
      __threadfence();
      // Nobody waits for the last one, which leaves the counter as it was.
      *done = line + 1 < lines ? line + 1 : 0;
    }
  }
}
