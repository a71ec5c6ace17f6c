// error: 3 identifier "vector3" is undefined
extern "C" __global__ void k(int *y) {
  vector3 v;
}
