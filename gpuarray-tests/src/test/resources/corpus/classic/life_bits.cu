// covers: classic programs: Game of Life
// launch: grid 4 block 64
// in uint rows[256] bits
// out uint next[256]
// scalar int height 256

// 32 cells to a word, torus: neighbours are added bit by bit.
__device__ void add(unsigned x, unsigned& ones, unsigned& twos, unsigned& fours) {
  unsigned carry = ones & x;
  ones ^= x;
  unsigned carry2 = twos & carry;
  twos ^= carry;
  fours |= carry2;
}

extern "C" __global__ void k(const unsigned* rows, unsigned* next, int height) {
  int y = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned up = rows[(y + height - 1) % height], here = rows[y], down = rows[(y + 1) % height];
  unsigned ones = 0, twos = 0, fours = 0;
  const unsigned three[3] = {up, here, down};
  for (int i = 0; i < 3; i++) {
    add(__funnelshift_l(three[i], three[i], 1), ones, twos, fours);
    add(__funnelshift_r(three[i], three[i], 1), ones, twos, fours);
    if (i != 1) add(three[i], ones, twos, fours);
  }
  next[y] = ~fours & twos & (ones | here);
}
