// gives: 1 2 3 6 30 5 9 4 9 8 6 12
template <int I, class T> struct Leaf { T value; __device__ Leaf(T x) : value(x) {} };
template <int... I> struct Numbers {};
template <class N, class... T> struct Leaves;
template <int... I, class... T> struct Leaves<Numbers<I...>, T...> : Leaf<I, T>... {
  template <class... U> __device__ Leaves(U... x) : Leaf<I, T>(x + 1)... {}
  __device__ double sum() { return (0.0 + ... + Leaf<I, T>::value); }
};
template <class... B> struct All : B... {
  int own;
  __device__ All(const B &...b) : B(b)..., own(sizeof...(B)) {}
  __device__ All(int x) : B{x}..., own(x) {}
};
struct P { int p; }; struct Q { int q; };
template <int... N> using Doubled = Numbers<N..., (sizeof...(N) + N)...>;
template <class> struct Last;
template <int A, int... R> struct Last<Numbers<A, R...>> { static constexpr int sum = (A + ... + R); };
template <class A> struct Of;
template <int... N> struct Of<Doubled<N...>> {};
template <int... N> __device__ int all(Numbers<N...>) { return (N + ... + 0); }
template <int... N> __device__ int counted(Numbers<N...>) { return (int(sizeof...(N) * N) + ... + 0); }
template <int A, int... R> __device__ int first(Numbers<A, R...>) { return A; }
template <class... T> __device__ int sum(T... x) { return (x + ... + 0); }
template <class... T> __device__ int squares(T... x) { return sum(sum(x, x...)...); }
template <int... N> __device__ int lengths() { return sum(first(Numbers<N, N..., sizeof...(N)>{})...); }
template <class... T> __device__ int calls(T... x) { return sum([x...](int y) { return y + sum(x...); }(x)...); }
extern "C" __global__ void k(double *y) {
  Leaves<Numbers<0, 1, 2>, int, float, double> leaves(0, 1.0f, 2.0);
  y[0] = static_cast<Leaf<0, int> &>(leaves).value; y[1] = static_cast<Leaf<1, float> &>(leaves).value;
  y[2] = static_cast<Leaf<2, double> &>(leaves).value; y[3] = leaves.sum();
  All<P, Q> pq(P{10}, Q{20});
  y[4] = pq.p + pq.q;
  All<P, Q> same(5);
  y[5] = same.q;
  y[6] = all(Doubled<1, 2>{}) - 1;
  y[7] = Last<Doubled<1>>::sum + 1;
  y[8] = counted(Numbers<1, 2>{}) + 3;
  y[9] = squares(1, 1) + 2;
  y[10] = lengths<1, 2, 3>();
  y[11] = calls(1, 3);
}
