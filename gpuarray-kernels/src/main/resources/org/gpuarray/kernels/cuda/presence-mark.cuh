// A thread that finds an element outside the window notes that, and all blocks stop.

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

// Counts the integers, unless an element is outside.
extern "C" __global__ void __launch_bounds__(THREADS) presence_count(unsigned long long* head, const unsigned int* words) {
  __shared__ int sums[WARPS];
  int all;
  integers_before(integers_of_thread(words), sums, &all);
  if (threadIdx.x == 0) {
    head[STATE] = head[STATE] != 0 ? ~0ull : (unsigned long long) all;
  }
}
