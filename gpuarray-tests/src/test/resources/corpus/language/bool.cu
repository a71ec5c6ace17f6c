// covers: language: bool; language: logical operators; language: conditional operator
// launch: grid 1 block 32
// in float a[32] values(0,1,-0.5,3)
// out int y[32]
__device__ bool flip(bool &b, int &calls) { calls++; b = !b; return b; }
extern "C" __global__ void k(const float *a, int *y) {
  int t = threadIdx.x, calls = 0;
  bool b = a[t], c = t & 4, d = -3;
  bool e = b && flip(c, calls);
  bool f = c || flip(b, calls) || flip(b, calls);
  b = 5;
  int r = b + c * 2 + d * 4 + e * 8 + f * 16;
  r = a[t] ? r : -r;
  (t % 2 ? r : calls) += 100;
  r += !a[t] ? 1000 : 0;
  bool g = t;
  g |= c;
  g &= true;
  y[t] = r * 10 + calls + (g ? 7 : 9) + sizeof(bool);
}
