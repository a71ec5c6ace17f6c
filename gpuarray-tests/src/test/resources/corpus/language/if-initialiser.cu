// covers: language: if with initialiser; language: conditional operator; language: logical operators
// launch: grid 1 block 32
// out int y[32]
__device__ int *half(int *p, int t) { return t & 1 ? p : nullptr; }
struct S { int a; };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, v = t, r = 0;
  if (int q = t / 3; q > 4) r += q; else r -= q;
  if (int *p = half(&v, t)) *p += 100;
  else if (t > 10 && !(t & 4)) r += 1000;
  else { r += 5; }
  S a{1}, b{2};
  S c = t > 3 ? a : b;
  (t > 5 ? a : b).a += 10;
  int d = t < 4 ? 1 : t < 8 ? 2 : t < 16 ? 3 : 4;
  const int e = t == 7 ? 1 : 9;
  y[t] = r + v + a.a + b.a * 3 + c.a + d * 10000 + e;
}
