// error: 4 more than one instance of overloaded function "k" has "C" linkage
extern "C" {
__global__ void k(int *y) { y[0] = 1; }
__global__ void k(float *y) { y[0] = 1; }
}
