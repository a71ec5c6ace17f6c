// covers: vector types: sizes and alignment; vector types: wide loads
// launch: block 32
// in uint a[128] bits
// out uint y[32]
// out uint sizes[16]

struct Mixed {
  char tag;
  float4 v;
  short2 s;
  double2 d;
};

extern "C" __global__ void k(const uint4* a, unsigned* y, unsigned* sizes) {
  int i = threadIdx.x;
  uint4 v = a[i];
  y[i] = v.x ^ v.y * 3 ^ v.z * 5 ^ v.w * 7;
  if (i == 0) {
    const unsigned all[16] = {sizeof(float3), alignof(float3), sizeof(float4), alignof(float4), sizeof(double2), alignof(double2),
                              sizeof(uchar4), alignof(uchar4), sizeof(short3), alignof(short3), sizeof(int2), alignof(int2),
                              sizeof(Mixed), alignof(Mixed), sizeof(longlong2), alignof(char3)};
    for (int j = 0; j < 16; j++) sizes[j] = all[j];
  }
}
