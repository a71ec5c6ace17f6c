// gives: 3.1415927410125732 1065353216 1069547520 1075838976 1024 1073741824 3 -1 2
struct F2 { float a, b; }; struct alignas(8) I2 { int x; int y; };
__device__ constexpr int bits(float f) { return __builtin_bit_cast(int, f); }
extern "C" __global__ void k(double *y) { y[0] = __builtin_bit_cast(float, 0x40490fdb); y[1] = __builtin_bit_cast(int, 1.0f); F2 f{1.5f, 2.5f}; I2 i = __builtin_bit_cast(I2, f); y[2] = i.x; y[3] = i.y; y[4] = __builtin_bit_cast(long long, 2.0) >> 52; constexpr int c = bits(2.0f); y[5] = c; struct A4 { unsigned char b[4]; }; A4 q = __builtin_bit_cast(A4, 0x04030201); y[6] = q.b[2]; y[7]= __builtin_bit_cast(short, (unsigned short) 65535); y[8] = __builtin_bit_cast(double, F2{0.f, 2.f}); }
