// error: 3 invalid type conversion
extern "C" __global__ void k(int *y) {
  float *p = static_cast<float *>(y);
}
