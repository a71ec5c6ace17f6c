// error: 3 this declaration may not have extern "C" linkage
extern "C" {
template <class T> __device__ T f(T x) { return x; }
}
__global__ void k(int *y) { y[0] = 1; }
