// error: 2 cannot be used to initialize an entity of type "char []"
extern "C" __global__ void k(double *y) { char a[] = L"ab"; y[0] = a[0]; }
