// error: 4 a value of type "E" cannot be used to initialize an entity of type "int"
enum class E { A, B };
extern "C" __global__ void k(int *y) {
  int i = E::A;
}
