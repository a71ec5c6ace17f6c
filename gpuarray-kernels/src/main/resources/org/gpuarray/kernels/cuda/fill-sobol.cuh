// Points of a Sobol' sequence, one after another, with all dimensions of each. The table has for each dimension its direction
// vectors, then what all of its points are shifted by.
extern "C" __global__ void fill(
    const W* table, const double* cumulative, const long long* layout, T* out, const I count, const I dimensions,
    const int rank, const unsigned long long position, const double a, const double b, const long long low,
    const unsigned long long range) {
  const I threads = (I) gridDim.x * blockDim.x;
  for (I i = (I) blockIdx.x * blockDim.x + threadIdx.x; i < count; i += threads) {
    const I point = i / dimensions;
    const W* vectors = table + (long long) (i - point * dimensions) * (DIGITS + 1);
    const W bits = sobol_bits(vectors, position + (unsigned long long) point) ^ vectors[DIGITS];
    const unsigned long long words = (unsigned long long) bits << (64 - DIGITS);
    const T value = NORMALS
        ? located((T) normal_inverse(bits), a, b)
        : number((unsigned int) (words >> 32), words, words >> 11, cumulative, a, b, low, range);
    store(out, layout, rank, i, count, value);
  }
}
