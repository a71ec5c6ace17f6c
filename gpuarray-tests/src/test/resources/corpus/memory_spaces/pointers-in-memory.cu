// covers: memory spaces: pointers in memory; memory spaces: generic pointers; memory spaces: static shared
// launch: grid 1 block 16
// in float a[16] iota
// out float y[32]
struct View { const float *data; int stride; __device__ float at(int i) const { return data[i * stride]; } };
__device__ View kept[2];
extern "C" __global__ void k(const float *a, float *y) {
  __shared__ float s[16];
  __shared__ View views[3];
  __shared__ float *slots[16];
  int t = threadIdx.x;
  s[t] = a[t] * 100;
  slots[15 - t] = &s[t];
  if (t == 0) {
    views[0] = {a, 1};
    views[1] = {s, 2};
    views[2].data = a + 8;
    views[2].stride = -1;
    kept[0] = views[2];
    kept[1] = views[0];
  }
  __syncthreads();
  float own = views[t % 3].at(t % 8) + kept[t & 1].at(t % 4);
  __syncthreads();
  *slots[t] += 0.5f;
  __syncthreads();
  y[t] = own + s[t];
  y[t + 16] = (float) (slots[t] - s);
}
