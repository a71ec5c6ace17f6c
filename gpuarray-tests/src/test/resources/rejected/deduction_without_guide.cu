// error: 4 cannot deduce class template arguments
template <class T> struct Box { T v; };
__global__ void k(float *y) {
  Box b{2.0f};
  y[0] = b.v;
}
