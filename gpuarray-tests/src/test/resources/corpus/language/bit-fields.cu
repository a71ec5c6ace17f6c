// covers: language: bit-fields; language: structs; language: unions
// launch: grid 1 block 32
// out uint y[96]
struct Packed { unsigned a : 3; unsigned b : 5; int c : 7; unsigned : 0; unsigned d : 17; bool e : 1; };
struct Mixed { unsigned char x : 4, y : 4; short z; long long w : 40; };
union Word { unsigned raw; struct { unsigned low : 12, mid : 8, high : 12; }; };
extern "C" __global__ void k(unsigned *y) {
  int t = threadIdx.x;
  Packed p = {};
  p.a = t;
  p.b = 31 - t;
  p.c = t - 16;
  p.d = t * 5000;
  p.e = t & 1;
  p.a += 3;
  p.c--;
  Mixed m;
  m.x = t;
  m.y = m.x + 1;
  m.z = -t;
  m.w = -(1LL << t);
  Word w;
  w.raw = 0xABCDE000u + t;
  w.mid ^= 0xFF;
  y[t * 3] = p.a + p.b * 10 + p.c * 1000 + p.e;
  y[t * 3 + 1] = p.d + m.x * 100000 + m.y * 1000000 + (unsigned) m.z + (unsigned) (m.w >> 3);
  y[t * 3 + 2] = w.raw + w.high * 3 + sizeof(Packed) + sizeof(Mixed) * 100 + sizeof(Word) * 10000;
}
