// covers: language: bit-fields; language: constructors; language: methods
// launch: grid 1 block 16
// out uint y[16]
struct Flags {
  unsigned ready : 1;
  unsigned mode : 3;
  int delta : 4;
  __device__ Flags(int m) : ready(1), mode(m), delta(-m) {}
  __device__ unsigned key() const { return ready | mode << 1 | (unsigned) (delta & 15) << 4; }
  __device__ Flags &next() { mode = mode + 1; ready = !ready; return *this; }
};
enum Kind : unsigned { K0, K1, K2, K3 };
struct WithEnum { Kind kind : 2; unsigned long long big : 50; };
extern "C" __global__ void k(unsigned *y) {
  int t = threadIdx.x;
  Flags f(t % 5);
  f.next().next();
  Flags g = f;
  g.delta += 3;
  WithEnum w{t % 2 ? K3 : K1, (1ULL << 49) + t};
  w.big *= 3;
  y[t] = f.key() * 1000 + g.key() + w.kind * 7 + (unsigned) (w.big >> 20);
}
