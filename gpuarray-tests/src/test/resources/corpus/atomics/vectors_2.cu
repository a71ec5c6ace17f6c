// covers: atomics: float2 and float4
// launch: block 64
// inout float y[16] iota
// compare: bits

struct alignas(16) Cell { float4 sum; float2 extent; float2 rest; };
extern "C" __global__ void k(float* y) {
  Cell* cells = reinterpret_cast<Cell*>(y);
  int t = threadIdx.x;
  float4 unused = atomicAdd(&cells[t % 2].sum, make_float4(1, t, 2, -t));
  atomicAdd(&cells[t % 2].extent, make_float2(0.5f, unused.x * 0));
}
