// Where each value belongs in a sorted line: the place before which it goes; RIGHT behind its equals, else before them.
extern "C" __global__ void search_sorted(
    const T* sorted, const T* values, long long* places, const I length, const I count) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {
    const K key = key_of(values[i]);
    I low = 0;
    I high = length;
    while (low < high) {
      const I middle = low + (high - low) / 2;
      const K found = key_of(sorted[middle]);
      if (RIGHT ? found <= key : found < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    places[i] = low;
  }
}
