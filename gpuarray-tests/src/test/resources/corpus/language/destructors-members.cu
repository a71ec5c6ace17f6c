// covers: language: destructors; language: inheritance; language: structs
// launch: grid 1 block 4
// out int y[4]
__device__ int trace[4];
__device__ void note(int v) { trace[threadIdx.x] = trace[threadIdx.x] * 7 + v; }
struct Part { int id; __device__ Part(int i) : id(i) { note(id); } __device__ ~Part() { note(id + 3); } };
struct Base { Part p{1}; __device__ ~Base() { note(2); } };
struct Derived : Base { Part q; __device__ Derived() : q(3) { note(4); } __device__ ~Derived() { note(5); } };
__device__ Part make(int i) { return Part(i); }
__device__ int use(const Part &p) { return p.id; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  trace[t] = 0;
  {
    Derived d;
    Part array[2] = {Part(6), Part(t)};
    note(use(make(2)));
  }
  y[t] = trace[t];
}
