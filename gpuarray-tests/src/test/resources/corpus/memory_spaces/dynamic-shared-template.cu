// covers: memory spaces: dynamic shared; templates: class templates; memory spaces: shared in device functions
// launch: grid 2 block 16 shared 256
// in float a[32] iota
// out float y[32]
template <class T> struct Shared { __device__ operator T *() { extern __shared__ int memory[]; return (T *) memory; } };
template <class T> __device__ T rotate(T v, int by) {
  T *s = Shared<T>();
  s[threadIdx.x] = v;
  __syncthreads();
  T r = s[(threadIdx.x + by) % blockDim.x];
  __syncthreads();
  return r;
}
extern "C" __global__ void k(const float *a, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = rotate(a[i], 3) + rotate((int) threadIdx.x, 5) * 100 + (float) rotate(a[i] * 0.5, 1);
}
