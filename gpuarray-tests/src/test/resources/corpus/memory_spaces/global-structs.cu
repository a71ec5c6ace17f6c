// covers: memory spaces: global; memory spaces: pointers in structs; memory spaces: volatile
// launch: grid 2 block 8
// in float a[48] iota
// out float y[48]
struct Particle { float x, y, z; };
struct Cloud { const Particle *p; float *out; int n; __device__ void put(int i, float v) const { out[i] = v; } };
extern "C" __global__ void k(const float *a, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Cloud c{reinterpret_cast<const Particle *>(a), y, 16};
  const Cloud *pc = &c;
  Particle q = pc->p[i];
  Particle &r = reinterpret_cast<Particle *>(y)[15 - i];
  volatile float sum = 0;
  for (const Particle *p = c.p; p < c.p + c.n; p += 4) sum = sum + p->x;
  r = {q.z, q.x, 0};
  c.put((15 - i) * 3 + 2, q.y + sum);
}
