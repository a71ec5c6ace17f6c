// Singular values of small matrices by one-sided Jacobi rotations: columns, which lie along memory, become orthogonal to one another,
// two at a time. Their lengths are the singular values, and Householder's reflections find their directions, and more where there are
// fewer columns than are wanted or a column is zero. PAIR_LANES threads have a pair.
constexpr int PAIRS_AT_ONCE = LANES / PAIR_LANES;
constexpr int SWEEPS = 30;
// From this sweep on columns need be orthogonal only beside the largest one.
constexpr int LATE = 10;
// Smaller products of columns have fewer digits than R, as they consist of squares near the least number.
constexpr double LEAST_PRODUCT = sizeof(R) == 4 ? 1e-30 : 1e-290;

// Rotates two columns, and two rows of another matrix unless that is null. Threads of a warp call this together, with a length of 0 where
// there is no pair. A sum is that of the elements with even positions and that of the others. Returns whether it rotated.
__device__ __forceinline__ bool rotate_small(
    T* p, T* q, T* other_p, T* other_q, const int length, const int other_length, const int half, const R tolerance,
    const bool is_late) {
  R alpha = 0;
  R beta = 0;
  T product = number(0);
  for (int start = half; start < 2; start += PAIR_LANES) {
    R of_p = 0;
    R of_q = 0;
    T of_both = number(0);
    for (int i = start; i < length; i += 2) {
      const T x = p[i];
      const T y = q[i];
      of_p += square_size(x, (R) 1);
      of_q += square_size(y, (R) 1);
      of_both = plus_product(of_both, conjugate_of(x), y);
    }
    alpha += of_p;
    beta += of_q;
    product = plus_product(product, of_both, number(1));
  }
  alpha = sum_of_pair(alpha);
  beta = sum_of_pair(beta);
  const R real = sum_of_pair(real_part(product));
  const R imaginary = IS_COMPLEX ? sum_of_pair(imaginary_part(product)) : (R) 0;
  const R gamma = IS_COMPLEX ? hypot(real, imaginary) : fabs(real);
  const R larger = sqrt(alpha > beta ? alpha : beta);
  const R smaller = is_late ? (R) 0.5 : sqrt(alpha > beta ? beta : alpha);
  if (!(gamma > tolerance * larger * smaller) || !(gamma > tolerance * tolerance * larger * larger)
      || gamma < (R) LEAST_PRODUCT) {
    return false;
  }
  // By the second condition zeta and its square are in range.
  const R zeta = (beta - alpha) / (2 * gamma);
  const R tangent = (zeta < 0 ? (R) -1 : (R) 1) / (fabs(zeta) + sqrt(1 + zeta * zeta));
  const R cosine = 1 / sqrt(1 + tangent * tangent);
  const R sine = cosine * tangent;
  const T turn = number_of_parts(real / gamma, -imaginary / gamma);
  rotate_rows(p, q, length, half, cosine, sine, turn);
  rotate_rows(other_p, other_q, other_length, half, cosine, sine, turn);
  return true;
}

