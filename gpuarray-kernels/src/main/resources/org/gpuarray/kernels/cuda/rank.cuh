// The element of a rank in a window around each position.
constexpr int FIELDS = 6;

// The key of an element of the window around position i of the output, wherever it is.
__device__ __forceinline__ K key_near(const T* x, const long long* layout, const I i, const int taps, const int tap, const K outside) {
  I position = 0;
  I rest = i;
  for (int a = AXES - 1; a >= 0; a--) {
    const I extent = (I) layout[FIELDS * a + 2];
    const I next = rest / extent;
    const I j = reached(
        rest - next * extent + (I) layout[FIELDS * AXES + taps + tap * AXES + a], (I) layout[FIELDS * a],
        (int) layout[FIELDS * a + 3]);
    if (j < 0) {
      return outside;
    }
    position += j * (I) layout[FIELDS * a + 1];
    rest = next;
  }
  return key_of(x[position]);
}

// That of an element which is inside, for a position in the elements.
__device__ __forceinline__ K key_inside(const T* x, const long long* layout, const I position, const int tap) {
  return key_of(x[position + (I) layout[FIELDS * AXES + tap]]);
}
