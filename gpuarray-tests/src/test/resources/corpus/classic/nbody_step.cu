// covers: classic programs: n-body simulation
// covers: language: operators; language: structs; language: methods
// launch: block 48
// inout double position[144] uniform(-1,1)
// inout double velocity[144] uniform(-0.1,0.1)
// in double mass[48] uniform(0.1,1)
// scalar int steps 5
// scalar double dt 0.01
// compare: magnitude 1e-12
// fmad: magnitude 1e-11

// Several leapfrog steps in one launch, one block for all bodies.
struct Vec {
  double x, y, z;
  __device__ Vec operator-(const Vec& o) const { return {x - o.x, y - o.y, z - o.z}; }
  __device__ Vec& operator+=(const Vec& o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  __device__ double dot(const Vec& o) const { return x * o.x + y * o.y + z * o.z; }
};
__device__ Vec operator*(double s, const Vec& v) { return {s * v.x, s * v.y, s * v.z}; }

extern "C" __global__ void k(Vec* position, Vec* velocity, const double* mass, int steps, double dt) {
  __shared__ Vec p[48];
  int i = threadIdx.x;
  p[i] = position[i];
  Vec v = velocity[i];
  __syncthreads();
  for (int step = 0; step < steps; step++) {
    Vec a = {0, 0, 0};
    for (int j = 0; j < blockDim.x; j++) {
      Vec d = p[j] - p[i];
      double r2 = d.dot(d) + 0.05;
      a += (mass[j] / (r2 * sqrt(r2))) * d;
    }
    v += dt * a;
    __syncthreads();
    p[i] += dt * v;
    __syncthreads();
  }
  position[i] = p[i];
  velocity[i] = v;
}
