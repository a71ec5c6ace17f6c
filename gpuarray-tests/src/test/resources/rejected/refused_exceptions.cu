// error: 6 exceptions are not supported
// covers: refused: exceptions (try, throw)

extern "C" __global__ void k(int* y) {
  if (y[0] == 0) {
    throw 1;
  }
}
