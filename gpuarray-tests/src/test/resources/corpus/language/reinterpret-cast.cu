// covers: language: reinterpret_cast; language: casts; vector types: wide loads
// launch: grid 1 block 16
// inout float y[64] uniform(-2,2)
struct Pack { float a; unsigned b; short c, d; float e; };
extern "C" __global__ void k(float *y) {
  int t = threadIdx.x;
  float4 v = reinterpret_cast<float4 *>(y)[t];
  unsigned bits = *reinterpret_cast<unsigned *>(&v.y);
  int as_int = *(int *) &v.x;
  Pack *p = reinterpret_cast<Pack *>(&y[t * 4]);
  p->b ^= 0x80000000u;
  p->c = (short) (bits >> 16);
  p->d = (short) bits;
  double both;
  unsigned *w = (unsigned *) &both;
  w[0] = 0;
  w[1] = 0x3ff00000u + (t << 16);
  unsigned long long q = reinterpret_cast<unsigned long long &>(both);
  float f = __int_as_float(as_int & 0x7fffffff);
  p->e = f + (float) both + (float) (q >> 60);
  unsigned char *bytes = (unsigned char *) &f;
  p->a = bytes[3] + bytes[2] * 2.0f;
}
