// A panel of WIDTH columns or fewer in registers: a thread has a row, a block LINES of them, and several blocks may have one panel.
// No row moves before the end. A row that is a pivot stays with its thread, which knows the place that it has got, and that of a row
// which made room for a pivot. Registers have no index that is known only when the kernel runs, so each step moves a row's elements
// one to the left, the factor to the right end: after WIDTH steps all are where they were.
constexpr int LINE_WARPS = LINES / WIDTH;
constexpr int NOWHERE = 0x7fffffff;

// What a block tells the others in a step, in words of words.cuh: the size and the place of its best pivot, and its row. There are two
// notes for each block, in turns: a block writes one again when all blocks have told it of the step between.
constexpr int PLACE_WORDS = 2;
constexpr int ROW_WORDS = 4;
constexpr int NOTE_WORDS = ROW_WORDS + WIDTH * WORDS<T>;

// Whether a pivot is chosen before another: of equal ones the upper row.
__device__ __forceinline__ bool is_chosen(const R size, const int place, const R other_size, const int other_place) {
  const bool is_equal = size == other_size || (size != size && other_size != other_size);
  return is_pivot_before(size, other_size) || (is_equal && place < other_place);
}

// Factors panels, whose diagonals begin at row `first` of their matrices; `blocks` have one panel. Writes for each of the panel's
// upper rows where in the matrix it came from, and where the row went that was there.
extern "C" __global__ void __launch_bounds__(LINES) lu_panel_lines(
    T* panels, int* sources, int* targets, long long* orders, R* parities, unsigned long long* errors,
    unsigned long long* notes, const I stride, const I pitch, const int rows, const int width, const int first,
    const I height, const int blocks, const I before) {
  __shared__ R sizes[LINE_WARPS];
  __shared__ int places[LINE_WARPS];
  __shared__ T parts[LINES * PART_PITCH];
  __shared__ __align__(16) T pivot[WIDTH];
  __shared__ R best_size;
  __shared__ int best_place;
  const int t = threadIdx.x;
  const int lane = t % WIDTH;
  const I matrix = before + blockIdx.x / blocks;
  const int block = blockIdx.x % blocks;
  const int row = block * LINES + t;
  T* a = panels + matrix * stride;
  long long* order = orders + matrix * height + first;
  unsigned long long* heard = notes + matrix * blocks * (2 * NOTE_WORDS);
  bool is_waiting = row < rows;
  int place = row;
  const long long origin = is_waiting ? order[row] : 0;
  bool is_odd = false;
  bool is_singular = false;
  T line[WIDTH];
  read_lines(line, parts, a, pitch, row, rows, width);
  for (int k = 0; k < width; k++) {
    R size = is_waiting ? pivot_size(line[0]) : (R) -1;
    int at = is_waiting ? place : NOWHERE;
    for (int distance = WIDTH / 2; distance > 0; distance /= 2) {
      const R other_size = __shfl_xor_sync(WHOLE_WARP, size, distance);
      const int other_place = __shfl_xor_sync(WHOLE_WARP, at, distance);
      if (is_chosen(other_size, other_place, size, at)) {
        size = other_size;
        at = other_place;
      }
    }
    if (lane == 0) {
      sizes[t / WIDTH] = size;
      places[t / WIDTH] = at;
    }
    wait_for_block();
    size = sizes[0];
    at = places[0];
#pragma unroll
    for (int warp = 1; warp < LINE_WARPS; warp++) {
      if (is_chosen(sizes[warp], places[warp], size, at)) {
        size = sizes[warp];
        at = places[warp];
      }
    }
    if (is_waiting && place == at) {
#pragma unroll
      for (int j = 0; j < WIDTH; j++) {
        pivot[j] = line[j];
      }
    }
    wait_for_block();
    if (blocks > 1) {
      if (t < WIDTH) {
        const unsigned int mark = (unsigned int) (first + k) + 1;
        unsigned long long* step = heard + k % 2 * blocks * NOTE_WORDS;
        unsigned long long* told = step + block * NOTE_WORDS;
        // The first notes also say that a block has read its rows, which others overwrite in the end.
        if (k == 0) {
          __threadfence();
        }
        put(told + ROW_WORDS + lane * WORDS<T>, mark, pivot[lane]);
        if (lane == 0) {
          put(told, mark, size);
          put(told + PLACE_WORDS, mark, at);
        }
        int from = block;
        for (int other = lane; other < blocks; other += WIDTH) {
          R other_size;
          int other_place;
          while (take(step + other * NOTE_WORDS, &other_size) != mark) {
          }
          while (take(step + other * NOTE_WORDS + PLACE_WORDS, &other_place) != mark) {
          }
          if (is_chosen(other_size, other_place, size, at)) {
            size = other_size;
            at = other_place;
            from = other;
          }
        }
        if (k == 0) {
          __threadfence();
        }
        for (int distance = WIDTH / 2; distance > 0; distance /= 2) {
          const R other_size = __shfl_xor_sync(WHOLE_WARP, size, distance);
          const int other_place = __shfl_xor_sync(WHOLE_WARP, at, distance);
          const int other = __shfl_xor_sync(WHOLE_WARP, from, distance);
          if (is_chosen(other_size, other_place, size, at)) {
            size = other_size;
            at = other_place;
            from = other;
          }
        }
        T element;
        while (take(step + from * NOTE_WORDS + ROW_WORDS + lane * WORDS<T>, &element) != mark) {
        }
        pivot[lane] = element;
        if (lane == 0) {
          best_size = size;
          best_place = at;
        }
      }
      wait_for_block();
      size = best_size;
      at = best_place;
    }
    is_odd = is_odd != (at != k);
    is_singular = is_singular || size == 0;
    if (is_waiting && place == at) {
      place = k;
      is_waiting = false;
    } else if (is_waiting && place == k) {
      place = at;
    }
    const bool is_reduced = is_waiting && size != 0;
    const T factor = is_reduced ? ratio_of(line[0], pivot[0]) : line[0];
#pragma unroll
    for (int j = 1; j < WIDTH; j++) {
      // Computed by all: a choice of two values takes less time than a branch for each element.
      const T less = minus_product(line[j], factor, pivot[j]);
      line[j - 1] = is_reduced && j < width - k ? less : line[j];
    }
    line[WIDTH - 1] = factor;
  }
  turn_back(line, width);
  write_lines(line, parts, a, pitch, row, place, rows, width);
  if (row < rows) {
    if (place != row) {
      order[place] = origin;
    }
    if (place < width) {
      sources[matrix * height + first + place] = first + row;
    }
    if (row < width) {
      targets[matrix * height + first + row] = first + place;
    }
  }
  if (t == 0 && block == 0) {
    if (is_odd) {
      parities[matrix] = -parities[matrix];
    }
    if (is_singular) {
      note_matrix(errors, matrix);
    }
  }
}

