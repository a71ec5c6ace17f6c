// gives: 12.25 1.1666666269302368 32 8 1.25 3 3.5 1 2
__device__ long double sq(long double x) { return x * x; }
struct S { char c; long double d; };
extern "C" __global__ void k(double *y) {
  long double a = 1.5L; long double b = 0; a += 2; y[0] = sq(a); y[1] = (float)(a / 3); y[2] = sizeof(S); y[3] = 0x1p3L;
  y[4] = (a > 3.0) + (long double)1 / 4; int i = a; y[5] = i; y[6] = sqrt((double)(a * a)); y[7] = 1e400L > 1e300; long double arr[2] = {1, 2}; y[8] = arr[1] + b;
}
