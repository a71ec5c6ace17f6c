// error: 3 label "nowhere" was referenced but not defined
extern "C" __global__ void k(int *y) {
  goto nowhere;
}
