// Recurrences along lines. A thread has a chunk of a line. Where lines are cut, it first finds the state behind its chunk if it began
// with zeros; then the true states before all chunks follow from one another, since states add up; then it computes the chunk.

// Takes a chunk's steps; writes results unless y is null.
__device__ __forceinline__ void steps(
    const double* x, double* y, const double* b, const double* a, double* state, const I count, const I step) {
  for (I i = 0; i < count; i++) {
    const double in = x[i * step];
    const double out = state[0] + b[0] * in;
    for (int k = 1; k < ORDER; k++) {
      state[k - 1] = state[k] + b[k] * in - a[k] * out;
    }
    state[ORDER - 1] = b[ORDER] * in - a[ORDER] * out;
    if (y != 0) {
      y[i * step] = out;
    }
  }
}

extern "C" __global__ void recurrence(
    const double* x, double* y, const double* b, const double* a, const double* before, double* behind, const I threads,
    const I chunks, const I chunk, const I n, const I inner, const int is_first) {
  const I thread = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (thread >= threads) {
    return;
  }
  const I line = thread / chunks;
  const I start = (thread - line * chunks) * chunk;
  const I outer = line / inner;
  const I begin = outer * n * inner + line - outer * inner + start * inner;
  double state[ORDER];
  for (int k = 0; k < ORDER; k++) {
    state[k] = is_first != 0 ? 0.0 : before[thread * ORDER + k];
  }
  const I count = n - start < chunk ? n - start : chunk;
  steps(x + begin, is_first != 0 ? (double*) 0 : y + begin, b, a, state, count, inner);
  if (is_first != 0) {
    for (int k = 0; k < ORDER; k++) {
      behind[thread * ORDER + k] = state[k];
    }
  } else if (start + count == n) {
    for (int k = 0; k < ORDER; k++) {
      behind[line * ORDER + k] = state[k];
    }
  }
}

// The states before all chunks of each line, from those behind chunks that began with zeros.
extern "C" __global__ void recurrence_states(
    const double* first, const double* behind, const double* matrix, double* before, const I lines, const I chunks) {
  const I line = (I) blockIdx.x * blockDim.x + threadIdx.x;
  if (line >= lines) {
    return;
  }
  double state[ORDER];
  for (int k = 0; k < ORDER; k++) {
    state[k] = first[line * ORDER + k];
  }
  for (I c = 0; c < chunks; c++) {
    const I at = (line * chunks + c) * ORDER;
    double next[ORDER];
    for (int k = 0; k < ORDER; k++) {
      before[at + k] = state[k];
      next[k] = behind[at + k];
      for (int j = 0; j < ORDER; j++) {
        next[k] += matrix[k * ORDER + j] * state[j];
      }
    }
    for (int k = 0; k < ORDER; k++) {
      state[k] = next[k];
    }
  }
}
