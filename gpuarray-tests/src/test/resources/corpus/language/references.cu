// covers: language: references; language: rvalue references; language: overloads
// launch: grid 1 block 16
// out int y[16]
struct Box { int v; };
__device__ void swap(int &a, int &b) { int c = a; a = b; b = c; }
__device__ int kind(const int &) { return 1; }
__device__ int kind(int &) { return 2; }
__device__ int kind(int &&) { return 3; }
__device__ int &pick(int &a, int &b, bool first) { return first ? a : b; }
template <class T> __device__ T &&move_(T &t) { return static_cast<T &&>(t); }
__device__ int take(Box &&b) { int v = b.v; b.v = -1; return v; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, a = t, b = 100;
  swap(a, b);
  pick(a, b, t & 1) += 7;
  const int &bound = a + b;
  int &alias = a;
  alias *= 2;
  int (&array)[2] = reinterpret_cast<int (&)[2]>(y[t & ~1]);
  Box box{t};
  int r = take(move_(box)) + box.v + take(Box{5});
  const int c = 3;
  r += kind(a) + kind(c) * 10 + kind(4) * 100 + kind(move_(b)) * 1000;
  int *&&q = &a;
  *q += 1;
  y[t] = r + a * 10000 + b + bound + (&array[t & 1] == &y[t]);
}
