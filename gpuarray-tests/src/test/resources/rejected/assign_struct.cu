// error: 4 no operator "=" matches these operands, operand types are: A = B
struct A { int a; }; struct B { int b; };
extern "C" __global__ void k(int *y) {
  A a; B b{1}; a = b;
}
