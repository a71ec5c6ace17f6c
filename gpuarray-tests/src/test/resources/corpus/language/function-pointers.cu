// covers: language: function pointers; language: static tables; language: typedef and using
// launch: grid 1 block 32
// in float a[32] uniform(-4,4)
// out float y[32]
__device__ float add(float a, float b) { return a + b; }
__device__ float sub(float a, float b) { return a - b; }
__device__ float twice(float a, float) { return a * 2; }
typedef float (*op_t)(float, float);
using op2 = float(float, float);
__device__ op_t table[3] = {add, &sub, twice};
__device__ op_t global_op = sub;
__device__ float apply(float (*op)(float, float), float a, float b) { return op(a, b); }
__device__ op_t choose(int i) { if (i & 1) return add; return sub; }
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  op_t op = t % 2 ? add : twice;
  op2 *other = sub;
  op_t none = nullptr;
  float r = table[t % 3](a[t], 1.0f) + apply(op, a[t], 2.0f) + (*other)(a[t], 0.5f) * 4;
  r += choose(t)(a[t], 8.0f);
  r += global_op(1, 3);
  if (none == nullptr && op == add) r += 100;
  if (other && op != other) r += 1000;
  y[t] = r;
}
