// covers: textures: surfaces; textures: several channels
// launch: block 32
// surface int line[32] bits x2
// compare: bits

extern "C" __global__ void k(cudaSurfaceObject_t line) {
  int i = threadIdx.x;
  int2 v = surf1Dread<int2>(line, i * 8);
  __syncthreads();
  surf1Dwrite(make_int2(v.y, v.x ^ i), line, (31 - i) * 8);
}
