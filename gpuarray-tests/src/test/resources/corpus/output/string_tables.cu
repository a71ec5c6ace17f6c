// covers: output: string literals
// launch: block 16
// out char y[16]
// compare: bits

extern "C" __global__ void k(char* y) {
  const char* digits = "0123456789" "abcdef";
  int i = threadIdx.x;
  y[i] = digits[(i * 7 + 3) & 15];
}
