// covers: vector types: sizes and alignment; vector types: assignment and copies; vector types: operators of one's own
// launch: grid 1 block 8
// out int y[64]
struct Mixed { char c; float3 v; uchar2 u; float4 w; double2 d; };
struct __align__(8) Two { int a; float b; };
__device__ short3 operator-(short3 a) { return make_short3(-a.x, -a.y, -a.z); }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Mixed m;
  char *base = (char *) &m;
  y[t * 8] = (int) ((char *) &m.v - base) + (int) ((char *) &m.u - base) * 100 + (int) ((char *) &m.w - base) * 10000;
  y[t * 8 + 1] = (int) ((char *) &m.d - base) + sizeof(Mixed) * 1000;
  y[t * 8 + 2] = sizeof(Two) + alignof(Two) * 10 + sizeof(char3) * 100 + alignof(short4) * 1000;
  y[t * 8 + 3] = sizeof(ushort3) + sizeof(long2) * 10 + alignof(long2) * 1000 + sizeof(int4) * 100000;
  short3 s = -make_short3(t, 2, -3);
  y[t * 8 + 4] = s.x + s.y * 10 + s.z * 100;
  uint3 idx = threadIdx;
  dim3 d(4), e = blockDim;
  y[t * 8 + 5] = idx.x + d.x * 10 + d.y * 100 + e.x * 1000 + gridDim.z * 100000;
  float3 arr[2] = {{1, 2, 3}, {4, 5, 6}};
  y[t * 8 + 6] = (int) (arr[t & 1].x + arr[1].z) + (int) ((char *) &arr[1] - (char *) &arr[0]) * 100;
  y[t * 8 + 7] = sizeof(double4) + alignof(double2) * 100;
}
