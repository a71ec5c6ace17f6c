// Elements of rows in three parts: those that are chosen, then those that tie, then the others, each part in the order of the row.
// Without a mask the chosen ones are those before the wanted element of their row, and its equals tie (see select.cuh); with a mask
// nothing ties, and the others are left out. What goes behind the first `room` places of a row is not written.

constexpr int CHOSEN = 0;
constexpr int TIED = 1;
constexpr int OTHER = 2;

// Which part an element of a row is in, by its key.
__device__ __forceinline__ int part_of(const T x, const unsigned long long key) {
  const K mine = order_key(x);
  return mine < (K) key ? CHOSEN : mine == (K) key ? TIED : OTHER;
}

// Writes the element x, which is at i of its row, to its place.
__device__ __forceinline__ void put_at(
    const I place, const I room, const T x, const I i, T* values, long long* places) {
  if (place < room) {
    if (VALUES) {
      values[place] = x;
    }
    if (PLACES) {
      places[place] = i;
    }
  }
}
