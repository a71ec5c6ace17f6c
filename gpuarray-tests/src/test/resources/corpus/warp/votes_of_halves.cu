// covers: warp: warp vote; warp: masks; warp: lanes in different branches
// launch: block 64
// in int a[64] uniform(-3,3)
// out uint y[64]
// compare: bits

extern "C" __global__ void k(const int* a, unsigned* y) {
  int i = threadIdx.x, lane = i % 32;
  if (lane < 16) {
    y[i] = __ballot_sync(0x0000ffffu, a[i] > 0) + (__any_sync(0x0000ffffu, a[i] == 2) << 20);
  } else if (lane < 24) {
    y[i] = __ballot_sync(0x00ff0000u, a[i] < 0) ^ __all_sync(0x00ff0000u, a[i] != 1);
  } else {
    y[i] = __reduce_or_sync(0xff000000u, 1u << (a[i] + 3)) + __popc(__ballot_sync(0xff000000u, lane & 1));
  }
}
