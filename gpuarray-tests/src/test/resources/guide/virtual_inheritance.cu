// gives: 7 3 4 7 9 9 9 1 2 3 5 6 1 33 44 11 1
struct V { int v; __device__ V() : v(1) {} __device__ V(int x) : v(x) {} };
struct D : virtual V { int d; __device__ D() : V(5), d(3) {} __device__ int sum() { return v + d; } };
struct E : virtual V { int e; __device__ E() : V(6), e(4) {} __device__ int &ref() { return v; } };
struct C : D, E { int c; __device__ C(int x) : V(x), c(2) {} __device__ C() : c(2) {} };
__device__ int viaV(const V &v) { return v.v; }
__device__ int viaD(D *d) { return d->v; }
__device__ __noinline__ V *up(D *d) { return d; }
extern "C" __global__ void k(double *y) {
  C c(7); y[0] = c.v; y[1] = c.d; y[2] = c.e; y[3] = viaV(c);
  c.E::v = 9; y[4] = viaD(&c); y[5] = c.ref(); y[6] = up(&c)->v;
  C n; y[7] = n.v; y[8] = n.c; y[9] = n.d;
  D d; y[10] = viaD(&d); E e; y[11] = e.ref();
  D *none = nullptr; y[12] = up(none) == nullptr;
  C *h = new C(30); y[13] = static_cast<D *>(h)->sum(); 
  D copy = *h; h->v = 44; y[14] = up(h)->v; y[15] = copy.v - 30 + 11; y[16] = up(&copy)->v == 30; delete h;
}
