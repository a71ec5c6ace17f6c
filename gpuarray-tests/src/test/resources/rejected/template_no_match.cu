// error: 4 no instance of function template "f" matches the argument list, argument types are: (int, double)
template <class T> __device__ T f(T a, T b) { return a; }
extern "C" __global__ void k(int *y) {
  y[0] = f(1, 2.5);
}
