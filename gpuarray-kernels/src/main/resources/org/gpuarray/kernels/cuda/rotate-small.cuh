// What Jacobi rotations of small matrices share: the order of pairs and of results, and the rotation of two rows.

// The rows of pair `pair` in round `round` of a tournament of an even number of players: player count - 1 stays, the others move on.
__device__ __forceinline__ void small_players(const int pair, const int round, const int count, int* first, int* second) {
  const int others = count - 1;
  const int up = round + pair;
  const int down = round - pair;
  *first = pair == 0 ? others : up >= others ? up - others : up;
  *second = pair == 0 ? round : down < 0 ? down + others : down;
}

// Writes which value comes first, second and so on: the largest first, or the smallest, and equal ones as they are.
__device__ __forceinline__ void order_small(
    const R* values, int* order, const int lane, const int count, const bool descending) {
  for (int i = lane; i < count; i += LANES) {
    int before = 0;
    for (int j = 0; j < count; j++) {
      const bool is_before = descending ? values[j] > values[i] : values[j] < values[i];
      before += is_before || (j < i && !(descending ? values[i] > values[j] : values[i] < values[j])) ? 1 : 0;
    }
    order[before] = i;
  }
  wait_for_lanes();
}

// Rotates two rows, of which the second is multiplied by `turn` before; a thread of a pair has every PAIR_LANES-th element.
__device__ __forceinline__ void rotate_rows(
    T* p, T* q, const int length, const int half, const R cosine, const R sine, const T turn) {
  const T c = number(cosine);
  const T s = number(sine);
  for (int j = half; j < length; j += PAIR_LANES) {
    const T x = p[j];
    const T y = plus_product(number(0), q[j], turn);
    p[j] = minus_product(plus_product(number(0), x, c), y, s);
    q[j] = plus_product(plus_product(number(0), x, s), y, c);
  }
}
