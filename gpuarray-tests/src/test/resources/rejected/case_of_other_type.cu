// error: 6 instead of the required "E" type
enum class E { A, B };
__global__ void k(int *y) {
  switch ((E) y[0]) {
    case E::A: y[1] = 1; break;
    case 1: y[1] = 2;
  }
}
