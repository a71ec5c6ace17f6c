// A panel of WIDTH columns or fewer in registers: a thread has a row, a block LINES of them, and several blocks may have one panel.
// Step k needs sums over the rows below row k: of the squares of column k, and of its products with all other columns, from which the
// reflection follows. Each warp divides its part of column k by its largest element, so that squares stay in range. Each step moves
// a row's elements one to the left, the reflector to the right end: after WIDTH steps all are where they were.
constexpr int LINE_WARPS = LINES / WIDTH;

// What a block tells the others in a step, in words of words.cuh: the sums, their divisor, and row k, which the first block has. There
// are two notes for each block, in turns: a block writes one again when all blocks have told it of the step between.
constexpr int SCALE_WORDS = WIDTH * WORDS<T>;
constexpr int ROW_WORDS = SCALE_WORDS + 2;
constexpr int NOTE_WORDS = ROW_WORDS + WIDTH * WORDS<T>;

// What a number is divided by so that its square is in range.
__device__ __forceinline__ R divisor_of(const R largest) {
  return isfinite(largest) && isfinite(1 / largest) ? largest : (R) 1;
}

// Returns to lane i the sum of the products of a warp's elements i with `other`.
__device__ __forceinline__ T sum_of_products(const T* line, const T other) {
  constexpr int GROUP = 8;
  const int lane = threadIdx.x % WIDTH;
  T mine = number(0);
#pragma unroll
  for (int first = 0; first < WIDTH; first += GROUP) {
    T sums[GROUP];
#pragma unroll
    for (int i = 0; i < GROUP; i++) {
      sums[i] = plus_product(number(0), other, line[first + i]);
    }
    // Each lane keeps half of the sums, and gets its neighbour's of these.
#pragma unroll
    for (int half = GROUP / 2; half > 0; half /= 2) {
      const bool is_upper = (lane & half) != 0;
#pragma unroll
      for (int i = 0; i < half; i++) {
        const T kept = is_upper ? sums[i + half] : sums[i];
        const T given = is_upper ? sums[i] : sums[i + half];
        sums[i] = plus_product(kept, of_lane(given, lane ^ half), number(1));
      }
    }
    T sum = sums[0];
    for (int distance = GROUP; distance < WIDTH; distance *= 2) {
      sum = plus_product(sum, of_lane(sum, lane ^ distance), number(1));
    }
    mine = lane / GROUP * GROUP == first ? sum : mine;
  }
  return mine;
}

// Combines the sums of a lane that are divided by some scales, each `pitch` behind the other; returns the scale of the result, which is
// 0 if nothing was summed but zeros.
__device__ __forceinline__ R combine_sums(
    const T* sums, const R* scales, const int count, const int pitch, T* result) {
  R scale = scales[0];
  for (int i = 1; i < count; i++) {
    scale = scales[i] > scale || scales[i] != scales[i] ? scales[i] : scale;
  }
  T sum = number(0);
  for (int i = 0; i < count; i++) {
    sum = plus_product(sum, sums[i * pitch], number(scale == 0 ? (R) 0 : scales[i] / scale));
  }
  *result = sum;
  return scale;
}

