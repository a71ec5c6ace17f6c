// gives: 7 3 6 2 9 5 7 3 8 8 1 4 7
int __device__ x = 1; namespace n { __device__ int x = 2; struct x_t { int x; }; __device__ int f(x_t t) { return t.x; } } struct list { int list; }; __device__ int max3(int a, int b, int c) { return max(a, max(b, c)); } struct Outer { int v; struct Inner; }; struct Outer::Inner { int w = 5; }; typedef struct { int q; } Anon; typedef int Arr[3]; __device__ auto trail(int a) -> decltype(a + 1.0f) { return a; }
extern "C" __global__ void k(double *y) {
  int x = 3; { int x = 4; y[0] = x + ::x + n::x; } y[1] = x; y[2] = f(n::x_t{6}); struct list l{2}; y[3] = l.list; y[4] = max3(1, 9, 4); Outer::Inner in; y[5] = in.w; Anon an{7}; y[6] = an.q; Arr ar = {1, 2, 3}; y[7] = ar[2]; y[8] = trail(8); struct Local { int z; __device__ int g() { return z * 2; } }; Local lo{4}; y[9] = lo.g(); for (int x = 0; x < 2; x++) y[10] += x; enum { p = 3, q }; y[11] = q; int a = 1, *b = &a, &c = a, d[2] = {a, a + 1}; c = 5; y[12] = *b + d[1];
}
