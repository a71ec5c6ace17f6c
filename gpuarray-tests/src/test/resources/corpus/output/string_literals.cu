// covers: output: string literals
// launch: block 32
// out char y[96]
// compare: bits

__device__ int length(const char* s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}

extern "C" __global__ void k(char* y) {
  int i = threadIdx.x;
  const char* text = i % 2 ? "odd" : "even";
  y[i] = text[i % 3];
  y[32 + i] = "a table of letters, looked up"[i % 29] + (length(text) == 3 ? 0 : 1);
  y[64 + i] = "\0\n\\\101"[i % 4];
}
