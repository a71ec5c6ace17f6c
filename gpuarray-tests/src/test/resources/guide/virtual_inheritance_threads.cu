// gives: 5 6 496
// threads: 32
struct V { int v; __device__ virtual int f() { return v; } }; struct D : virtual V { int d; __device__ int f() override { return v + d; } }; struct E : virtual V { }; struct C : D, E { };
__device__ V *kept[32]; 
extern "C" __global__ void k(double *y) {
  __shared__ char memory[32 * sizeof(C)]; const int t = threadIdx.x;
  C *c = new (memory + t * sizeof(C)) C; c->v = t; c->d = t == 0 ? 5 : 0; E &e = *c; 
  kept[t] = c; __syncthreads();
  if (t == 0) { y[0] = e.f(); int s = 0; for (int i = 0; i < 32; i++) s += kept[i]->f() - (i == 0 ? 5 : 0); y[2] = s; y[1] = kept[6]->v; }
}
