// error: 4 expression preceding parentheses of apparent call
template <int N> constexpr int square = N * N;
__global__ void k(int *y) {
  y[0] = square<3> (y[1]);
}
