// covers: language: new and delete; language: static members; language: operators
// launch: block 8
// out int y[80]

// operator new and operator delete of classes.
struct Pool {
  int slots[4][4];
  unsigned used;
};
struct Link {
  int v;
  Link *next;
  __device__ Link(int x, Link *n) : v(x), next(n) {}
  __device__ void *operator new(size_t size, Pool &pool) {
    int i = 0;
    while (pool.used >> i & 1) i++;
    pool.used |= 1u << i;
    return pool.slots[i];
  }
  __device__ static void drop(Link *link, Pool &pool) {
    pool.used &= ~(1u << (int) (((int(*)[4]) link) - pool.slots));
    link->~Link();
  }
};
struct Sized {
  int v[3];
  __device__ static void *operator new(size_t size) {
    int *p = (int *) malloc(size + 8);
    p[0] = (int) size;
    return p + 2;
  }
  __device__ static void operator delete(void *p) {
    int *start = (int *) p - 2;
    *(int **) (start + 2) = nullptr;
    free(start);
  }
  __device__ static void *operator new[](size_t size) { return (int *) malloc(size + 4) + 1; }
  __device__ static void operator delete[](void *p) { free((int *) p - 1); }
};
struct Child : Sized {
  int more;
};
template <typename T> struct Owner {
  T *p;
  __device__ explicit Owner(T *q = nullptr) : p(q) {}
  Owner(const Owner &) = delete;
  __device__ Owner(Owner &&o) : p(o.p) { o.p = nullptr; }
  __device__ Owner &operator=(Owner &&o) {
    if (this != &o) {
      delete p;
      p = o.p;
      o.p = nullptr;
    }
    return *this;
  }
  __device__ ~Owner() { delete p; }
  __device__ T &operator*() const { return *p; }
  __device__ T *operator->() const { return p; }
};
struct Noted {
  int *note, id;
  __device__ Noted(int *n, int i) : note(n), id(i) {}
  __device__ ~Noted() { *note = *note * 10 + id; }
};

extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  int *out = y + t * 10;
  Pool pool{};
  Link *list = nullptr;
  for (int i = 0; i < 3; i++) list = new (pool) Link(t + i, list);
  out[0] = list->v * 100 + list->next->v * 10 + list->next->next->v;
  out[1] = (int) pool.used;
  Link::drop(list->next, pool);
  out[2] = (int) pool.used;
  Sized *s = new Sized{{1, 2, t}};
  out[3] = ((int *) s)[-2] + s->v[2];
  delete s;
  Child *c = new Child();
  out[4] = ((int *) c)[-2] + c->more;
  delete c;
  Sized *many = new Sized[2];
  many[1].v[2] = 5;
  out[5] = many[1].v[2];
  delete[] many;
  int notes = 0;
  {
    Owner<Noted> a(new Noted(&notes, 1)), b(new Noted(&notes, 2));
    a = static_cast<Owner<Noted> &&>(b);
    out[6] = notes * 10 + a->id;
    Owner<Noted> d = Owner<Noted>(new Noted(&notes, 3));
    (*d).id = 4;
  }
  out[7] = notes;
  auto run = [&](int v) { return Owner<int>(new int(v)); };
  out[8] = *run(t) + *run(7);
  int *q = t & 1 ? new int(5) : new int[2]{6, 7};
  out[9] = q[0];
  if (t & 1) delete q;
  else delete[] q;
}
