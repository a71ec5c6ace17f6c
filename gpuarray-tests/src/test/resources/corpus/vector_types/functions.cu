// covers: vector types: make functions; vector types: operators of one's own; vector types: wide loads; vector types: sizes and alignment
// launch: grid 2 block 8
// in uchar a[64] iota
// out uint y[16]
__device__ uchar4 blend(uchar4 a, uchar4 b, float f) {
  return make_uchar4(a.x * (1 - f) + b.x * f, a.y * (1 - f) + b.y * f, a.z * (1 - f) + b.z * f, 255);
}
__device__ unsigned pack(uchar4 c) { return c.x | c.y << 8 | c.z << 16 | (unsigned) c.w << 24; }
__device__ uchar4 operator~(uchar4 c) { return make_uchar4(~c.x, ~c.y, ~c.z, ~c.w); }
extern "C" __global__ void k(const unsigned char *a, unsigned *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const uchar4 *p = (const uchar4 *) a;
  uchar4 c = blend(p[i], ~p[15 - i], 0.5f);
  ushort2 s = make_ushort2(c.x * 257, sizeof(c));
  y[i] = pack(c) ^ *(unsigned *) &s;
}
