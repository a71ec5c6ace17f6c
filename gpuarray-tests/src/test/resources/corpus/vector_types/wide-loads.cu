// covers: vector types: wide loads; vector types: assignment and copies; language: reinterpret_cast
// launch: grid 1 block 16
// in float a[64] iota
// inout float y[64] zeros
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  float4 v = reinterpret_cast<const float4 *>(a)[t];
  float2 w = ((const float2 *) a)[t * 2 + 1];
  int4 bits = *(const int4 *) &a[t * 4];
  uint2 pair = reinterpret_cast<const uint2 *>(a)[t];
  v.x += w.y;
  v.y = __int_as_float(bits.z);
  v.z = __uint_as_float(pair.y);
  reinterpret_cast<float4 *>(y)[15 - t] = v;
  double2 d;
  *(float2 *) &d.x = w;
  d.y = 1.0;
  y[(15 - t) * 4 + 3] += ((float2 *) &d)->x;
}
