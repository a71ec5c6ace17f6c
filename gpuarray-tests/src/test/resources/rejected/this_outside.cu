// error: 3 "this" may only be used inside a nonstatic member function
extern "C" __global__ void k(int *y) {
  this->x = 1;
}
