// covers: templates: member templates; templates: class templates; templates: type traits of one's own
// launch: block 32
// in double a[32] uniform(-5,5)
// out double y[32]

template <typename T> struct Wider { using type = T; };
template <> struct Wider<float> { using type = double; };
template <> struct Wider<int> { using type = long long; };

template <typename T>
struct Complex {
  T re, im;
  __device__ Complex(T r, T i = T()) : re(r), im(i) {}
  template <typename U>
  __device__ explicit Complex(const Complex<U>& o) : re((T)o.re), im((T)o.im) {}
  template <typename U>
  __device__ auto operator*(const Complex<U>& o) const -> Complex<typename Wider<T>::type> {
    return {(typename Wider<T>::type)(re * o.re - im * o.im), (typename Wider<T>::type)(re * o.im + im * o.re)};
  }
};

extern "C" __global__ void k(const double* a, double* y) {
  int i = threadIdx.x;
  Complex<double> z(a[i], 0.5);
  Complex<float> f(z);
  Complex<int> n(3, i);
  auto product = z * f;
  auto whole = n * n;
  y[i] = product.re - product.im + (double)(whole.re + whole.im) + sizeof(whole.re);
}
