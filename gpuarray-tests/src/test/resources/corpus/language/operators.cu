// covers: language: operators; language: references; language: methods
// launch: grid 1 block 16
// out float y[48]
struct V3 {
  float v[3];
  __device__ float &operator[](int i) { return v[i]; }
  __device__ float operator[](int i) const { return v[i]; }
  __device__ V3 &operator+=(const V3 &o) { for (int i = 0; i < 3; i++) v[i] += o.v[i]; return *this; }
  __device__ V3 operator-() const { return {-v[0], -v[1], -v[2]}; }
  __device__ bool operator==(const V3 &o) const { return v[0] == o.v[0] && v[1] == o.v[1] && v[2] == o.v[2]; }
  __device__ float operator()(float a, float b) const { return v[0] * a + v[1] * b; }
  __device__ V3 &operator++() { v[0]++; return *this; }
  __device__ V3 operator++(int) { V3 old = *this; ++*this; return old; }
  __device__ explicit operator bool() const { return v[0] != 0; }
  __device__ operator float() const { return v[0] + v[1] + v[2]; }
};
__device__ V3 operator+(V3 a, const V3 &b) { return a += b; }
__device__ V3 operator*(float s, const V3 &a) { return {s * a[0], s * a[1], s * a[2]}; }
__device__ bool operator<(const V3 &a, const V3 &b) { return a[0] < b[0]; }
struct Ptr { V3 *p; __device__ V3 *operator->() const { return p; } __device__ V3 &operator*() const { return *p; } };
extern "C" __global__ void k(float *y) {
  int t = threadIdx.x;
  V3 a{{(float) t, 1, 2}}, b = {{0.5f, -1, 4}};
  V3 c = a + 2.0f * b;
  c[1] += 8;
  V3 d = c++;
  Ptr p{&c};
  p->v[2] = 3;
  (*p)[0] += 1;
  float s = c;
  y[t * 3] = s + d(2, 3) + (a == b) + (a < b ? 10 : 20);
  y[t * 3 + 1] = a ? (-d)[1] : 99;
  y[t * 3 + 2] = (b += a, b[2]) + !a;
}
