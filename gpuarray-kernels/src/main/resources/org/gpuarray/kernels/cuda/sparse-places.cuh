// How many of the rows, which end before the elements `ends`, counted from `first` on, end before a place of the line.
template <class E> __device__ __forceinline__ I rows_before(
    const E* ends, const I first, const I rows, const I elements, const I place) {
  I low = place > elements ? place - elements : 0;
  I high = place < rows ? place : rows;
  while (low < high) {
    const I middle = low + (high - low) / 2;
    if ((I) ends[middle] - first < place - middle) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
