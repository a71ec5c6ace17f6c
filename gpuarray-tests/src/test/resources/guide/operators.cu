// gives: 1 3 5 2 0 65 14 8 5
struct V { float x, y; __device__ V operator-() const { return {-x, -y}; } __device__ V &operator+=(const V &o) { x += o.x; y += o.y; return *this; } __device__ friend V operator+(V a, const V &b) { return a += b; } __device__ float operator[](int i) const { return i ? y : x; } __device__ float &operator[](int i) { return i ? y : x; } __device__ bool operator==(const V &o) const { return x == o.x && y == o.y; } __device__ explicit operator bool() const { return x || y; } __device__ V &operator++() { ++x; return *this; } __device__ V operator++(int) { V t = *this; ++*this; return t; } __device__ float operator()(float k) const { return x * k + y; } __device__ V *operator->() { return this; } __device__ V &operator*() { return *this; } __device__ V operator,(int k) const { return {x + k, y + k}; } };
__device__ V operator*(float k, V v) { return {k * v.x, k * v.y}; }
extern "C" __global__ void k(double *y) {
  V a{1, 2}, b = 2.0f * a + -V{1, 1}; y[0] = b.x; y[1] = b[1]; a[0] = 5; y[2] = a.x; y[3] = (a == b) + 2 * !!a; V c = a++; y[5] = c.x + a.x * 10; y[6] = a(2); y[7] = a->x + (*a).y; y[8] = (a, 3).y;
}
