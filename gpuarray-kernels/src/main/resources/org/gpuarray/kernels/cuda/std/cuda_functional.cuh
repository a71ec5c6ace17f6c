// What cuda/functional adds to C++'s function objects.
#include "gpuarray-std/functional"
namespace cuda {
template <class T = void> struct maximum {
  __gpuarray_fn T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <> struct maximum<void> {
  template <class A, class B> __gpuarray_fn std::common_type_t<A, B> operator()(const A &a, const B &b) const { return a < b ? b : a; }
};
template <class T = void> struct minimum {
  __gpuarray_fn T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <> struct minimum<void> {
  template <class A, class B> __gpuarray_fn std::common_type_t<A, B> operator()(const A &a, const B &b) const { return b < a ? b : a; }
};

template <class R, class F> struct __gpuarray_returning {
  F function;
  template <class... A> __gpuarray_fn R operator()(A &&...a) const {
    static_assert(std::is_same_v<R, decltype(function(static_cast<A &&>(a)...))>, "Return type shall match the proclaimed one exactly");
    return function(static_cast<A &&>(a)...);
  }
};
template <class R, class F> __gpuarray_fn __gpuarray_returning<R, std::decay_t<F>> proclaim_return_type(F &&f) {
  return __gpuarray_returning<R, std::decay_t<F>>{static_cast<F &&>(f)};
}
}
