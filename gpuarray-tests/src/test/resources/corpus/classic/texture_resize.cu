// covers: classic programs: texture filtering of an image; textures: tex2D; textures: linear filtering
// launch: grid 3,2 block 16,16
// texture float image[16,12] uniform(0,1) linear clamp
// out float out[1000]
// scalar int width 40
// scalar int height 25
// compare: magnitude 1e-2

// An image of 16 x 12 becomes one of 40 x 25; the texture unit mixes four neighbours.
extern "C" __global__ void k(cudaTextureObject_t image, float* out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  float u = (x + 0.5f) * 16 / width;
  float v = (y + 0.5f) * 12 / height;
  out[y * width + x] = tex2D<float>(image, u, v);
}
