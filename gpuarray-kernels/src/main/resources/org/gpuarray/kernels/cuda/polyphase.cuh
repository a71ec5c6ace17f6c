// A filter at another rate. Of the elements, which are `up` apart with zeros between them, only those are read that a tap meets.
extern "C" __global__ void polyphase(
    const T* x, const double* taps, T* out, const I threads, const I n, const I inner, const I count, const I length, const I up,
    const I down, const I offset) {
  const I thread = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (thread >= threads) {
    return;
  }
  const I line = thread / inner;
  const I outer = line / count;
  const I at = (line - outer * count) * down + offset;
  const I newest = at / up;
  const I phase = at - newest * up;
  const I begin = outer * n * inner + thread - line * inner;
  const I beyond = newest - (n - 1);
  const I first = beyond > 0 ? beyond : 0;
  const I met = phase < length ? (length - 1 - phase) / up : -1;
  const I last = met < newest ? met : newest;
  double sum = 0;
  for (I j = first; j <= last; j++) {
    sum += taps[phase + j * up] * (double) x[begin + (newest - j) * inner];
  }
  out[thread] = (T) sum;
}
