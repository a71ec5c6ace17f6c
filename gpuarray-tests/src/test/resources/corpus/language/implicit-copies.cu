// covers: language: implicit copies of members; language: constructors; language: local arrays
// launch: grid 1 block 32
// out int y[128]
struct Counted {
  int value, copies;
  __device__ Counted(int v = 0) : value(v), copies(0) {}
  __device__ Counted(const Counted &o) : value(o.value), copies(o.copies + 1) {}
  __device__ Counted &operator=(const Counted &o) {
    value = o.value;
    copies = o.copies + 100;
    return *this;
  }
};
struct Pair { Counted first; int plain[2]; Counted row[2]; };
struct Nested : Pair { Pair inner; short tag; };
__device__ int total(const Pair &p) {
  return p.first.value + p.first.copies + (p.row[0].copies + p.row[1].copies) * 3 + p.plain[1] + p.row[1].value;
}
__device__ int by_value(Nested n) { return total(n) + total(n.inner) * 7 + n.tag; }
__device__ Nested *same(Nested *n) { return n; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Nested a;
  a.first.value = t;
  a.plain[0] = a.plain[1] = t * 2;
  a.row[1].value = 5;
  a.inner.first.value = 9;
  a.inner.plain[0] = a.inner.plain[1] = 4;
  a.tag = 3;
  Nested b = a, c(b), d{c};
  Nested e;
  e.tag = 1;
  e = b = a;
  Pair sliced = a;
  Nested many[2] = {a, b};
  Nested f = *same(&many[t & 1]);
  y[t * 4] = total(b) + total(c) * 16 + total(d.inner) * 256;
  y[t * 4 + 1] = total(e) + total(e.inner) + e.tag;
  y[t * 4 + 2] = by_value(a) + total(sliced) * 5;
  y[t * 4 + 3] = total(many[0]) + total(many[1].inner) * 11 + total(f) * 13;
}
