// With one thread per block, which takes a chunk of a row, or some rows. A pass has three kernels: the first counts the digits of
// each chunk, the second adds the counts over the chunks of a row, and the third moves the elements of a chunk behind those of
// smaller digits and those of the chunks before it.

// The bits in which the keys of a chunk differ from the first key.
extern "C" __global__ void sort_differ(
    const T* input, unsigned long long* differ, const I size, const I chunk) {
  const I from = (I) blockIdx.x * chunk;
  const I to = size - from < chunk ? size : from + chunk;
  const K first = sort_key(input[0]);
  K bits = 0;
  for (I i = from; i < to; i++) {
    bits |= (K) (sort_key(input[i]) ^ first);
  }
  atomicOr(differ, (unsigned long long) bits);
}

// How often a chunk has each digit.
extern "C" __global__ void sort_count(
    const T* input, const T* last, const T* other, const unsigned long long* differ, I* counts,
    const I length, const I chunk, const I chunks, const int pass) {
  if (!runs(*differ, pass)) {
    return;
  }
  const I row = blockIdx.x / chunks;
  const I number = blockIdx.x % chunks;
  const T* source = source_of(input, last, other, *differ, pass) + row * length;
  const I from = number * chunk;
  const I to = length - from < chunk ? length : from + chunk;
  I found[DIGITS];
  for (int d = 0; d < DIGITS; d++) {
    found[d] = 0;
  }
  for (I i = from; i < to; i++) {
    found[digit_of(source[i], pass)]++;
  }
  for (int d = 0; d < DIGITS; d++) {
    counts[(row * DIGITS + d) * chunks + number] = found[d];
  }
}

// For a row and a digit: how many the chunks before each have, and how many all have.
extern "C" __global__ void sort_sum(
    const unsigned long long* differ, I* counts, I* totals, const I chunks, const int pass) {
  if (!runs(*differ, pass)) {
    return;
  }
  const I line = blockIdx.x;
  I sum = 0;
  for (I c = 0; c < chunks; c++) {
    const I count = counts[line * chunks + c];
    counts[line * chunks + c] = sum;
    sum += count;
  }
  totals[line] = sum;
}

// Moves a chunk.
extern "C" __global__ void sort_move(
    const T* input, T* last, T* other, I* places_a, I* places_b, long long* places, const unsigned long long* differ,
    const I* counts, const I* totals, const I length, const I chunk, const I chunks, const int pass) {
  if (!runs(*differ, pass)) {
    return;
  }
  const I row = blockIdx.x / chunks;
  const I number = blockIdx.x % chunks;
  const int before = running(*differ, 0, pass);
  const int after = running(*differ, pass, PASSES) - 1;
  const T* source = source_of(input, last, other, *differ, pass) + row * length;
  T* target = ((after & 1) != 0 ? other : last) + row * length;
  I to_place[DIGITS];
  I sum = 0;
  for (int d = 0; d < DIGITS; d++) {
    to_place[d] = sum + counts[(row * DIGITS + d) * chunks + number];
    sum += totals[row * DIGITS + d];
  }
  const I from = number * chunk;
  const I to = length - from < chunk ? length : from + chunk;
  if (!PLACES) {
    for (I i = from; i < to; i++) {
      const T x = source[i];
      target[to_place[digit_of(x, pass)]++] = x;
    }
    return;
  }
  const I* old_places = ((before & 1) != 0 ? places_a : places_b) + row * length;
  I* new_places = ((before & 1) != 0 ? places_b : places_a) + row * length;
  for (I i = from; i < to; i++) {
    const T x = source[i];
    const I position = to_place[digit_of(x, pass)]++;
    const I place = before == 0 ? i : old_places[i];
    if (VALUES || after > 0) {
      target[position] = x;
    }
    if (after > 0) {
      new_places[position] = place;
    } else {
      places[row * length + position] = place;
    }
  }
}

// The elements of a run that is sorted by insertion, a power of two.
constexpr int RUN = 16;

// Sorts some short rows: runs by insertion, then runs are merged.
extern "C" __global__ void sort_rows(
    const T* input, T* values, long long* places, const I length, const I rows, const I rows_of_block) {
  K keys[2][SHORT];
  unsigned short at[2][SHORT];
  const int n = (int) length;
  const I first = (I) blockIdx.x * rows_of_block;
  const I end = rows - first < rows_of_block ? rows : first + rows_of_block;
  for (I row = first; row < end; row++) {
    const T* source = input + row * length;
    for (int i = 0; i < n; i++) {
      const K key = sort_key(source[i]);
      int j = i;
      while ((j & (RUN - 1)) != 0 && key < keys[0][j - 1]) {
        keys[0][j] = keys[0][j - 1];
        at[0][j] = at[0][j - 1];
        j--;
      }
      keys[0][j] = key;
      at[0][j] = (unsigned short) i;
    }
    int now = 0;
    for (int width = RUN; width < n; width *= 2) {
      for (int start = 0; start < n; start += 2 * width) {
        int left = start;
        int right = min(start + width, n);
        const int left_end = right;
        const int right_end = min(start + 2 * width, n);
        for (int i = start; i < right_end; i++) {
          const bool is_left = right == right_end || (left < left_end && keys[now][left] <= keys[now][right]);
          const int taken = is_left ? left++ : right++;
          keys[1 - now][i] = keys[now][taken];
          at[1 - now][i] = at[now][taken];
        }
      }
      now = 1 - now;
    }
    for (int i = 0; i < n; i++) {
      const int place = at[now][i];
      if (VALUES) {
        values[row * length + i] = source[place];
      }
      if (PLACES) {
        places[row * length + i] = place;
      }
    }
  }
}
