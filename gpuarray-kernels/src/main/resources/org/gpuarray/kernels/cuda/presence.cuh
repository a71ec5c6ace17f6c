// Which integers of a window an array has, as a bit for each. The first element is inside the window; a type with no more integers
// than the window has all of them in it.

constexpr int WINDOW = 1 << 16;
constexpr int WORDS_OF_WINDOW = WINDOW / 32;

// What `head` has: whether an element is outside, later how many integers are there or -1; and the key at which the window begins.
constexpr int STATE = 0;
constexpr int BASE = 1;

// How many integers the threads before this one have, of `count` that it has, and all threads in *all. Every thread of the block
// comes here.
__device__ __forceinline__ int integers_before(const int count, int* sums, int* all) {
  *all = count;
  if constexpr (THREADS == 1) {
    return 0;
  } else {
    const int before = sum_before(count, sums);
    *all = 0;
    for (int w = 0; w < WARPS; w++) {
      *all += sums[w];
    }
    return before;
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
