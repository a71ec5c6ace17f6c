// Lists the integers in their order.
extern "C" __global__ void __launch_bounds__(THREADS) presence_list(
    const unsigned long long* head, const unsigned int* words, T* values) {
  __shared__ int sums[WARPS];
  int all;
  int next = integers_before(integers_of_thread(words), sums, &all);
  for (int w = threadIdx.x * OF_THREAD; w < (threadIdx.x + 1) * OF_THREAD; w++) {
    for (unsigned int left = words[w]; left != 0; left &= left - 1) {
      values[next] = of_key((K) (head[BASE] + w * 32 + __ffs((int) left) - 1));
      next++;
    }
  }
}
