// error: 4 cannot open source file "cuda/ptx"
// covers: refused: the tensor memory accelerator and asynchronous copies

#include <cuda/ptx>

extern "C" __global__ void k(int* y) {
  cuda::ptx::cp_async_bulk_commit_group();
  y[0] = 1;
}
