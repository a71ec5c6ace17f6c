// error: 4 a value of type "int" cannot be used to initialize an entity of type "E"
enum E { A, B };
extern "C" __global__ void k(int *y) {
  E e = 1;
}