// Moves rows beside panels as these say, one panel's after the other: a thread has every ROW_LANES-th row of a column. A panel's rows
// come from anywhere below, and go to where those were.
extern "C" __global__ void __launch_bounds__(ROW_LANES * COLUMN_LANES) lu_move(
    T* matrices, const int* sources, const int* targets, const I stride, const I pitch, const I columns, const I tiles,
    const int steps, const int first, const I height) {
  constexpr int OWN = WIDTH / ROW_LANES;
  const int row_lane = threadIdx.x / COLUMN_LANES;
  const I matrix = blockIdx.x / tiles;
  const I column = (blockIdx.x - matrix * tiles) * COLUMN_LANES + threadIdx.x % COLUMN_LANES;
  T* a = matrices + matrix * stride + column;
  for (int step = 0; step < steps; step += WIDTH) {
    const int top = first + step;
    const int end = top + (steps - step < WIDTH ? steps - step : WIDTH);
    T coming[OWN];
    T going[OWN];
    int from[OWN];
    int to[OWN];
#pragma unroll
    for (int e = 0; e < OWN; e++) {
      const int row = top + e * ROW_LANES + row_lane;
      const bool is_inside = row < end && column < columns;
      from[e] = is_inside ? sources[matrix * height + row] : row;
      to[e] = is_inside ? targets[matrix * height + row] : 0;
    }
#pragma unroll
    for (int e = 0; e < OWN; e++) {
      const int row = top + e * ROW_LANES + row_lane;
      if (from[e] != row) {
        coming[e] = a[from[e] * pitch];
      }
      if (to[e] >= end) {
        going[e] = a[row * pitch];
      }
    }
    wait_for_block();
#pragma unroll
    for (int e = 0; e < OWN; e++) {
      const int row = top + e * ROW_LANES + row_lane;
      if (from[e] != row) {
        a[row * pitch] = coming[e];
      }
      if (to[e] >= end) {
        a[to[e] * pitch] = going[e];
      }
    }
    wait_for_block();
  }
}
