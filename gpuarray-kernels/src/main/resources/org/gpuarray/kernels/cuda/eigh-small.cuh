// Eigenvalues of small Hermitian matrices by Jacobi's rotations of rows and columns. Rounds of a sweep rotate pairs that do not meet:
// PAIR_LANES threads a pair.
constexpr int PAIRS_AT_ONCE = LANES / PAIR_LANES;
constexpr int SWEEPS = 30;
// From this sweep on elements beside the diagonal need be small only beside the largest one.
constexpr int LATE = 10;
constexpr double EPSILON = sizeof(R) == 4 ? 1.1920928955078125e-7 : 2.220446049250313e-16;
// Smaller elements are not told from 0.
constexpr double LEAST = sizeof(R) == 4 ? 1e-30 : 1e-290;

// Finds the rotation that makes an element between two of the diagonal, alpha and beta, zero: it adds `shift` to beta and takes it out
// of alpha. Returns whether it is not small enough already.
__device__ __forceinline__ bool find_rotation(
    const T element, const R alpha, const R beta, const bool is_late, R* cosine, R* sine, R* shift, T* turn) {
  const R gamma = magnitude(element);
  const R beside = is_late ? (R) 0.25 : sqrt(fabs(alpha)) * sqrt(fabs(beta));
  *cosine = 1;
  *sine = 0;
  *shift = 0;
  *turn = number(1);
  if (!(gamma > (R) EPSILON * beside) || !(gamma > (R) EPSILON * (R) EPSILON) || gamma < (R) LEAST) {
    return false;
  }
  const R zeta = (beta - alpha) / (2 * gamma);
  const R tangent = (zeta < 0 ? (R) -1 : (R) 1) / (fabs(zeta) + sqrt(1 + zeta * zeta));
  *cosine = 1 / sqrt(1 + tangent * tangent);
  *sine = *cosine * tangent;
  *shift = tangent * gamma;
  *turn = number_of_parts(real_part(element) / gamma, -imaginary_part(element) / gamma);
  return true;
}

