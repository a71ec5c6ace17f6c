// covers: templates: default template arguments; templates: full specialisation; templates: class templates; templates: template template parameters
// launch: block 64
// in int a[64] bits
// out int y[64]

template <typename T, int Capacity = 8>
class Stack {
  T items[Capacity];
  int count = 0;

 public:
  __device__ void push(T x) {
    if (count < Capacity) items[count++] = x;
  }
  __device__ T pop() { return count > 0 ? items[--count] : T(-1); }
  __device__ int size() const { return count; }
};

template <template <typename, int> class Container, typename T>
__device__ T reverse(const T* from, int n) {
  Container<T, 4> c;
  for (int i = 0; i < n; i++) c.push(from[i]);
  T result = 0;
  while (c.size() > 0) result = result * 16 + (c.pop() & 15);
  return result;
}

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  Stack<int> s;
  for (int b = 0; b < 10; b++) {
    if (a[i] >> b & 1) s.push(b);
  }
  int local[6] = {a[i] & 15, a[i] >> 4 & 15, 3, 4, 5, 6};
  y[i] = s.pop() + 10 * s.pop() + 100 * s.size() + 10000 * reverse<Stack, int>(local, 6);
}
