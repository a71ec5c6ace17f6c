// covers: output: printf; output: string literals
// launch: block 8
// out int y[8]
// compare: bits

template <typename T>
__device__ int show(const char* name, T value) {
  return printf("%s: %g\n", name, (double) value);
}

struct Point {
  float x, y;
  __device__ void print() const { printf("(%f, %f)\n", x, y); }
};

extern "C" __global__ void k(int* y) {
  Point p = {threadIdx.x * 0.5f, 1.0f};
  if (threadIdx.x % 4 == 0) p.print();
  y[threadIdx.x] = show("i", (int) threadIdx.x) + show<float>("x", p.x) + show("b", threadIdx.x > 3);
}
