// covers: templates: deduction of array sizes; templates: function templates; templates: member templates
// launch: block 64
// in int a[64] bits
// out int y[64]

template <typename T, int Rows, int Cols>
__device__ T trace(T (&m)[Rows][Cols]) {
  T sum = 0;
  for (int i = 0; i < (Rows < Cols ? Rows : Cols); i++) sum += m[i][i];
  return sum;
}

struct Caster {
  int shift;
  template <typename To>
  __device__ To as(int x) const { return (To)(x >> shift); }
  template <typename F>
  __device__ int with(F f) const { return f(shift); }
};

template <typename T> struct Box {
  T value;
};
template <typename T>
__device__ T open(const Box<T>& box) { return box.value; }

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  int m[3][4] = {{a[i] & 7, 1, 2, 3}, {4, i, 6, 7}, {8, 9, 10, 11}};
  Caster c{4};
  Box<short> box = {(short)a[i]};
  y[i] = trace(m) + c.as<unsigned char>(a[i]) * 1000 + c.with([&](int s) { return s * i; }) + open(box) * 4096;
}
