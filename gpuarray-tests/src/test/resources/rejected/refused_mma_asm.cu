// error: 6 inline assembly
// covers: refused: tensor cores (mma, wmma)

extern "C" __global__ void k(const unsigned* a, float* c) {
  float d0, d1, d2, d3;
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%7,%8,%9,%10};"
               : "=f"(d0), "=f"(d1), "=f"(d2), "=f"(d3)
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "f"(c[0]), "f"(c[1]), "f"(c[2]), "f"(c[3]));
  c[threadIdx.x] = d0 + d1 + d2 + d3;
}
