// Rows of a panel in registers, one for each thread, at most WIDTH columns; a block has LINES threads. Neighbouring lanes read and write
// neighbours, PART columns at a time: shared memory has them on their way to the lane that has the row, and back.
constexpr unsigned int WHOLE_WARP = 0xffffffffu;
constexpr int PART = 8;
constexpr int PART_PITCH = PART + 1;
constexpr int PART_ROWS = WIDTH / PART;

// Reads the row of each thread; there are zeros in other columns, and in rows that are not there. `parts` has LINES * PART_PITCH
// elements.
__device__ __forceinline__ void read_lines(
    T* line, T* parts, const T* a, const I pitch, const I row, const I rows, const int width) {
  const int lane = threadIdx.x % WIDTH;
  T* part = parts + (threadIdx.x - lane) * PART_PITCH;
#pragma unroll
  for (int column = 0; column < WIDTH; column += PART) {
#pragma unroll
    for (int e = 0; e < PART; e++) {
      const int i = e * PART_ROWS + lane / PART;
      const I from = row - lane + i;
      const int j = column + lane % PART;
      part[i * PART_PITCH + lane % PART] = from < rows && j < width ? a[from * pitch + j] : number(0);
    }
    __syncwarp();
#pragma unroll
    for (int e = 0; e < PART; e++) {
      line[column + e] = part[lane * PART_PITCH + e];
    }
    __syncwarp();
  }
}

// Writes the row of each thread to row `place`.
__device__ __forceinline__ void write_lines(
    const T* line, T* parts, T* a, const I pitch, const I row, const I place, const I rows, const int width) {
  const int lane = threadIdx.x % WIDTH;
  T* part = parts + (threadIdx.x - lane) * PART_PITCH;
#pragma unroll
  for (int column = 0; column < WIDTH; column += PART) {
#pragma unroll
    for (int e = 0; e < PART; e++) {
      part[lane * PART_PITCH + e] = line[column + e];
    }
    __syncwarp();
#pragma unroll
    for (int e = 0; e < PART; e++) {
      const int i = e * PART_ROWS + lane / PART;
      const I to = __shfl_sync(WHOLE_WARP, place, i);
      const int j = column + lane % PART;
      if (row - lane + i < rows && j < width) {
        a[to * pitch + j] = part[i * PART_PITCH + lane % PART];
      }
    }
    __syncwarp();
  }
}

// Moves a line's elements to the left until they are where they were before `steps` steps.
__device__ __forceinline__ void turn_back(T* line, const int steps) {
  for (int step = steps; step < WIDTH; step++) {
    const T left = line[0];
#pragma unroll
    for (int j = 1; j < WIDTH; j++) {
      line[j - 1] = line[j];
    }
    line[WIDTH - 1] = left;
  }
}
