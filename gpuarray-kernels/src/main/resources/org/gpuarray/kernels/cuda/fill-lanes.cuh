// Two numbers of a lane: of two words each if they have 64 bits, else of one.
struct Two {
  T first;
  T second;
};

__device__ __forceinline__ unsigned long long fraction_of(const unsigned int x, const unsigned int y) {
  return (unsigned long long) x ^ (unsigned long long) y << 21;
}

__device__ __forceinline__ Two two_normals(Source& source, const double a, const double b) {
  Two two;
  const unsigned int x = source.next();
  const unsigned int y = source.next();
  if (WORDS == 1) {
    const float2 pair = sequence_normals(x, y);
    two.first = located((T) pair.x, a, b);
    two.second = located((T) pair.y, a, b);
  } else {
    const unsigned int z = source.next();
    const unsigned int w = source.next();
    const double2 pair = sequence_normals_f64(fraction_of(x, y), fraction_of(z, w));
    two.first = located((T) pair.x, a, b);
    two.second = located((T) pair.y, a, b);
  }
  return two;
}

__device__ __forceinline__ T one_number(
    Source& source, const double* cumulative, const double a, const double b, const long long low,
    const unsigned long long range) {
  const unsigned int x = source.next();
  const unsigned int y = WORDS == 1 ? 0u : source.next();
  return number(x, random_joined(x, y), fraction_of(x, y), cumulative, a, b, low, range);
}

// A thread makes a run of one lane's numbers. Element i is number (i + before) / LANES of lane (i + before) % LANES, counted
// from where the first chunk of the lanes begins. Rows come in twos: two normal numbers share their words.
extern "C" __global__ void fill(
    const W* table, const unsigned int* jumps, const double* cumulative, const long long* layout, T* out, const I count,
    const I before, const I run, const I chunks, const int rank, const double a, const double b, const long long low,
    const unsigned long long range) {
  const I thread = (I) blockIdx.x * blockDim.x + threadIdx.x;
  const I chunk = thread / LANES;
  if (chunk < chunks) {
    const int lane = (int) (thread % LANES);
    Source source(table, jumps + chunk * JUMP, lane);
    I i = chunk * run * LANES + lane - before;
    for (I row = 0; row < run && i < count; row += 2) {
      if (NORMALS) {
        const Two two = two_normals(source, a, b);
        store(out, layout, rank, i, count, two.first);
        store(out, layout, rank, i + LANES, count, two.second);
      } else {
        store(out, layout, rank, i, count, one_number(source, cumulative, a, b, low, range));
        store(out, layout, rank, i + LANES, count, one_number(source, cumulative, a, b, low, range));
      }
      i += 2 * LANES;
    }
  }
}
