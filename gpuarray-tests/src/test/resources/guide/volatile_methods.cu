// gives: 1 1 12 23 100 34 6 27 7 18 4 21 101 24 5 6 8 2 3
struct Port {
  int value, reads;
  __device__ int read() { reads += 1; return value; }
  __device__ int read() const { return value + 10; }
  __device__ int read() volatile { reads = reads + 100; return value + 20; }
  __device__ int read() const volatile { return value + 30; }
  __device__ void write(int x) volatile;
  __device__ volatile Port &operator=(int x) volatile { value = x; return *this; }
  __device__ operator int() const volatile { return value; }
  __device__ int operator[](int i) const volatile { return value * i; }
};
__device__ void Port::write(int x) volatile { value = x; }
struct OnlyVolatile {
  int x;
  __device__ int get() const volatile { return x; }
  __device__ volatile int *at() volatile { return &x; }
};
struct Base { int b; __device__ virtual int which() volatile { return 1; } __device__ virtual int which() { return 2; } };
struct Derived : Base { __device__ int which() volatile override { return 3; } };
extern "C" __global__ void k(double *y) {
  __shared__ volatile Port shared;
  int n = 0;
  Port plain = {1, 0};
  const Port fixed = {2, 0};
  volatile Port moving = {3, 0};
  const volatile Port both = {4, 0};
  y[n++] = plain.read(); y[n++] = plain.reads; y[n++] = fixed.read(); y[n++] = moving.read(); y[n++] = moving.reads; y[n++] = both.read();
  shared.reads = 0; shared.write(6); y[n++] = shared; shared = 7; y[n++] = shared.read(); y[n++] = shared.value; y[n++] = (shared = 9)[2]; y[n++] = moving + 1;
  volatile Port &r = plain; y[n++] = r.read(); y[n++] = plain.reads; plain.write(12); y[n++] = plain[2];
  OnlyVolatile o{5}; const OnlyVolatile c{6}; y[n++] = o.get(); y[n++] = c.get(); *o.at() = 8; y[n++] = o.get();
  Derived d; Base &base = d; volatile Base &v = d; y[n++] = base.which(); y[n++] = v.which();
}
