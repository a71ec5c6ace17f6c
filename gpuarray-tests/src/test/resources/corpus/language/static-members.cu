// covers: language: static members; language: static locals; templates: class templates
// launch: grid 1 block 16
// out int y[16]
template <class T> struct Limits { static const int bits = 8 * sizeof(T); static constexpr bool wide = bits > 32; };
template <> struct Limits<bool> { static const int bits = 1; static constexpr bool wide = false; };
struct Counter { static const int step = 3; static __device__ int next(int v) { return v + step; } enum { Max = 100 }; };
__device__ int counted(int v) { static __device__ int base = 7; static const int extra = 2; return base + extra + v; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  y[t] = Limits<int>::bits + Limits<double>::wide * 1000 + Limits<bool>::bits + Counter::next(t) + Counter::Max + counted(t);
}
