// error: 3 cannot be referenced -- it is a deleted function
struct M { int x = 0; M() = default; M &operator=(const M &) = delete; M &operator=(M &&) = default; };
extern "C" __global__ void k(int *y) { M a, b; b = a; y[0] = b.x; }
