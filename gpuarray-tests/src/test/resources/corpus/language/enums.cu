// covers: language: enums; language: scoped enums; language: switch
// launch: grid 1 block 32
// out int y[32]
enum Color { RED, GREEN = 5, BLUE };
enum class Op : unsigned char { Add, Sub = 7, Mul };
namespace n { enum class Level : long long { Low = -1, High = 1LL << 40 }; }
__device__ int apply(Op op, int a, int b) {
  switch (op) {
    case Op::Add: return a + b;
    case Op::Sub: return a - b;
    default: return a * b;
  }
}
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Color c = t % 3 == 0 ? RED : t % 3 == 1 ? GREEN : BLUE;
  Op op = static_cast<Op>(t % 2 ? 7 : 0);
  if (t > 20) op = Op::Mul;
  int r = apply(op, t, 3) * 10 + c;
  if (op == Op::Mul && c != Color::RED) r += 1000;
  n::Level level = t & 1 ? n::Level::Low : n::Level::High;
  if (level == n::Level::High) r += (int) ((long long) level >> 38);
  r += sizeof(Op) + sizeof(Color) * 10 + sizeof(n::Level) * 100;
  y[t] = r + (int) op;
}
