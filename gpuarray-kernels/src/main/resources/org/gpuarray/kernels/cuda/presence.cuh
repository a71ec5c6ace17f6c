// Which integers of a window are there: a bit for each. The window begins so that the first element is inside it; of types that have
// no more integers than it, it is all of them.

constexpr int WINDOW = 1 << 16;
constexpr int WORDS_OF_WINDOW = WINDOW / 32;

// What `head` has: whether an element is outside, later how many integers are there or -1; and the key at which the window begins.
constexpr int STATE = 0;
constexpr int BASE = 1;

// The sum of the values of all threads before this one, and of all threads in *all. Every thread of the block comes here.
__device__ __forceinline__ int sum_before(const int value, int* sums, int* all) {
  if constexpr (THREADS == 1) {
    *all = value;
    return 0;
  } else {
    const int lane = threadIdx.x & (WARP - 1);
    const int warp = threadIdx.x / WARP;
    int sum = value;
    for (int offset = 1; offset < WARP; offset *= 2) {
      const int below = shuffle_up(sum, offset);
      sum += lane >= offset ? below : 0;
    }
    if (lane == WARP - 1) {
      sums[warp] = sum;
    }
    __syncthreads();
    int before = 0;
    *all = 0;
    for (int w = 0; w < WARPS; w++) {
      before += w < warp ? sums[w] : 0;
      *all += sums[w];
    }
    return before + sum - value;
  }
}

// How many integers the words of a thread have.
constexpr int OF_THREAD = WORDS_OF_WINDOW / THREADS;

__device__ __forceinline__ int integers_of_thread(const unsigned int* words) {
  int count = 0;
  for (int w = 0; w < OF_THREAD; w++) {
    count += __popc(words[threadIdx.x * OF_THREAD + w]);
  }
  return count;
}
