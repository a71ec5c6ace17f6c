// covers: language: pointers to members; language: structs
// launch: grid 1 block 32
// in float a[32] uniform(-4,4)
// out float y[96]
struct Particle {
  float x, v;
  int id;
  float w[3];
  __device__ float moved(float dt) const { return x + v * dt; }
  __device__ float back(float dt) const { return x - v * dt; }
  __device__ void push(float dv) { v += dv; }
};
using Step = float (Particle::*)(float) const;
__device__ float Particle::*const fields[] = {&Particle::x, &Particle::v};
__constant__ Step steps[2] = {&Particle::moved, &Particle::back};
__device__ float read(const Particle &p, float Particle::*field) { return p.*field; }
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  Particle p = {a[t], t * 0.5f, t, {1, 2, 3}};
  Particle *q = &p;
  int Particle::*id = &Particle::id;
  float(Particle::*w)[3] = &Particle::w;
  (q->*&Particle::push)(0.25f);
  p.*id += 7;
  Step s = t % 3 ? &Particle::moved : steps[1];
  float Particle::*none = nullptr;
  y[t * 3] = p.*fields[t & 1] + (p.*steps[t & 1])(2.0f);
  y[t * 3 + 1] = q->*id + (q->*s)(1.0f) + (q->*w)[t % 3];
  y[t * 3 + 2] = read(p, none ? none : &Particle::v) + (fields[0] != fields[1]) + (s == &Particle::back) * 2 + !none * 4;
}
