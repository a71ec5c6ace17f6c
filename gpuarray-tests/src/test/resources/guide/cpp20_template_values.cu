// gives: 6 2.5 7 1 0 3 9 5 4 11
// options: --std=c++20
struct Point {
  int x, y;
  __device__ constexpr int sum() const { return x + y; }
  __device__ bool operator==(const Point &) const = default;
};
template <Point P>
struct At {
  static constexpr int value = P.x * P.y;
  __device__ int sum() const { return P.sum(); }
};
template <double D>
__device__ double half() {
  return D / 2;
}
template <typename T, typename U>
constexpr bool same = false;
template <typename T>
constexpr bool same<T, T> = true;
template <auto V>
struct Constant {
  static constexpr auto value = V;
};
template <int N>
struct Text {
  char letters[N]{};
  __device__ constexpr Text(const char (&s)[N]) {
    for (int i = 0; i < N; i++) letters[i] = s[i];
  }
  __device__ constexpr int size() const { return N - 1; }
};
template <Text T>
__device__ int length() {
  return T.size();
}
template <Text T>
__device__ int letter(int i) {
  return T.letters[i];
}
template <float... Fs>
__device__ float total() {
  return (Fs + ...);
}
struct Config {
  int threads = 4;
  bool fast = false;
};
template <Config C = Config{}>
__device__ int threads() {
  if constexpr (C.fast) {
    return 1;
  } else {
    return C.threads;
  }
}
extern "C" __global__ void k(double *y) {
  y[0] = At<Point{2, 3}>::value;
  y[1] = half<5.0>();
  y[2] = At<Point{3, 4}>{}.sum();
  y[3] = same<At<Point{1, 2}>, At<Point{1, 2}>>;
  y[4] = same<At<Point{1, 2}>, At<Point{2, 1}>>;
  y[5] = length<"abc">();
  y[6] = letter<"abc">(1) - 89;
  y[7] = total<1.5f, 3.5f>();
  y[8] = threads();
  y[9] = Constant<Point{5, 6}>::value.sum();
}
