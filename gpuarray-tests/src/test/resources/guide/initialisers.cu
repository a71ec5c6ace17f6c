// gives: 5 12 3 9 5 286 0 0 12 0 7 2 3
struct P { int x = 1; int y{2}; int z = x + y; float w[3] = {1, 2}; }; struct Q { P p{}; int k = p.z; }; struct N { int a; struct { int b, c; } in; int d[2][2]; }; struct Cn { int n; __device__ Cn(int a, int b = 3) : n(a * b) {} __device__ explicit Cn(float f) : n(int(f)) {} };
extern "C" __global__ void k(double *y) {
  P p; y[0] = p.z + p.w[1] + p.w[2]; P q{4, 2}; y[1] = q.x + q.y + q.z; Q r; y[2] = r.k; N n{1, {2, 3}, {{4, 5}, {6}}}; y[3] = n.in.c + n.d[1][0] + n.d[1][1]; N m = {1, 2, 3, 4, 5}; y[4] = m.d[0][1]; Cn c{2}, d = {2, 4}, e(2.9f); y[5] = c.n + d.n * 10 + e.n * 100; int a[]{1, 2, 3}; y[8] = sizeof(a); int b[5] = {}; y[9] = b[4]; auto i{7}; y[10] = i; int *ip = new int[3]{1, 2}; y[11] = ip[1] + ip[2]; delete[] ip; char s[] = "ab"; y[12] = sizeof(s);
}
