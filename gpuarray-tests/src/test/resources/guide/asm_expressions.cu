// gives: 7 6 3 12 5 8 4 11 2 9 1
#define LOAD(op, x, p) asm volatile("ld." op " %0, [%1];" : "=r"(x) : "l"(p) : "memory")
struct S { int field; int a[3]; __device__ int &at(int i) { return a[i]; } __device__ void inc() { asm("add.s32 %0, %0, 1;" : "+r"(field)); } };
template <class T> __device__ T plus(T a, T b) { T r; if constexpr (sizeof(T) == 4) { asm("add.u32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b)); } else { asm("add.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b)); } return r; }
template <int N> __device__ int shifted(int x) { int r; asm("shl.b32 %0, %1, %2;" : "=r"(r) : "r"(x), "n"(N)); return r; }
template <class T> __device__ void never() { asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0}, {%1};" : "=d"(T()) : "d"(T())); }
__device__ int global[2] = {4, 11};
extern "C" __global__ void k(double *y) {
  S s{6, {1, 2, 3}}; s.inc(); y[0] = s.field; asm("mul.lo.s32 %0, %1, %2;" : "=r"(s.at(1)) : "r"(s.at(0) + 1), "r"(true ? s.a[2] : 0)); y[1] = s.a[1];
  y[2] = plus(1u, 2u); y[3] = plus<long long>(5, 7); int x = 5; asm volatile("" : "+r"(x) :: "memory"); y[4] = x; y[5] = shifted<2>(2);
  LOAD("global.s32", x, global); y[6] = x; LOAD("global.s32", x, &global[1]); y[7] = x;
  for (int i = 0; i < 2; ++i) asm __volatile__ ("mov.u32 %0, 2;" : "=r"(x)); y[8] = x;
  if (x == 2) asm("mov.b32 %0, 9;" : "=r"(x)); else { x = 1; } y[9] = x;
  float *p = nullptr; float f[2] = {0, 1}; asm("mov.b64 %0, %1;" : "=l"(p) : "l"(f + 1)); y[10] = *p;
}
