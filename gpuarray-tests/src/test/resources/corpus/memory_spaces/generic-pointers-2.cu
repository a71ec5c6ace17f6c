// covers: memory spaces: generic pointers; memory spaces: constant; memory spaces: device variables
// launch: block 64
// in int a[64] bits
// out int y[64]
// out int z[64]

__device__ int counter[2] = {5, 6};
__constant__ int limits[2] = {100, 1000};

template <typename T>
__device__ void add(T* where, T what) { *where += what; }

extern "C" __global__ void k(const int* a, int* y, int* z) {
  __shared__ int s[64];
  int i = threadIdx.x, mine = 1;
  s[i] = 10;
  y[i] = 0;
  int* target = i % 3 == 0 ? &mine : i % 3 == 1 ? &s[i] : &y[i];
  add(target, a[i] & 0xff);
  const int* limit = i & 1 ? limits : counter;
  z[i] = mine + s[i] * 7 + limit[i >> 1 & 1];
}
