// covers: memory spaces: dynamic shared; memory spaces: pointers in structs
// launch: grid 2 block 32 shared 512
// in int a[64] uniform(-1000,1000)
// out int y[64]

struct Span {
  int* begin;
  int* end;
  __device__ int length() const { return (int) (end - begin); }
};

extern "C" __global__ void k(const int* a, int* y) {
  extern __shared__ int buffer[];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  buffer[t] = a[i];
  buffer[64 + t] = 2 * a[i];
  __syncthreads();
  Span spans[2] = {{buffer, buffer + 32}, {buffer + 64, buffer + 80}};
  Span mine = spans[t % 2];
  int sum = 0;
  for (int* p = mine.begin + t % 8; p < mine.end; p += 8) {
    sum += *p;
  }
  y[i] = sum + mine.length();
}
