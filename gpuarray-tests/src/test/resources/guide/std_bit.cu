// gives: 31 3 8 3 28 1 8 16 134217728 13 1078530011 2018915346
#include <cuda/std/bit>
namespace cs = cuda::std;
extern "C" __global__ void k(double *y) {
  y[0] = cs::popcount(0x7fffffffu); y[1] = cs::countl_zero((unsigned char) 16); y[2] = cs::countr_zero(256u); y[3] = cs::countr_one(7u); y[4] = cs::bit_width(1u << 27);
  y[5] = cs::has_single_bit(64ull); y[6] = cs::bit_floor(15u); y[7] = cs::bit_ceil((unsigned short) 9); y[8] = cs::rotl(1u, 27); y[9] = cs::rotr(26u, 1);
  y[10] = cs::bit_cast<int>(3.14159274f); y[11] = cs::byteswap(0x12345678u);
}
