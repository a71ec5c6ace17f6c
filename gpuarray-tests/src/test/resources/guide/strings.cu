// gives: 11 5 3135 121 99 0 3 1 2 3
__device__ int len(const char *s) { int n = 0; while (*s++) ++n; return n; } __constant__ const char *names[] = {"one", "three"}; __device__ const char msg[] = "abc" "def"; __device__ constexpr int hash(const char *s) { return *s ? *s + 31 * hash(s + 1) : 0; }
extern "C" __global__ void k(double *y) {
  y[0] = len("hello") + len(msg); y[1] = len(names[1]); static_assert(hash("ab") == 97 + 31 * 98, ""); y[2] = hash("ab"); const char *p = "xyz"; y[3] = p[1]; y[4] = "abc"[2]; char b[8] = "hi"; b[2] = '!'; y[6] = len(b); switch (98) { case hash("b"): y[7] = 1; } y[8] = sizeof(names) / sizeof(names[0]); const char *t[2][2] = {{"a", "bb"}, {"ccc", ""}}; y[9] = len(t[1][0]) + len(t[1][1]);
}
