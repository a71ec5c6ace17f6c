extern "C" __global__ void rank_filter(
    const T* x, const long long* layout, T* out, const I count, const int taps, const int rank, const double fill) {
  const I i = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) {
    return;
  }
  I position = 0;
  bool is_inside = true;
  I rest = i;
#pragma unroll
  for (int a = AXES - 1; a >= 0; a--) {
    const I next = a == 0 ? 0 : rest / (I) layout[FIELDS * a + 2];
    const I j = a == 0 ? rest : rest - next * (I) layout[FIELDS * a + 2];
    rest = next;
    position += j * (I) layout[FIELDS * a + 1];
    is_inside = is_inside && j + (I) layout[FIELDS * a + 4] >= 0 && j + (I) layout[FIELDS * a + 5] < (I) layout[FIELDS * a];
  }
  out[i] = element_of(ranked(x, layout, i, position, is_inside, taps, rank, key_outside(fill)));
}
