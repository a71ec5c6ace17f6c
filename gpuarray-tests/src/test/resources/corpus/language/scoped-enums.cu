// covers: language: scoped enums; language: enums; language: operators
// launch: grid 1 block 16
// out uint y[16]
enum class Bits : unsigned { None = 0, One = 1, Two = 2, Four = 4 };
__device__ constexpr Bits operator|(Bits a, Bits b) { return Bits(unsigned(a) | unsigned(b)); }
__device__ constexpr bool operator&(Bits a, Bits b) { return (unsigned(a) & unsigned(b)) != 0; }
__device__ Bits &operator|=(Bits &a, Bits b) { a = a | b; return a; }
struct Thing { enum Kind { P, Q, R }; Kind kind; enum : short { Size = 12 }; };
extern "C" __global__ void k(unsigned *y) {
  unsigned t = threadIdx.x;
  Bits b = Bits::None;
  if (t & 1) b |= Bits::One;
  if (t & 2) b = b | Bits::Two;
  if (t & 4) (b |= Bits::Four) |= Bits::Four;
  Thing thing{t % 2 ? Thing::Q : Thing::R};
  constexpr Bits fixed = Bits::One | Bits::Four;
  static_assert(unsigned(fixed) == 5, "evaluated by the compiler");
  y[t] = unsigned(b) * 100 + (b & Bits::Two) * 10 + thing.kind + Thing::Size + (fixed & b);
}
