// gives: 97 5 0 2
// options: --std=c++20
struct T { char text[6]; int k; __device__ T(int n) : text("abc"), k(n) {} };
extern "C" __global__ void k(double *y) { T t(5); y[0] = t.text[0]; y[1] = t.k; y[2] = t.text[4]; char s[]("b"); y[3] = sizeof(s); }
