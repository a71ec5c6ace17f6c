// covers: classic programs: texture filtering of an image; textures: tex2D; textures: normalised coordinates
// covers: textures: linear filtering
// launch: grid 2,2 block 16,16
// texture uchar image[32,32] bits x4 linear normalized float border
// out float out[1024]
// scalar float sine 0.6
// scalar float cosine 0.8
// compare: magnitude 1e-2

// Turned about the middle; bytes are read as 0 to 1, and what comes from outside is black.
extern "C" __global__ void k(cudaTextureObject_t image, float* out, float sine, float cosine) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  float u = (x + 0.5f) / 32 - 0.5f, v = (y + 0.5f) / 32 - 0.5f;
  float4 c = tex2D<float4>(image, u * cosine - v * sine + 0.5f, v * cosine + u * sine + 0.5f);
  out[y * 32 + x] = 0.25f * c.x + 0.5f * c.y + 0.125f * c.z + 0.125f * c.w;
}
