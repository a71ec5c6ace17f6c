// covers: templates: alias templates; templates: template template parameters; templates: default arguments
// launch: grid 1 block 16
// out int y[16]
template <class T, int N> struct Array { T v[N]; __device__ T &operator[](int i) { return v[i]; } };
template <class T> using Four = Array<T, 4>;
template <int N> using Ints = Array<int, N>;
template <class T> using Pointer = T *;
template <template <class> class C, class T> struct Holder { C<T> c; };
template <class T> struct Twice { T a, b; __device__ T sum() const { return a + b; } };
template <class T, template <class> class C = Twice> struct Wrap { C<T> inner; };
template <bool B, class T> struct enable {};
template <class T> struct enable<true, T> { using type = T; };
template <bool B, class T = void> using enable_t = typename enable<B, T>::type;
template <class T> __device__ enable_t<sizeof(T) == 4, int> kind(T) { return 4; }
template <class T> __device__ enable_t<sizeof(T) == 8, int> kind(T) { return 8; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Four<short> f{{1, 2, 3, (short) t}};
  Ints<2> g{{t, 5}};
  Pointer<int> p = &g[1];
  Holder<Twice, int> h{{t, 7}};
  Wrap<int> w{{1, t}};
  y[t] = f[3] * 3 + *p + h.c.sum() + w.inner.sum() * 100 + kind(1) * 1000 + kind(1.0) * 10000;
}
