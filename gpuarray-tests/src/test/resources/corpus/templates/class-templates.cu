// covers: templates: class templates; templates: default arguments; templates: non-type parameters
// launch: grid 1 block 16
// out int y[16]
template <class T, int N = 4> struct Stack {
  T v[N];
  int top = 0;
  __device__ bool push(T x) { if (top == N) return false; v[top++] = x; return true; }
  __device__ T pop();
  static constexpr int capacity = N;
};
template <class T, int N> __device__ T Stack<T, N>::pop() { return v[--top]; }
template <class K, class V = K> struct Pair { K key; V value; };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, r = 0;
  Stack<int> s;
  Stack<short, 2> small;
  for (int i = 0; i < 6; i++) r += s.push(i * t) + small.push((short) i) * 10;
  r += s.pop() * 100 + small.pop();
  Pair<int> p{t, 2};
  Pair<char, long long> q{'a', 1LL << 33};
  y[t] = r + p.key * p.value + (int) (q.value >> 32) + q.key + Stack<int>::capacity + (int) sizeof(q);
}
