// error: 4 cannot open source file "mma.h"
// covers: refused: tensor cores (mma, wmma)

#include <mma.h>
using namespace nvcuda;

extern "C" __global__ void k(const half* a, const half* b, float* c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::load_matrix_sync(fa, a, 16);
}
