// Connected elements, by trees whose roots are the first element of each (Komura 2015; Jaiganesh, Burtscher 2018): each element has a
// parent that comes before it, a root has itself. Parents only ever become earlier ones of the same tree, so that a thread may
// read an old one.
__device__ __forceinline__ P root_of(volatile P* parents, P* shared, const P start) {
  P at = start;
  P parent = parents[at];
  while (parent != at) {
    const P next = parents[parent];
    if (next != parent) {
      // Halves the way for all that come after.
      atomicMin(shared + at, next);
    }
    at = parent;
    parent = next;
  }
  return at;
}

__device__ __forceinline__ void unite(volatile P* parents, P* shared, const P one, const P other) {
  P a = root_of(parents, shared, one);
  P b = root_of(parents, shared, other);
  while (a != b) {
    const P late = a > b ? a : b;
    const P early = a > b ? b : a;
    const P found = atomicCAS(shared + late, late, early);
    if (found == late) {
      return;
    }
    // Another thread was first: what it chose has to be united with.
    a = root_of(parents, shared, found);
    b = root_of(parents, shared, early);
  }
}

// If neighbours along the last axis are connected, an element's parent is the first one of its run, or one that is REACH before it.
constexpr int REACH = 32;

extern "C" __global__ void connect_start(
    const bool* mask, P* parents, const I count, const I columns, const int are_rows) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) {
    return;
  }
  I first = i;
  if (are_rows != 0 && mask[i]) {
    const I column = i % columns;
    const I least = i - (column < REACH ? column : REACH);
    while (first > least && mask[first - 1]) {
      first--;
    }
  }
  parents[i] = (P) first;
}

extern "C" __global__ void connect(
    const bool* mask, P* parents, const long long* layout, const I count, const int neighbours, const int are_rows) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count || !mask[i]) {
    return;
  }
  I at[AXES];
  I rest = i;
#pragma unroll
  for (int a = AXES - 1; a >= 0; a--) {
    const I next = a == 0 ? 0 : rest / (I) layout[a];
    at[a] = a == 0 ? rest : rest - next * (I) layout[a];
    rest = next;
  }
  const bool goes_on = are_rows != 0 && at[AXES - 1] > 0 && mask[i - 1];
  for (int k = 0; k < neighbours; k++) {
    const int record = AXES + k * (AXES + 1);
    bool is_inside = true;
#pragma unroll
    for (int a = 0; a < AXES; a++) {
      const I j = at[a] + (I) layout[record + 1 + a];
      is_inside = is_inside && j >= 0 && j < (I) layout[a];
    }
    const I neighbour = i + (I) layout[record];
    if (is_inside && mask[neighbour]) {
      // The element before this one has connected both runs already.
      const bool is_known = goes_on && at[AXES - 1] + (I) layout[record + AXES] > 0 && mask[neighbour - 1];
      if (!is_known) {
        unite(parents, parents, (P) i, (P) neighbour);
      }
    }
  }
}

extern "C" __global__ void connect_end(const bool* mask, P* parents, P* roots, const I count) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {
    roots[i] = mask[i] ? root_of(parents, parents, (P) i) : (P) i;
  }
}
