// One-sided Jacobi rotations: the rows of a square matrix become orthogonal to one another, two at a time, and the rows of another
// are rotated in the same way. PAIR_LANES threads of a warp rotate a pair.
constexpr int THREADS = PAIRS * PAIR_LANES;
// From this sweep on rows need be orthogonal only beside the largest one.
constexpr int LATE = 10;
// Smaller products of rows have fewer digits than R, as they consist of squares near the least number.
constexpr double LEAST_PRODUCT = sizeof(R) == 4 ? 1e-30 : 1e-290;

// The rows of pair `pair` in round `round` of a tournament of an even number of players: player count - 1 stays, the others move on.
__device__ __forceinline__ void players_of(const int pair, const int round, const int count, int* first, int* second) {
  const int others = count - 1;
  *first = pair == 0 ? others : (round + pair) % others;
  *second = pair == 0 ? round : (round - pair + others) % others;
}

// Rotates two rows of both matrices, unless they are orthogonal already. Returns whether it did. Late sweeps take for orthogonal what
// the largest row, of length 1/2 at least, makes no difference to: where rows are dependent up to rounding, sweeps might not end.
__device__ __forceinline__ bool rotate(
    T* p, T* q, T* other_p, T* other_q, const I length, const int lane, const R tolerance,
    const bool is_late) {
  R mine_p = 0;
  R mine_q = 0;
  T mine = number(0);
  for (I i = lane; i < length; i += PAIR_LANES) {
    mine_p += square_size(p[i], (R) 1);
    mine_q += square_size(q[i], (R) 1);
    mine = plus_product(mine, conjugate_of(p[i]), q[i]);
  }
  const R alpha = sum_of_warp(mine_p);
  const R beta = sum_of_warp(mine_q);
  const R real = sum_of_warp(real_part(mine));
  const R imaginary = sum_of_warp(imaginary_part(mine));
  const R gamma = hypot(real, imaginary);
  // Rotations that are so small that they change nothing, and those by products that have lost digits near 0, would never end.
  const R larger = sqrt(alpha > beta ? alpha : beta);
  const R shorter = sqrt(alpha > beta ? beta : alpha);
  const R smaller = is_late && shorter < (R) 0.5 ? (R) 0.5 : shorter;
  if (!(gamma > tolerance * larger * smaller) || !(gamma > tolerance * tolerance * larger * larger)
      || gamma < (R) LEAST_PRODUCT) {
    return false;
  }
  const R zeta = (beta - alpha) / (2 * gamma);
  const R tangent = (zeta < 0 ? (R) -1 : (R) 1) / (fabs(zeta) + hypot((R) 1, zeta));
  const R cosine = 1 / sqrt(1 + tangent * tangent);
  const R sine = cosine * tangent;
  // x - s (y + tau x) is c x - s y, and keeps the length where c, rounded, is 1: thousands of small rotations would make rows longer.
  const R tau = sine / (1 + cosine);
  // The second row times the conjugate of this has a real product with the first.
  const T turn = number_of_parts(real / gamma, -imaginary / gamma);
  for (I i = lane; i < length; i += PAIR_LANES) {
    const T x = p[i];
    const T y = plus_product(number(0), q[i], turn);
    p[i] = minus_product(x, plus_product(y, x, number(tau)), number(sine));
    q[i] = plus_product(y, minus_product(x, y, number(tau)), number(sine));
    const T u = other_p[i];
    const T v = plus_product(number(0), other_q[i], turn);
    other_p[i] = minus_product(u, plus_product(v, u, number(tau)), number(sine));
    other_q[i] = plus_product(v, minus_product(u, v, number(tau)), number(sine));
  }
  return true;
}

// All sweeps over a matrix by one block.
extern "C" __global__ void __launch_bounds__(THREADS) jacobi_block(
    T* matrices, T* others, unsigned long long* errors, const int rows, const int sweeps, const double tolerance) {
  __shared__ int rotations[1];
  const int lane = threadIdx.x % PAIR_LANES;
  const int players = rows + rows % 2;
  T* a = matrices + (I) blockIdx.x * rows * rows;
  T* other = others + (I) blockIdx.x * rows * rows;
  for (int sweep = 0; sweep < sweeps; sweep++) {
    if (threadIdx.x == 0) {
      rotations[0] = 0;
    }
    wait_for_block();
    for (int round = 0; round < players - 1; round++) {
      for (int pair = threadIdx.x / PAIR_LANES; pair < players / 2; pair += PAIRS) {
        int p;
        int q;
        players_of(pair, round, players, &p, &q);
        if (p < rows && q < rows
            && rotate(a + (I) p * rows, a + (I) q * rows, other + (I) p * rows, other + (I) q * rows, rows, lane, (R) tolerance,
                sweep >= LATE)
            && lane == 0) {
          atomicAdd(rotations, 1);
        }
      }
      wait_for_block();
    }
    const bool is_done = rotations[0] == 0;
    wait_for_block();
    if (is_done) {
      return;
    }
  }
  if (threadIdx.x == 0) {
    note_matrix(errors, blockIdx.x);
  }
}

// One round of a sweep over matrices, whose pairs are in blocks of their own. rotations has a number for each sweep and matrix: after a
// sweep without rotations nothing is left to do.
extern "C" __global__ void __launch_bounds__(THREADS) jacobi_round(
    T* matrices, T* others, int* rotations, unsigned long long* errors, const I rows, const I blocks, const int sweep,
    const int sweeps, const int round, const double tolerance) {
  const I matrix = blockIdx.x / blocks;
  int* mine = rotations + matrix * (sweeps + 1);
  if (mine[sweep] == 0) {
    return;
  }
  const int lane = threadIdx.x % PAIR_LANES;
  const int players = (int) (rows + rows % 2);
  const int pair = (int) (blockIdx.x - matrix * blocks) * PAIRS + threadIdx.x / PAIR_LANES;
  if (pair >= players / 2) {
    return;
  }
  int p;
  int q;
  players_of(pair, round, players, &p, &q);
  T* a = matrices + matrix * rows * rows;
  T* other = others + matrix * rows * rows;
  if (p < rows && q < rows && rotate(a + p * rows, a + q * rows, other + p * rows, other + q * rows, rows, lane, (R) tolerance,
          sweep >= LATE)
      && lane == 0) {
    atomicMax(mine + sweep + 1, 1);
    if (sweep == sweeps - 1) {
      note_matrix(errors, matrix);
    }
  }
}

// Starts the other matrix as the identity, a row in each block.
extern "C" __global__ void jacobi_start(T* others, int* rotations, const I rows, const int sweeps) {
  const I matrix = blockIdx.x / rows;
  const I row = blockIdx.x - matrix * rows;
  for (I j = threadIdx.x; j < rows; j += THREADS) {
    others[blockIdx.x * rows + j] = number(j == row ? 1 : 0);
  }
  if (row == 0 && rotations != nullptr) {
    for (int j = threadIdx.x; j <= sweeps; j += THREADS) {
      rotations[matrix * (sweeps + 1) + j] = j == 0 ? 1 : 0;
    }
  }
}
