// error: 4 too few arguments for class template "A"
template <class T, int N> struct A { T v[N]; };
extern "C" __global__ void k(int *y) {
  A<int> a;
}
