// error: 4 the object has type qualifiers that are not compatible with the member function "S::set" (object type is: volatile S)
struct S { int a; __device__ void set() { a = 1; } };
extern "C" __global__ void k(int *y) {
  volatile S s{1}; s.set();
}