// Matrices of at least as many rows as columns; if `turned`, their conjugate transposes lie in memory, and u and vh are those of these.
// u has `of` columns, or if `turned` vh as many rows.
extern "C" __global__ void __launch_bounds__(THREADS) svd_small(
    const T* a, T* u, R* values, T* vh, unsigned long long* errors, const I count, const int rows, const int columns,
    const int of, const int turned, const double tolerance) {
  __shared__ T matrices[GROUPS * MATRIX];
  __shared__ T bases[VECTORS ? GROUPS * MATRIX : 1];
  __shared__ T taus[GROUPS * SIDE];
  __shared__ R lengths[GROUPS * SIDE];
  __shared__ int orders[GROUPS * SIDE];
  __shared__ int exponents[GROUPS];
  const int t = threadIdx.x;
  const int group = t / LANES;
  const int lane = t % LANES;
  const int half = lane % PAIR_LANES;
  const int size = rows * columns;
  const I first = (I) blockIdx.x * GROUPS;
  for (int e = t; e < GROUPS * size; e += THREADS) {
    const int to = e / size;
    const int place = e - to * size;
    const T element = first + to < count ? a[(first + to) * size + place] : number(0);
    if (turned != 0) {
      const int column = place / rows;
      matrices[to * MATRIX + column * PITCH + (place - column * rows)] = conjugate_of(element);
    } else {
      const int row = place / columns;
      matrices[to * MATRIX + (place - row * columns) * PITCH + row] = element;
    }
  }
  wait_for_block();
  T* matrix = matrices + group * MATRIX;
  T* basis = VECTORS ? bases + group * MATRIX : bases;
  R* length = lengths + group * SIDE;
  int* order = orders + group * SIDE;
  bool is_finite;
  const int exponent = scale_small(matrix, length, lane, columns, rows, &is_finite);
  if (VECTORS) {
    for (int i = lane; i < columns; i += LANES) {
      for (int j = 0; j < columns; j++) {
        basis[i * PITCH + j] = is_finite ? number(i == j ? 1 : 0) : matrix[0];
      }
    }
  }
  if (lane == 0) {
    exponents[group] = exponent;
  }
  wait_for_lanes();
  const int players = columns + columns % 2;
  const int pairs = players / 2;
  bool is_done = false;
  for (int sweep = 0; sweep < SWEEPS && !is_done; sweep++) {
    bool has_rotated = false;
    for (int round = 0; round < players - 1; round++) {
      for (int before = 0; before < pairs; before += PAIRS_AT_ONCE) {
        const int pair = before + lane / PAIR_LANES;
        int p = 0;
        int q = 0;
        if (pair < pairs) {
          small_players(pair, round, players, &p, &q);
        }
        const bool is_pair = pair < pairs && p < columns && q < columns;
        p = is_pair ? p : 0;
        q = is_pair ? q : 0;
        has_rotated = rotate_small(matrix + p * PITCH, matrix + q * PITCH, basis + (VECTORS ? p * PITCH : 0),
            basis + (VECTORS ? q * PITCH : 0), is_pair ? rows : 0, VECTORS && is_pair ? columns : 0, half, (R) tolerance,
            sweep >= LATE) || has_rotated;
      }
      wait_for_lanes();
    }
    // The lanes of a warp go on together; those of a matrix that is done find no rotation.
    is_done = !any_of_warp(has_rotated);
    if (sweep == SWEEPS - 1 && has_rotated && first + group < count) {
      note_matrix(errors, first + group);
    }
  }
  for (int j = lane; j < columns; j += LANES) {
    R sum = 0;
    for (int i = 0; i < rows; i++) {
      sum += square_size(matrix[j * PITCH + i], (R) 1);
    }
    length[j] = sqrt(sum);
  }
  wait_for_lanes();
  order_small(length, order, lane, columns, true);
  wait_for_block();
  for (int e = t; e < GROUPS * columns; e += THREADS) {
    const int from = e / columns;
    if (first + from < count) {
      const R value = lengths[from * SIDE + orders[from * SIDE + (e - from * columns)]];
      values[(first + from) * columns + (e - from * columns)] = ldexp(value, exponents[from]);
    }
  }
  if (VECTORS) {
    const int square = columns * columns;
    T* right = turned != 0 ? u : vh;
    for (int e = t; e < GROUPS * square; e += THREADS) {
      const int from = e / square;
      const int place = e - from * square;
      const int row = place / columns;
      const int column = place - row * columns;
      if (first + from < count) {
        const int vector = orders[from * SIDE + (turned != 0 ? column : row)];
        const T element = bases[from * MATRIX + vector * PITCH + (turned != 0 ? row : column)];
        right[(first + from) * square + place] = turned != 0 ? element : conjugate_of(element);
      }
    }
    wait_for_block();
    factor_columns(matrix, order, taus + group * SIDE, lane, rows, columns);
    build_columns(matrix, order, taus + group * SIDE, basis, lane, rows, columns, of);
    wait_for_block();
    const int wide = rows * of;
    T* left = turned != 0 ? vh : u;
    for (int e = t; e < GROUPS * wide; e += THREADS) {
      const int from = e / wide;
      const int place = e - from * wide;
      const int outer = place / (turned != 0 ? rows : of);
      const int inner = place - outer * (turned != 0 ? rows : of);
      const int row = turned != 0 ? inner : outer;
      const int column = turned != 0 ? outer : inner;
      if (first + from < count) {
        const T element = bases[from * MATRIX + column * PITCH + row];
        // The diagonal of the triangle has the sign that the direction has.
        const bool is_opposite = column < columns
            && real_part(matrices[from * MATRIX + orders[from * SIDE + column] * PITCH + column]) < 0;
        const T direction = is_opposite ? minus_product(number(0), element, number(1)) : element;
        left[(first + from) * wide + place] = turned != 0 ? conjugate_of(direction) : direction;
      }
    }
  }
}