// Factors panels as qr_panel does; `blocks` have one panel.
extern "C" __global__ void __launch_bounds__(LINES) qr_panel_lines(
    T* panels, T* factors, T* turned, unsigned long long* notes, const I stride, const I pitch, const int rows,
    const int width, const int first_mark, const I factor_stride, const int blocks, const I before) {
  __shared__ T parts[LINES * PART_PITCH];
  __shared__ T sums[LINE_WARPS * WIDTH];
  __shared__ R scales[LINE_WARPS];
  __shared__ T top[WIDTH];
  // In the order of a row's elements in this step.
  __shared__ __align__(16) T products[WIDTH];
  __shared__ T triangle[WIDTH * WIDTH];
  __shared__ T reflected;
  __shared__ T divisor;
  __shared__ int is_reflected;
  const int t = threadIdx.x;
  const int lane = t % WIDTH;
  const int warp = t / WIDTH;
  const I matrix = before + blockIdx.x / blocks;
  const int block = blockIdx.x % blocks;
  const int row = block * LINES + t;
  T* a = panels + matrix * stride;
  unsigned long long* heard = notes + matrix * blocks * (2 * NOTE_WORDS);
  T line[WIDTH];
  read_lines(line, parts, a, pitch, row, rows, width);
  for (int e = t; e < WIDTH * WIDTH; e += LINES) {
    triangle[e] = number(0);
  }
  for (int k = 0; k < width; k++) {
    R largest = row >= k && row < rows ? pivot_size(line[0]) : (R) 0;
    for (int distance = WIDTH / 2; distance > 0; distance /= 2) {
      const R other = __shfl_xor_sync(WHOLE_WARP, largest, distance);
      largest = other > largest || other != other ? other : largest;
    }
    const R warp_scale = divisor_of(largest);
    const T scaled = row > k && row < rows
        ? plus_product(number(0), conjugate_of(line[0]), number(1 / warp_scale)) : number(0);
    sums[t] = sum_of_products(line, scaled);
    if (lane == 0) {
      scales[warp] = largest == 0 ? (R) 0 : warp_scale;
    }
    if (row == k) {
#pragma unroll
      for (int j = 0; j < WIDTH; j++) {
        top[j] = line[j];
      }
    }
    wait_for_block();
    T sum = number(0);
    R scale = 0;
    if (warp == 0) {
      scale = combine_sums(sums + lane, scales, LINE_WARPS, WIDTH, &sum);
    }
    if (blocks > 1) {
      const unsigned int mark = (unsigned int) (first_mark + k);
      unsigned long long* step = heard + k % 2 * blocks * NOTE_WORDS;
      if (warp == 0) {
        unsigned long long* told = step + block * NOTE_WORDS;
        put(told + lane * WORDS<T>, mark, sum);
        if (lane == 0) {
          put(told + SCALE_WORDS, mark, scale);
        }
        if (block == 0) {
          put(told + ROW_WORDS + lane * WORDS<T>, mark, top[lane]);
        }
      }
      wait_for_block();
      T far = number(0);
      R far_scale = 0;
      for (int other = warp; other < blocks; other += LINE_WARPS) {
        const unsigned long long* note = step + other * NOTE_WORDS;
        T its_sum;
        R its_scale;
        while (take(note + lane * WORDS<T>, &its_sum) != mark) {
        }
        while (take(note + SCALE_WORDS, &its_scale) != mark) {
        }
        const T both[2] = {far, its_sum};
        const R both_scales[2] = {far_scale, its_scale};
        far_scale = combine_sums(both, both_scales, 2, 1, &far);
      }
      if (warp == 0) {
        T element;
        while (take(step + ROW_WORDS + lane * WORDS<T>, &element) != mark) {
        }
        top[lane] = element;
      }
      sums[t] = far;
      if (lane == 0) {
        scales[warp] = far_scale;
      }
      wait_for_block();
      if (warp == 0) {
        scale = combine_sums(sums + lane, scales, LINE_WARPS, WIDTH, &sum);
      }
    }
    if (warp == 0) {
      scale = scale == 0 ? (R) 1 : scale;
      const T diagonal = top[0];
      const R below = real_part(of_lane(sum, 0)) / scale;
      const R norm = scale * sqrt(below + square_size(diagonal, 1 / scale));
      T tau = number(0);
      T beta = diagonal;
      const bool is_needed = below != 0 || imaginary_part(diagonal) != 0;
      if (is_needed) {
        beta = number(real_part(diagonal) < 0 ? norm : -norm);
        tau = ratio_of(minus_product(beta, diagonal, number(1)), beta);
      }
      const T by = minus_product(diagonal, beta, number(1));
      T product = top[lane];
      if (below != 0) {
        product = plus_product(product, sum, conjugate_of(ratio_of(number(scale), by)));
      }
      const bool is_right = (k + lane) % WIDTH > k;
      products[lane] = plus_product(
          number(0), is_right ? product : conjugate_of(product), is_right ? conjugate_of(tau) : tau);
      if (lane == 0) {
        reflected = beta;
        divisor = by;
        is_reflected = below != 0;
        triangle[k * WIDTH + k] = tau;
      }
    }
    wait_for_block();
    T last = line[0];
    T factor = number(row == k ? 1 : 0);
    if (row == k) {
      last = reflected;
    } else if (row > k && is_reflected) {
      factor = ratio_of(line[0], divisor);
      last = factor;
    }
#pragma unroll
    for (int j = 1; j < WIDTH; j++) {
      // Computed by all: a choice of two values takes less time than a branch for each element.
      const T less = minus_product(line[j], products[j], factor);
      line[j - 1] = row >= k && j < width - k ? less : line[j];
    }
    line[WIDTH - 1] = last;
    if (block == 0 && t < k) {
      T entry = number(0);
      for (int j = t; j < k; j++) {
        entry = minus_product(entry, triangle[t * WIDTH + j], products[j - k + WIDTH]);
      }
      triangle[t * WIDTH + k] = entry;
    }
  }
  turn_back(line, width);
  write_lines(line, parts, a, pitch, row, row, rows, width);
  wait_for_block();
  if (block == 0) {
    for (int e = t; e < WIDTH * WIDTH; e += LINES) {
      factors[matrix * factor_stride + e] = triangle[e];
      turned[matrix * factor_stride + e] = conjugate_of(triangle[e % WIDTH * WIDTH + e / WIDTH]);
    }
  }
}
