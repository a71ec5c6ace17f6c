// error: 3 expression must have class type but it has type "int", detected during instantiation of "f<int>"
template <class T> __device__ int f(T a) {
  return a.size;
}
extern "C" __global__ void k(int *y) {
  y[0] = f(3);
}
