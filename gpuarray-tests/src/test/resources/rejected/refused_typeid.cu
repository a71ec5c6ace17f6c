// error: 7 typeid is not supported
// covers: refused: run-time type information (typeid, dynamic_cast)

struct A { int x; };

extern "C" __global__ void k(bool* y) {
  *y = typeid(A) == typeid(int);
}
