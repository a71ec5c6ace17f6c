// gives: 1 2 3 10 1 20 2
// options: --std=c++20
enum class Colour { red = 1, green, blue };
namespace far {
enum class Size { small = 10, large = 20 };
}
struct Painter {
  using enum Colour;
  __device__ int first() const { return static_cast<int>(red); }
};
__device__ int of(Colour c) {
  switch (c) {
    using enum Colour;
    case red: return 1;
    case green: return 2;
    case blue: return 3;
  }
  return 0;
}
using far::Size;
using Size::small;
using enum far::Size;
extern "C" __global__ void k(double *y) {
  using enum Colour;
  y[0] = of(red);
  y[1] = of(green);
  y[2] = of(blue);
  y[3] = static_cast<int>(small);
  y[4] = Painter{}.first();
  y[5] = static_cast<int>(large);
  y[6] = static_cast<int>(Painter::green);
}
