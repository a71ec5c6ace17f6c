// covers: templates: variadic templates; templates: fold expressions; templates: type traits of one's own; templates: class templates
// launch: block 32
// in float a[32] uniform(-2,2)
// out float y[32]

template <typename... Ts> struct Tuple {};
template <typename Head, typename... Tail>
struct Tuple<Head, Tail...> {
  Head head;
  Tuple<Tail...> tail;
  __device__ Tuple(Head h, Tail... t) : head(h), tail(t...) {}
};
template <> struct Tuple<> {};

template <int I, typename T> struct At;
template <typename H, typename... T> struct At<0, Tuple<H, T...>> { using type = H; };
template <int I, typename H, typename... T> struct At<I, Tuple<H, T...>> {
  using type = typename At<I - 1, Tuple<T...>>::type;
};

template <typename... F>
__device__ float apply(float x, F... steps) {
  ((x = steps(x)), ...);
  return x;
}

extern "C" __global__ void k(const float* a, float* y) {
  int i = threadIdx.x;
  Tuple<float, int, short> t(a[i], i, (short)3);
  At<1, Tuple<float, int, short>>::type second = t.tail.head;
  float scale = 0.5f;
  y[i] = apply(t.head, [=](float x) { return x * scale; }, [](float x) { return x + 1.0f; },
               [&](float x) { return x / (float)(second + 1) + (float)t.tail.tail.head; });
}
