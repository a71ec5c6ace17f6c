// gives: 3 1 4 0 5 2 6
// options: --std=c++20
#include <type_traits>
template <typename T>
struct Wrapper {
  T value;
  template <typename U>
  __device__ explicit(!std::is_convertible_v<U, T>) Wrapper(U u) : value(u) {}
};
struct Inner {
  int n;
  __device__ explicit Inner(int a) : n(a) {}
};
template <bool B>
struct Flag {
  int n;
  __device__ explicit(B) operator int() const { return n; }
};
template <typename T>
struct Vec {
  using value_type = T;
  struct iterator {
    T *p;
  };
  T first;
};
template <typename T>
struct Uses {
  using type = T::value_type;
  T::value_type kept;
  __device__ static T::value_type make(int n);
};
template <typename T>
__device__ T::value_type front(const T &v) {
  return v.first;
}
template <typename T>
__device__ auto cast(int n) -> T::value_type {
  return static_cast<T::value_type>(n);
}
__device__ int take(Wrapper<int> w) { return w.value; }
extern "C" __global__ void k(double *y) {
  y[0] = take(3);
  y[1] = std::is_convertible_v<int, Wrapper<int>>;
  Wrapper<Inner> w(4);
  y[2] = w.value.n;
  y[3] = std::is_convertible_v<int, Wrapper<Inner>>;
  Flag<false> f{5};
  int n = f;
  y[4] = n;
  y[5] = front(Vec<float>{2.0f});
  y[6] = cast<Vec<int>>(6);
}
