// covers: vector types: make functions; vector types: components; vector types: assignment and copies
// launch: grid 1 block 16
// out float y[64]
extern "C" __global__ void k(float *y) {
  int t = threadIdx.x;
  float4 a = make_float4(t, 1, 2, 3);
  float2 b = {4, 5};
  int3 c = make_int3(t, -t, 7);
  uchar4 d = make_uchar4(250 + t, 1, 2, 3);
  short2 e{-1, (short) t};
  double2 f = make_double2(0.5, t);
  ulonglong2 g = make_ulonglong2(1ull << 40, t);
  char3 h = make_char3(-1, 2, 3);
  uint1 u = make_uint1(9);
  float4 copy = a;
  copy.w += b.x;
  a.x = c.y;
  float *lanes = &copy.x;
  lanes[1] = 50;
  y[t * 4] = a.x + a.y + copy.y + copy.w;
  y[t * 4 + 1] = d.x + d.w + e.x + e.y;
  y[t * 4 + 2] = (float) (f.x + f.y) + (float) (g.x >> 38) + g.y;
  y[t * 4 + 3] = h.x + h.z + u.x + c.x + c.z + b.y;
}
