// With one thread per block, which takes a chunk of a row: it counts the elements that are chosen and those that tie, and then
// moves them, given the counts of the chunks before.

extern "C" __global__ void compact_count(
    const T* input, const bool* mask, const Found* found, I* counts, const I length, const I chunk, const I chunks) {
  const I r = blockIdx.x / chunks;
  const I number = blockIdx.x % chunks;
  const T* row = input + r * length;
  const I from = number * chunk;
  const I to = length - from < chunk ? length : from + chunk;
  unsigned long long key = 0;
  if constexpr (!MASKED) {
    key = found[r].key;
  }
  I chosen = 0;
  I tied = 0;
  for (I i = from; i < to; i++) {
    if constexpr (MASKED) {
      chosen += mask[i] ? 1 : 0;
    } else {
      const int part = part_of(row[i], key);
      chosen += part == CHOSEN ? 1 : 0;
      tied += part == TIED ? 1 : 0;
    }
  }
  counts[2 * (I) blockIdx.x] = chosen;
  counts[2 * (I) blockIdx.x + 1] = tied;
}

extern "C" __global__ void compact_move(
    const T* input, const bool* mask, const Found* found, T* values, long long* places, const I* counts, const I length,
    const I chunk, const I chunks, const I room) {
  const I r = blockIdx.x / chunks;
  const I number = blockIdx.x % chunks;
  const T* row = input + r * length;
  const I from = number * chunk;
  const I to = length - from < chunk ? length : from + chunk;
  I chosen = 0;
  I tied = 0;
  for (I c = (I) blockIdx.x - number; c < (I) blockIdx.x; c++) {
    chosen += counts[2 * c];
    tied += counts[2 * c + 1];
  }
  T* to_values = values + r * room;
  long long* to_places = places + r * room;
  if constexpr (MASKED) {
    for (I i = from; i < to; i++) {
      if (mask[i]) {
        put_at(chosen, room, VALUES ? row[i] : T{}, i, to_values, to_places);
        chosen++;
      }
    }
  } else {
    const unsigned long long key = found[r].key;
    I others = (I) found[r].below + (I) found[r].equal + from - chosen - tied;
    tied += (I) found[r].below;
    for (I i = from; i < to; i++) {
      const T x = row[i];
      const int part = part_of(x, key);
      const I place = part == CHOSEN ? chosen : part == TIED ? tied : others;
      put_at(place, room, x, i, to_values, to_places);
      chosen += part == CHOSEN ? 1 : 0;
      tied += part == TIED ? 1 : 0;
      others += part == OTHER ? 1 : 0;
    }
  }
}
