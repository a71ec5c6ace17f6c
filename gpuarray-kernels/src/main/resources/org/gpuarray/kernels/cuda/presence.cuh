// Which integers of a window are there. The window begins so that the first element is inside it; of types that have no more
// integers than it, it is all of them. Whoever finds an element outside says so, and all blocks stop.

constexpr int WINDOW = 1 << 16;
constexpr int WORDS_OF_WINDOW = WINDOW / 32;

// What `head` has: whether an element is outside, later how many integers are there or -1; and the key at which the window begins.
constexpr int STATE = 0;
constexpr int BASE = 1;

// Empties the window, and puts it around the first element.
extern "C" __global__ void __launch_bounds__(THREADS) presence_begin(
    const T* input, unsigned long long* head, unsigned int* words) {
  for (int w = threadIdx.x; w < WORDS_OF_WINDOW; w += THREADS) {
    words[w] = 0;
  }
  if (threadIdx.x == 0) {
    const unsigned long long key = key_of(input[0]);
    head[STATE] = 0;
    head[BASE] = sizeof(K) <= 2 || key < WINDOW / 2 ? 0 : key - WINDOW / 2;
  }
}

// Marks the elements of a chunk, first in the block's own window.
extern "C" __global__ void __launch_bounds__(THREADS) presence_mark(
    const T* input, unsigned long long* head, unsigned int* words, const I length, const I chunk) {
  __shared__ unsigned int mine[WORDS_OF_WINDOW];
  const int t = threadIdx.x;
  const K base = (K) head[BASE];
  const I from = (I) blockIdx.x * chunk;
  const I to = length - from < chunk ? length : from + chunk;
  for (int w = t; w < WORDS_OF_WINDOW; w += THREADS) {
    mine[w] = 0;
  }
  if constexpr (THREADS == 1) {
    for (I i = from; i < to; i++) {
      const K key = key_of(input[i]);
      const K place = (K) (key - base);
      if (key < base || place >= WINDOW) {
        atomicOr(&head[STATE], 1ull);
        return;
      }
      mine[(int) place >> 5] |= 1u << ((int) place & 31);
    }
  } else {
    __syncthreads();
    for (I span = from; span < to; span += THREADS * ITEMS) {
      K key[ITEMS];
      bool is_outside = t == 0 && *(volatile unsigned long long*) &head[STATE] != 0;
#pragma unroll
      for (int j = 0; j < ITEMS; j++) {
        const I i = span + j * THREADS + t;
        key[j] = key_of(input[i < to ? i : from]);
      }
      unsigned int missing = 0;
#pragma unroll
      for (int j = 0; j < ITEMS; j++) {
        const K place = (K) (key[j] - base);
        if (key[j] < base || place >= WINDOW) {
          is_outside = true;
        } else if ((mine[(int) place >> 5] >> ((int) place & 31) & 1) == 0) {
          missing |= 1u << j;
        }
      }
      if (__syncthreads_or(is_outside ? 1 : 0) != 0) {
        if (t == 0) {
          atomicOr(&head[STATE], 1ull);
        }
        return;
      }
      // After the first spans few integers are new: most blocks only read from then on.
      if (__syncthreads_or(missing != 0 ? 1 : 0) != 0) {
#pragma unroll
        for (int j = 0; j < ITEMS; j++) {
          const K place = (K) (key[j] - base);
          if ((missing >> j & 1) != 0) {
            atomicOr(&mine[(int) place >> 5], 1u << ((int) place & 31));
          }
        }
        __syncthreads();
      }
    }
  }
  for (int w = t; w < WORDS_OF_WINDOW; w += THREADS) {
    if ((mine[w] & ~*(volatile unsigned int*) &words[w]) != 0) {
      atomicOr(&words[w], mine[w]);
    }
  }
}

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

// Counts the integers, unless an element is outside.
extern "C" __global__ void __launch_bounds__(THREADS) presence_count(unsigned long long* head, const unsigned int* words) {
  __shared__ int sums[WARPS];
  int all;
  sum_before(integers_of_thread(words), sums, &all);
  if (threadIdx.x == 0) {
    head[STATE] = head[STATE] != 0 ? ~0ull : (unsigned long long) all;
  }
}

// Lists the integers in their order.
extern "C" __global__ void __launch_bounds__(THREADS) presence_list(
    const unsigned long long* head, const unsigned int* words, T* values) {
  __shared__ int sums[WARPS];
  int all;
  int next = sum_before(integers_of_thread(words), sums, &all);
  for (int w = threadIdx.x * OF_THREAD; w < (threadIdx.x + 1) * OF_THREAD; w++) {
    for (unsigned int left = words[w]; left != 0; left &= left - 1) {
      values[next] = of_key((K) (head[BASE] + w * 32 + __ffs((int) left) - 1));
      next++;
    }
  }
}
