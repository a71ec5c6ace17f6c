// gives: 52
struct N { __device__ virtual int eval() const = 0; };
struct L : N { int v; __device__ L(int x) : v(x) {} __device__ int eval() const override { return v; } };
struct Add : N { const N *a, *b; __device__ Add(const N *x, const N *z) : a(x), b(z) {} __device__ int eval() const override { return a->eval() + b->eval(); } };
struct Mul : N { const N *a, *b; __device__ Mul(const N *x, const N *z) : a(x), b(z) {} __device__ int eval() const override { return a->eval() * b->eval(); } };
extern "C" __global__ void k(double *y) { L a(3), b(4); Add s(&a, &b); Mul m(&s, &s); Add t(&m, &a); const N *r = &t; y[0] = r->eval(); }
