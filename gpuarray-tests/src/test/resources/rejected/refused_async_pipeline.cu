// error: 4 cannot open source file "cuda/barrier"
// covers: refused: the tensor memory accelerator and asynchronous copies

#include <cuda/barrier>

extern "C" __global__ void k(int* y) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  y[0] = 1;
}
