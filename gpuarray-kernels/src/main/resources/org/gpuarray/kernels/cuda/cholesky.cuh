// Lower triangles of up to SIDE rows: a block has GROUPS of them in shared memory, and LANES threads share each. They lie in larger
// matrices, or side by side.
constexpr int THREADS = GROUPS * LANES;
constexpr int PITCH = SIDE + 1;
constexpr int MATRIX = SIDE * PITCH;

extern "C" __global__ void __launch_bounds__(THREADS) cholesky_small(
    const T* a, T* results, unsigned long long* errors, const I count, const int rows, const I stride, const I pitch) {
  __shared__ T matrices[GROUPS * MATRIX];
  __shared__ T columns[GROUPS * SIDE];
  const int group = threadIdx.x / LANES;
  const int lane = threadIdx.x % LANES;
  const int size = rows * rows;
  const I first = (I) blockIdx.x * GROUPS;
  for (int e = threadIdx.x; e < GROUPS * size; e += THREADS) {
    const int to = e / size;
    const int i = (e - to * size) / rows;
    const int j = e - to * size - i * rows;
    matrices[to * MATRIX + i * PITCH + j] =
        first + to < count && j <= i ? a[(first + to) * stride + i * pitch + j] : number(0);
  }
  wait_for_block();
  T* matrix = matrices + group * MATRIX;
  T* column = columns + group * SIDE;
  bool is_positive = true;
  for (int k = 0; k < rows; k++) {
    const R square = real_part(matrix[k * PITCH + k]);
    if (square <= 0) {
      is_positive = false;
    }
    const R root = sqrt(square);
    wait_for_lanes();
    for (int i = lane; i < rows; i += LANES) {
      if (i > k) {
        const T scaled = ratio_of(matrix[i * PITCH + k], number(root));
        matrix[i * PITCH + k] = scaled;
        column[i] = conjugate_of(scaled);
      } else if (i == k) {
        matrix[k * PITCH + k] = number(root);
      }
    }
    wait_for_lanes();
    for (int i = lane; i < rows; i += LANES) {
      if (i > k) {
        const T factor = matrix[i * PITCH + k];
        for (int j = k + 1; j <= i; j++) {
          matrix[i * PITCH + j] = minus_product(matrix[i * PITCH + j], factor, column[j]);
        }
      }
    }
    wait_for_lanes();
  }
  if (!is_positive && lane == 0 && first + group < count) {
    note_matrix(errors, first + group);
  }
  wait_for_block();
  for (int e = threadIdx.x; e < GROUPS * size; e += THREADS) {
    const int from = e / size;
    const int i = (e - from * size) / rows;
    const int j = e - from * size - i * rows;
    if (first + from < count) {
      results[(first + from) * stride + i * pitch + j] = matrices[from * MATRIX + i * PITCH + j];
    }
  }
}
