// covers: vector types: operators of one's own; vector types: components; vector types: make functions
// launch: grid 1 block 32
// in float a[96] uniform(-2,2)
// out float y[96]
__device__ float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
__device__ float3 operator*(float s, float3 v) { return make_float3(s * v.x, s * v.y, s * v.z); }
__device__ float3 &operator-=(float3 &a, const float3 &b) { a.x -= b.x; a.y -= b.y; a.z -= b.z; return a; }
__device__ float dot(float3 a, float3 b) { float x = a.x * b.x; float yy = a.y * b.y; float z = a.z * b.z; return x + yy + z; }
__device__ float3 cross(float3 a, float3 b) { return {a.y - b.z, a.z - b.x, a.x - b.y}; }
__device__ bool operator==(int2 a, int2 b) { return a.x == b.x && a.y == b.y; }
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  const float3 *p = (const float3 *) a;
  float3 v = p[t], w = p[31 - t];
  float3 r = v + 2.0f * w;
  r -= cross(v, w);
  if (make_int2(t, 3) == int2{3, t}) r.x = 99;
  float3 *out = (float3 *) y;
  out[t] = r;
  out[t].z += dot(v, make_float3(1, 0, 2)) > 0 ? 1 : -1;
}
