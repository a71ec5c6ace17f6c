// covers: language: constructors; language: initialisation forms; language: new and delete
// launch: block 4
// out int y[32]

// Objects that know their own address: what a constructor makes, it makes in the object itself.
struct Own {
  Own *me;
  int v;
  __device__ Own(int x) : me(this), v(x) {}
  __device__ Own(const Own &other) : me(this), v(other.v + 1) {}
  __device__ int ok() const { return me == this ? v : -1000; }
};
struct Holder {
  Own a, b;
  Own c = Own(30);
  __device__ Holder(int x) : a(Own(x)), b{a} {}
};
struct Child : Own {
  __device__ Child(const Own &own) : Own(own) {}
};

extern "C" __global__ void k(int *y) {
  int *out = y + threadIdx.x * 8;
  int t = threadIdx.x;
  Own a = Own(t), b = a, c(b), d{c}, e = {t};
  out[0] = a.ok() + b.ok() * 10 + c.ok() * 100;
  out[1] = d.ok() + e.ok() * 10;
  Holder h(t + 10);
  out[2] = h.a.ok() + h.b.ok() + h.c.ok();
  Own *p = new Own(a), *q = new Own(Own(t + 20)), *r = new Own[2]{a, Own(7)};
  out[3] = p->ok() + q->ok();
  out[4] = r[0].ok() + r[1].ok();
  delete p;
  delete q;
  delete[] r;
  Child child(a);
  out[5] = child.ok();
  const Own fixed = a;
  out[6] = fixed.ok();
  for (int i = 0; i < 3; i++) {
    Own each = i ? Own(i) : a;
    out[7] = each.v;
  }
}
