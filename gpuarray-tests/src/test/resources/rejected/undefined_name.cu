// error: 4 identifier "foo" is undefined

extern "C" __global__ void k(float* a) {
  a[0] = foo;
}
