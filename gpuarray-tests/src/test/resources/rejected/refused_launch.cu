// error: 7 launches from a kernel (dynamic parallelism) are not supported
// covers: refused: dynamic parallelism (launches from a kernel)

__global__ void child(int* y) { y[threadIdx.x] = threadIdx.x; }

extern "C" __global__ void k(int* y) {
  child<<<1, 32>>>(y);
}
