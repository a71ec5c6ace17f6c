// Connected elements by one thread, which needs no atomic operations: trees as in connect.cuh, in one pass over the elements and one that
// leaves only roots.
__device__ __forceinline__ P root_of(P* parents, const P start) {
  P at = start;
  while (parents[at] != at) {
    parents[at] = parents[parents[at]];
    at = parents[at];
  }
  return at;
}

extern "C" __global__ void connect(
    const bool* mask, P* parents, const long long* layout, const I count, const int neighbours, const int are_rows) {
  I at[AXES];
  for (int a = 0; a < AXES; a++) {
    at[a] = 0;
  }
  for (I i = 0; i < count; i++) {
    const bool goes_on = are_rows != 0 && at[AXES - 1] > 0 && mask[i - 1];
    parents[i] = mask[i] && goes_on ? parents[i - 1] : (P) i;
    for (int k = 0; k < neighbours && mask[i]; k++) {
      const int record = AXES + k * (AXES + 1);
      bool is_inside = true;
      for (int a = 0; a < AXES; a++) {
        const I j = at[a] + (I) layout[record + 1 + a];
        is_inside = is_inside && j >= 0 && j < (I) layout[a];
      }
      const I neighbour = i + (I) layout[record];
      // The element before this one has connected both runs already, if its neighbour belongs to the same run.
      if (is_inside && mask[neighbour]
          && !(goes_on && at[AXES - 1] + (I) layout[record + AXES] > 0 && mask[neighbour - 1])) {
        const P one = root_of(parents, (P) i);
        const P other = root_of(parents, (P) neighbour);
        parents[one > other ? one : other] = one > other ? other : one;
      }
    }
    int a = AXES - 1;
    at[a]++;
    while (a > 0 && at[a] == (I) layout[a]) {
      at[a] = 0;
      a--;
      at[a]++;
    }
  }
  for (I i = 0; i < count; i++) {
    parents[i] = parents[parents[i]];
  }
}
