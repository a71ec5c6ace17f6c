// covers: templates: class template argument deduction; templates: class templates
// launch: grid 1 block 32
// in float a[32] uniform(-4,4)
// out float y[128]
template <class T> struct Pair {
  T a, b;
  __device__ Pair(T x, T z) : a(x), b(z) {}
  __device__ Pair swapped() const { return Pair(b, a); }
};
template <class T = float> struct Box {
  T v;
  __device__ Box() : v(3) {}
  __device__ explicit Box(T x) : v(x) {}
  template <class U> __device__ Box(U p, T q) : v(p + q) {}
};
template <class T, int N> struct View {
  T *p;
  __device__ View(T (&array)[N]) : p(array) {}
  __device__ int size() const { return N; }
};
template <class T> __device__ auto both(T x) { return Pair(x, x + 1); }
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  Pair p(a[t], 2.0f), q = both(a[t]);
  Pair r{t, t * 2};
  const Pair s = Pair(1.5, 2.5).swapped();
  Box none;
  Box of{t};
  Box sum(1, a[t]);
  int cells[3] = {t, t + 1, t + 2};
  View view(cells);
  view.p[1] *= view.size();
  y[t * 4] = p.swapped().a + q.b;
  y[t * 4 + 1] = r.a + r.b / 4 + (float) s.a;
  y[t * 4 + 2] = none.v + of.v / 2 + sum.v;
  y[t * 4 + 3] = cells[1] + sizeof(Box(1.0)) + sizeof(Pair{'a', 'b'});
}
