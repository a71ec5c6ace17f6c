// error: 3 static assertion failed with "int is narrow"
extern "C" __global__ void k(int *y) {
  static_assert(sizeof(int) == 8, "int is narrow");
}
