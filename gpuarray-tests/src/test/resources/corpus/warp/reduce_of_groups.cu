// covers: warp: warp reduce; warp: masks; warp: lanes in different branches
// launch: block 32
// in int a[32] uniform(-100,100)
// out int y[32]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  switch (i % 3) {
    case 0: y[i] = __reduce_add_sync(0x49249249u, a[i]); break;
    case 1: y[i] = __reduce_min_sync(0x92492492u, a[i]); break;
    default: y[i] = __reduce_max_sync(0x24924924u, a[i]);
  }
}
