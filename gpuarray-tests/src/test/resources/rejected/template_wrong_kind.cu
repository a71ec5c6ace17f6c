// error: 4 template argument "3" does not match template parameter "T"
template <class T> struct A { T v; };
extern "C" __global__ void k(int *y) {
  A<3> a;
}
