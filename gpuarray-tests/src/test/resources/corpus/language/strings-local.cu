// covers: language: string literals as initialisers; language: local arrays
// launch: grid 1 block 32
// out int y[160]
struct Label { char name[8]; signed char code; };
__device__ int length(const char *s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}
__device__ int hash(const char *s, int n) {
  int h = 7;
  for (int i = 0; i < n; i++) h = h * 31 + s[i];
  return h;
}
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  char open[] = "kernel";
  char longer[12] = "grid";
  const char braced[] = {"block\t\x41\101"};
  unsigned char bytes[] = "\xff\x80" "end";
  char rows[3][4] = {"abc", "de", {'x', 'y', 'z', 0}};
  Label labels[2] = {{"warp", 1}, {"lane", -2}};
  Label plain{"shared"};
  open[t % 6] = 'A' + t % 26;
  rows[t % 3][0] ^= 0x20;
  y[t * 5] = hash(open, sizeof(open)) + length(longer);
  y[t * 5 + 1] = hash(longer, sizeof(longer)) + hash(braced, sizeof(braced));
  y[t * 5 + 2] = bytes[0] + bytes[1] * 3 + bytes[2 + t % 4] + (int) sizeof(bytes);
  y[t * 5 + 3] = hash(rows[t % 3], 4) + hash(&rows[0][0], sizeof(rows));
  y[t * 5 + 4] = hash(labels[t & 1].name, 8) * labels[t & 1].code + length(plain.name) + plain.code;
}
