// A block has a tile. It reads the tile's elements in order, as products in shared memory; then each thread adds those of its part
// of the line, ITEMS of it, and a scan over the threads joins the parts of a row.

constexpr int ITEMS = TILE_ITEMS / THREADS;
static_assert(ITEMS % 2 == 1, "threads would use the same banks");

extern "C" __global__ void __launch_bounds__(THREADS) sparse_vector(
    const J* starts,
    const J* tile_rows,
    const J* columns,
    const T* values,
    const T* x,
    T* y,
    A* carries,
    const I rows,
    const I elements) {
  __shared__ A terms[TILE_ITEMS];
  __shared__ int ends[TILE_ITEMS];
  __shared__ A warp_sum[WARPS];
  __shared__ bool warp_ended[WARPS];
  const int t = threadIdx.x;
  const int lane = t & (WARP - 1);
  const int warp = t / WARP;
  const I begin = (I) blockIdx.x * TILE_ITEMS;
  const I row = (I) tile_rows[blockIdx.x];
  const int count_rows = (int) ((I) tile_rows[blockIdx.x + 1] - row);
  const int count = (int) (rows + elements - begin < TILE_ITEMS ? rows + elements - begin : TILE_ITEMS);
  const int count_elements = count - count_rows;
  const I first = begin - row;
  if (count_elements > 0) {
    // All loads first: threads beyond the last element read that one again, which costs less than a branch around each load.
    A term[ITEMS];
#pragma unroll
    for (int k = 0; k < ITEMS; k++) {
      const int i = k * THREADS + t;
      const int e = i < count_elements ? i : count_elements - 1;
      term[k] = with_term(no_sum(), columns, values, x, first + e, 1, 0);
    }
#pragma unroll
    for (int k = 0; k < ITEMS; k++) {
      const int i = k * THREADS + t;
      if (i < count_elements) {
        terms[i] = term[k];
      }
    }
  }
  for (int i = t; i < count_rows; i += THREADS) {
    ends[i] = (int) ((I) starts[row + 1 + i] - first);
  }
  __syncthreads();

  const int place = t * ITEMS < count ? t * ITEMS : count;
  int r = (int) rows_before(ends, 0, count_rows, count_elements, place);
  int e = place - r;
  const int head_row = r;
  A head = no_sum();
  A sum = no_sum();
#pragma unroll
  for (int k = 0; k < ITEMS; k++) {
    if (place + k < count) {
      if (r < count_rows && ends[r] <= e) {
        if (r == head_row) {
          head = sum;
        } else {
          y[row + r] = result_of(sum);
        }
        sum = no_sum();
        r++;
      } else {
        sum = add(sum, terms[e]);
        e++;
      }
    }
  }

  // What the threads up to this one have of the row that the next one begins in, in this warp.
  bool ended = r > head_row;
  for (int offset = 1; offset < WARP; offset *= 2) {
    const A below = shuffle_up(sum, offset);
    const int ended_below = shuffle_up(ended ? 1 : 0, offset);
    if (lane >= offset) {
      sum = ended ? sum : add(below, sum);
      ended = ended || ended_below != 0;
    }
  }
  if (lane == WARP - 1) {
    warp_sum[warp] = sum;
    warp_ended[warp] = ended;
  }
  A before = shuffle_up(sum, 1);
  const bool is_whole = shuffle_up(ended ? 1 : 0, 1) != 0 && lane > 0;
  before = lane > 0 ? before : no_sum();
  __syncthreads();
  A of_warps = no_sum();
  for (int w = 0; w < WARPS; w++) {
    if (w == warp && r > head_row) {
      y[row + head_row] = result_of(add(is_whole ? before : add(of_warps, before), head));
    }
    of_warps = warp_ended[w] ? warp_sum[w] : add(of_warps, warp_sum[w]);
  }
  if (t == 0) {
    carries[blockIdx.x] = of_warps;
  }
}
