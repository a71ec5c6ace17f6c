// error: 4 the object has type qualifiers that are not compatible with the member function "S::set" (object type is: const S)
struct S { int a; __device__ void set() { a = 1; } };
extern "C" __global__ void k(int *y) {
  const S s{1}; s.set();
}
