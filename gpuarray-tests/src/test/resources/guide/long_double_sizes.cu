// gives: 48 16 48 8 1 16 1.5 2
struct S { char c; long double d; char e; }; struct T { long double a[2]; char c; };
extern "C" __global__ void k(double *y) { y[0] = sizeof(S); y[1] = alignof(S); y[2] = sizeof(T); long double a[3]; y[3] = (char *)&a[1] - (char *)&a[0]; y[4] = 1.0L + 2 == 3; y[5] = sizeof(1.5L); y[6] = 1.5L; y[7] = (int)2.75L; }
