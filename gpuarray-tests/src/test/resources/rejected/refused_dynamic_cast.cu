// error: 8 dynamic_cast is not supported
// covers: refused: run-time type information (typeid, dynamic_cast)

struct A { int x; };
struct B : A { int y; };

extern "C" __global__ void k(int* y, A* a) {
  B* b = dynamic_cast<B*>(a);
  *y = b ? b->y : 0;
}
