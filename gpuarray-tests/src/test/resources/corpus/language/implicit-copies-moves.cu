// covers: language: implicit copies of members; language: rvalue references
// launch: grid 1 block 32
// out int y[96]
struct Handle {
  int id, moves;
  __device__ explicit Handle(int i) : id(i), moves(0) {}
  __device__ Handle(const Handle &o) : id(o.id + 1000), moves(o.moves) {}
  __device__ Handle(Handle &&o) : id(o.id), moves(o.moves + 1) { o.id = -1; }
  __device__ Handle &operator=(const Handle &o) { id = o.id + 2000; return *this; }
  __device__ Handle &operator=(Handle &&o) { id = o.id; moves += o.moves + 10; o.id = -2; return *this; }
};
struct Owner {
  Handle h;
  int n;
  __device__ explicit Owner(int i) : h(i), n(i * 2) {}
};
struct Sole {
  int id;
  __device__ explicit Sole(int i) : id(i) {}
  __device__ Sole(Sole &&o) : id(o.id) { o.id = 0; }
};
struct Holder { Sole s; Sole t[2]; };
struct Stated {
  Handle h;
  __device__ explicit Stated(int i) : h(i) {}
  Stated(const Stated &) = default;
  Stated &operator=(const Stated &) = default;
};
__device__ Holder &&moved(Holder &h) { return static_cast<Holder &&>(h); }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Owner a(t), b(a), c(static_cast<Owner &&>(a));
  b = c;
  c = static_cast<Owner &&>(b);
  Holder h{Sole(t), {Sole(1), Sole(2)}};
  Holder g = moved(h);
  Stated s(t), u(s);
  s = u;
  y[t * 3] = a.h.id + b.h.id * 3 + c.h.id * 5 + c.h.moves + b.n;
  y[t * 3 + 1] = g.s.id + g.t[1].id * 100 + h.s.id + h.t[0].id;
  y[t * 3 + 2] = s.h.id + u.h.id * 7 + s.h.moves;
}
