// gives: 8 9
struct A { __device__ virtual int f(int a) const; __device__ virtual ~A(); };
struct B : A { __device__ int f(int a) const override; __device__ ~B() override; double *out; };
__device__ int A::f(int a) const { return a; }
__device__ int B::f(int a) const { return a * 2; }
__device__ A::~A() {}
__device__ B::~B() { out[1] = 9; }
extern "C" __global__ void k(double *y) { B *b = new B; b->out = y; A *a = b; y[0] = a->f(4); delete a; }
