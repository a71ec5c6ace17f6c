// Connected elements by one thread, which needs no atomic operations: trees as in connect.cuh, line by line, and one pass that leaves only
// roots. Which neighbours are inside along the axes before the last is decided once for each line.
__device__ __forceinline__ P root_of(P* parents, const P start) {
  P at = start;
  P parent = parents[at];
  while (parent != at) {
    const P next = parents[parent];
    parents[at] = next;
    at = next;
    parent = parents[at];
  }
  return at;
}

// Makes the first element of each run of neighbours the parent of all.
__device__ __forceinline__ void start_line(const bool* mask, P* parents, const I start, const I columns, const int are_rows) {
  P first = (P) start;
  bool goes_on = false;
  for (I i = start; i < start + columns; i++) {
    const bool is_set = mask[i];
    first = goes_on && is_set ? first : (P) i;
    parents[i] = first;
    goes_on = are_rows != 0 && is_set;
  }
}

// Connects elements with those of an earlier line.
__device__ __forceinline__ void connect_lines(
    const bool* mask, P* parents, const I from, const I to, const I away, const int are_rows) {
  bool is_known = false;
  for (I i = from; i < to; i++) {
    const bool are_set = mask[i] && mask[i + away];
    if (are_set && !is_known) {
      const P one = root_of(parents, parents[i]);
      const P other = root_of(parents, parents[i + away]);
      if (one != other) {
        parents[one > other ? one : other] = one > other ? other : one;
      }
    }
    // The elements behind have been connected by these, if both belong to the same runs.
    is_known = are_rows != 0 && are_set;
  }
}

extern "C" __global__ void connect(
    const bool* mask, P* parents, const long long* layout, const I count, const int neighbours, const int are_rows) {
  const I columns = (I) layout[AXES - 1];
  I at[AXES];
  for (int a = 0; a < AXES; a++) {
    at[a] = 0;
  }
  for (I start = 0; start < count; start += columns) {
    start_line(mask, parents, start, columns, are_rows);
    for (int k = 0; k < neighbours; k++) {
      const int record = AXES + k * (AXES + 1);
      bool is_inside = true;
      for (int a = 0; a < AXES - 1; a++) {
        const I j = at[a] + (I) layout[record + 1 + a];
        is_inside = is_inside && j >= 0 && j < (I) layout[a];
      }
      if (is_inside) {
        const I shift = (I) layout[record + AXES];
        const I from = start + (shift < 0 ? -shift : 0);
        const I to = start + columns - (shift > 0 ? shift : 0);
        connect_lines(mask, parents, from, to, (I) layout[record], are_rows);
      }
    }
    int a = AXES - 2;
    while (a >= 0) {
      at[a]++;
      if (a == 0 || at[a] < (I) layout[a]) {
        break;
      }
      at[a] = 0;
      a--;
    }
  }
  for (I i = 0; i < count; i++) {
    parents[i] = parents[parents[i]];
  }
}
