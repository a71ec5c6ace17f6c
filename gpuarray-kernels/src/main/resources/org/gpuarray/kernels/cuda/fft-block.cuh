// One pass over memory, by blocks of LANES * EACH threads: EACH threads share a transform of LENGTH numbers. They hold the numbers in
// registers, and between two passes the numbers change hands in shared memory. The first pass reads from memory and the last
// writes to it, with lanes or the numbers of a lane in neighbouring threads, whichever are neighbours there.
constexpr int THREADS = LANES * EACH;

// Lines are padded, so that threads whose numbers are 8 apart use different banks.
constexpr int PITCH = (LENGTH + LENGTH / 8) | 1;

__device__ __forceinline__ int padded(const int i) {
  return i + i / 8;
}

// How many sums of R numbers a thread does.
template <int R> struct Share {
  static constexpr int SUMS = LENGTH / R;
  static constexpr int COUNT = (SUMS + EACH - 1) / EACH;
};

// The sums of a pass, and the factors behind them; S transforms were split off before.
template <int R, int S> __device__ __forceinline__ void sum_up(T* v, const int slot) {
#pragma unroll
  for (int u = 0; u < Share<R>::COUNT; u++) {
    const int sum = slot + u * EACH;
    if (sum < Share<R>::SUMS) {
      sums<R>(v + u * R);
      if constexpr (R * S < LENGTH) {
        T turns[R];
        unit(sum / S * S, LENGTH, &turns[1].x, &turns[1].y);
        v[u * R + 1] = turned(v[u * R + 1], turns[1]);
#pragma unroll
        for (int k = 2; k < R; k++) {
          turns[k] = turned(turns[k / 2], turns[k - k / 2]);
          v[u * R + k] = turned(v[u * R + k], turns[k]);
        }
      }
    }
  }
}

// Where the results of a pass go, in the order of Stockham's algorithm.
template <int R, int S> __device__ __forceinline__ int result_of(const int sum, const int k) {
  return sum % S + S * (R * (sum / S) + k);
}

template <int R, int S> __device__ __forceinline__ void put(const T* v, T* line, const int slot) {
#pragma unroll
  for (int u = 0; u < Share<R>::COUNT; u++) {
    const int sum = slot + u * EACH;
    if (sum < Share<R>::SUMS) {
#pragma unroll
      for (int k = 0; k < R; k++) {
        line[padded(result_of<R, S>(sum, k))] = v[u * R + k];
      }
    }
  }
}

template <int R> __device__ __forceinline__ void take(T* v, const T* line, const int slot) {
#pragma unroll
  for (int u = 0; u < Share<R>::COUNT; u++) {
    const int sum = slot + u * EACH;
    if (sum < Share<R>::SUMS) {
#pragma unroll
      for (int k = 0; k < R; k++) {
        v[u * R + k] = line[padded(sum + k * Share<R>::SUMS)];
      }
    }
  }
}

// A pass from shared memory to shared memory, unless it is the last; then the numbers stay in registers.
template <int R, int S> __device__ __forceinline__ void next(T* v, T* line, const int slot, const bool is_lane) {
  if constexpr (R > 1) {
    if (is_lane) {
      take<R>(v, line, slot);
      sum_up<R, S>(v, slot);
    }
    if constexpr (R * S < LENGTH) {
      __syncthreads();
      if (is_lane) {
        put<R, S>(v, line, slot);
      }
      __syncthreads();
    }
  }
}

extern "C" __global__ void __launch_bounds__(THREADS) fft_pass(
    const X* in, Y* out, const I lanes, const I n0, const I n1, const I n2, const I n3, const I a0, const I a1, const I a2,
    const I a3, const I a4, const I a_step, const I a_half, const I b0, const I b1, const I b2, const I b3, const I b4,
    const I b_step, const I b_half, const I valid, const I index_second, const I index_step, const I whole,
    const int flags, const double scale) {
  __shared__ __align__(16) T lines[LANES * PITCH];
  T v[ITEMS];
  const bool is_inverse_in = (flags & 1) != 0;
  const bool is_inverse_out = (flags & 2) != 0;
  const bool is_across_in = (flags & 4) != 0;
  const bool is_across_out = (flags & 8) != 0;
  const int t = threadIdx.x;
  const int lane_in = is_across_in ? t % LANES : t / EACH;
  const int slot_in = is_across_in ? t / LANES : t % EACH;
  const int lane = PASSES > 1 && is_across_out ? t % LANES : PASSES > 1 ? t / EACH : lane_in;
  const int slot = PASSES > 1 && is_across_out ? t / LANES : PASSES > 1 ? t % EACH : slot_in;
  const I first = (I) blockIdx.x * LANES;
  const bool has_in = first + lane_in < lanes;
  const bool has_out = first + lane < lanes;
  if (has_in) {
    const Place from = place_of(first + lane_in, n0, n1, n2, n3, a0, a1, a2, a3, a4);
    const I index = from.second * index_second;
#pragma unroll
    for (int u = 0; u < Share<R0>::COUNT; u++) {
      const int sum = slot_in + u * EACH;
      if (sum < Share<R0>::SUMS) {
#pragma unroll
        for (int k = 0; k < R0; k++) {
          const int e = sum + k * Share<R0>::SUMS;
          v[u * R0 + k] = load(in, from.at + e * a_step, a_half, index + e * index_step, valid, is_inverse_in);
        }
      }
    }
    sum_up<R0, 1>(v, slot_in);
  }
  if constexpr (PASSES > 1) {
    if (has_in) {
      put<R0, 1>(v, lines + lane_in * PITCH, slot_in);
    }
    __syncthreads();
    T* line = lines + lane * PITCH;
    next<R1, R0>(v, line, slot, has_out);
    next<R2, R0 * R1>(v, line, slot, has_out);
    next<R3, R0 * R1 * R2>(v, line, slot, has_out);
    next<R4, R0 * R1 * R2 * R3>(v, line, slot, has_out);
    next<R5, R0 * R1 * R2 * R3 * R4>(v, line, slot, has_out);
    next<R6, R0 * R1 * R2 * R3 * R4 * R5>(v, line, slot, has_out);
    next<R7, R0 * R1 * R2 * R3 * R4 * R5 * R6>(v, line, slot, has_out);
  }
  if (has_out) {
    const Place place = place_of(first + lane, n0, n1, n2, n3, a0, a1, a2, a3, a4);
    const I to = place_of(first + lane, n0, n1, n2, n3, b0, b1, b2, b3, b4).at;
    constexpr int SPLIT = LENGTH / LAST;
#pragma unroll
    for (int u = 0; u < Share<LAST>::COUNT; u++) {
      const int sum = slot + u * EACH;
      if (sum < Share<LAST>::SUMS) {
#pragma unroll
        for (int k = 0; k < LAST; k++) {
          const int e = result_of<LAST, SPLIT>(sum, k);
          T z = v[u * LAST + k];
          if (whole > 0) {
            T turn;
            unit((long long) place.second * e, whole, &turn.x, &turn.y);
            z = turned(z, turn);
          }
          store(out, to + e * b_step, b_half, z, (P) scale, is_inverse_out);
        }
      }
    }
  }
}
