// error: 4 virtual conversion functions are not supported
// covers: refused: virtual conversion functions

struct A { __device__ virtual operator int() const { return 1; } };
extern "C" __global__ void k(double *y) { A a; const A &r = a; y[0] = r; }