// Each element of the diagonal is in `diagonal`, too, where rotations change it by one sum; what is in the matrix is not read.
extern "C" __global__ void __launch_bounds__(THREADS) eigh_small(
    const T* a, R* values, T* vectors, unsigned long long* errors, const I count, const int rows, const int lower) {
  __shared__ T matrices[GROUPS * MATRIX];
  __shared__ T bases[VECTORS ? GROUPS * MATRIX : 1];
  __shared__ T turns[GROUPS * SIDE];
  __shared__ R diagonals[GROUPS * SIDE];
  __shared__ R cosines[GROUPS * SIDE];
  __shared__ R sines[GROUPS * SIDE];
  __shared__ R shifts[GROUPS * SIDE];
  __shared__ int orders[GROUPS * SIDE];
  __shared__ int exponents[GROUPS];
  const int t = threadIdx.x;
  const int group = t / LANES;
  const int lane = t % LANES;
  const int half = lane % PAIR_LANES;
  const int size = rows * rows;
  const I first = (I) blockIdx.x * GROUPS;
  for (int e = t; e < GROUPS * size; e += THREADS) {
    const int to = e / size;
    const int place = e - to * size;
    const int row = place / rows;
    const int column = place - row * rows;
    if (lower != 0 ? column <= row : column >= row) {
      const T element = first + to < count ? a[(first + to) * size + place] : number(0);
      matrices[to * MATRIX + row * PITCH + column] = row == column ? number(real_part(element)) : element;
      if (row != column) {
        matrices[to * MATRIX + column * PITCH + row] = conjugate_of(element);
      }
    }
  }
  wait_for_block();
  T* h = matrices + group * MATRIX;
  T* basis = VECTORS ? bases + group * MATRIX : bases;
  T* turn = turns + group * SIDE;
  R* diagonal = diagonals + group * SIDE;
  R* cosine = cosines + group * SIDE;
  R* sine = sines + group * SIDE;
  R* shift = shifts + group * SIDE;
  bool is_finite;
  const int exponent = scale_small(h, cosine, lane, rows, rows, &is_finite);
  for (int i = lane; i < rows; i += LANES) {
    diagonal[i] = real_part(h[i * PITCH + i]);
    if (VECTORS) {
      for (int j = 0; j < rows; j++) {
        basis[i * PITCH + j] = is_finite ? number(i == j ? 1 : 0) : h[i * PITCH + j];
      }
    }
  }
  if (lane == 0) {
    exponents[group] = exponent;
  }
  wait_for_lanes();
  const int players = rows + rows % 2;
  const int pairs = players / 2;
  bool is_done = false;
  for (int sweep = 0; sweep < SWEEPS && !is_done; sweep++) {
    bool has_rotated = false;
    for (int round = 0; round < players - 1; round++) {
      for (int pair = lane / PAIR_LANES; pair < pairs; pair += PAIRS_AT_ONCE) {
        int p;
        int q;
        small_players(pair, round, players, &p, &q);
        R c = 1;
        R s = 0;
        R by = 0;
        T of = number(1);
        if (p < rows && q < rows) {
          has_rotated = find_rotation(h[p * PITCH + q], diagonal[p], diagonal[q], sweep >= LATE, &c, &s, &by, &of) || has_rotated;
        }
        // Both threads of a pair write the same numbers.
        cosine[pair] = c;
        sine[pair] = s;
        shift[pair] = by;
        turn[pair] = of;
      }
      wait_for_lanes();
      for (int pair = lane / PAIR_LANES; pair < pairs; pair += PAIRS_AT_ONCE) {
        if (shift[pair] != 0) {
          int p;
          int q;
          small_players(pair, round, players, &p, &q);
          rotate_rows(h + p * PITCH, h + q * PITCH, rows, half, cosine[pair], sine[pair], conjugate_of(turn[pair]));
          if (VECTORS) {
            rotate_rows(basis + p * PITCH, basis + q * PITCH, rows, half, cosine[pair], sine[pair], turn[pair]);
          }
          if (half == 0) {
            diagonal[p] -= shift[pair];
            diagonal[q] += shift[pair];
          }
        }
      }
      wait_for_lanes();
      for (int pair = lane / PAIR_LANES; pair < pairs; pair += PAIRS_AT_ONCE) {
        if (shift[pair] != 0) {
          int p;
          int q;
          small_players(pair, round, players, &p, &q);
          const T c = number(cosine[pair]);
          const T s = number(sine[pair]);
          for (int i = half; i < rows; i += PAIR_LANES) {
            const T x = h[i * PITCH + p];
            const T y = plus_product(number(0), h[i * PITCH + q], turn[pair]);
            h[i * PITCH + p] = minus_product(plus_product(number(0), x, c), y, s);
            h[i * PITCH + q] = plus_product(plus_product(number(0), x, s), y, c);
          }
          // Each thread writes elements of its own rows.
          if (p % PAIR_LANES == half) {
            h[p * PITCH + q] = number(0);
          }
          if (q % PAIR_LANES == half) {
            h[q * PITCH + p] = number(0);
          }
        }
      }
      wait_for_lanes();
    }
    // The lanes of a warp go on together; those of a matrix that is done find no rotation.
    is_done = !any_of_warp(has_rotated);
    if (sweep == SWEEPS - 1 && has_rotated && first + group < count) {
      note_matrix(errors, first + group);
    }
  }
  order_small(diagonal, orders + group * SIDE, lane, rows, false);
  wait_for_block();
  for (int e = t; e < GROUPS * rows; e += THREADS) {
    const int from = e / rows;
    if (first + from < count) {
      const R value = diagonals[from * SIDE + orders[from * SIDE + (e - from * rows)]];
      values[(first + from) * rows + (e - from * rows)] = ldexp(value, exponents[from]);
    }
  }
  if (VECTORS) {
    for (int e = t; e < GROUPS * size; e += THREADS) {
      const int from = e / size;
      const int place = e - from * size;
      const int row = place / rows;
      if (first + from < count) {
        vectors[(first + from) * size + place] = bases[from * MATRIX + orders[from * SIDE + (place - row * rows)] * PITCH + row];
      }
    }
  }
}
