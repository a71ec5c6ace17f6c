// Where position j of an axis of n elements is read: an element, or -1 for the number outside. Modes are the ordinals of BorderMode.
__device__ __forceinline__ I wrapped(const I j, const I period) {
  const I rest = j % period;
  return rest < 0 ? rest + period : rest;
}

__device__ __forceinline__ I reached(const I j, const I n, const int mode) {
  if (j >= 0 && j < n) {
    return j;
  } else if (mode == 0) {
    const I k = wrapped(j, 2 * n);
    return k < n ? k : 2 * n - 1 - k;
  } else if (mode == 2) {
    return j < 0 ? 0 : n - 1;
  } else if (mode == 3) {
    const I k = n == 1 ? 0 : wrapped(j, 2 * n - 2);
    return k < n ? k : 2 * n - 2 - k;
  } else if (mode == 4) {
    return wrapped(j, n);
  }
  return -1;
}
