// error: 4 cannot deduce class template arguments
template <class T> struct Pair { T a, b; __device__ Pair(T x, T z) : a(x), b(z) {} };
__global__ void k(float *y) {
  Pair p(1.0f, 2);
  y[0] = p.a;
}
