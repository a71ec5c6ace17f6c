// covers: classic programs: texture filtering of an image; textures: tex2D
// launch: grid 2,2 block 16,16
// texture uchar image[32,32] bits clamp
// out int edges[1024]

// Sobel's filter on bytes: the nearest texel, and the border goes on outside.
__device__ int pixel(cudaTextureObject_t image, int x, int y) {
  return tex2D<unsigned char>(image, x + 0.5f, y + 0.5f);
}

extern "C" __global__ void k(cudaTextureObject_t image, int* edges) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int horizontal = pixel(image, x + 1, y - 1) + 2 * pixel(image, x + 1, y) + pixel(image, x + 1, y + 1) -
                   pixel(image, x - 1, y - 1) - 2 * pixel(image, x - 1, y) - pixel(image, x - 1, y + 1);
  int vertical = pixel(image, x - 1, y + 1) + 2 * pixel(image, x, y + 1) + pixel(image, x + 1, y + 1) -
                 pixel(image, x - 1, y - 1) - 2 * pixel(image, x, y - 1) - pixel(image, x + 1, y - 1);
  edges[y * 32 + x] = abs(horizontal) + abs(vertical);
}
