// error: 5 exceptions are not supported
// covers: refused: exceptions (try, throw)

extern "C" __global__ void k(int* y) {
  try {
    y[0] = 1;
  } catch (int e) {
    y[0] = e;
  }
}
