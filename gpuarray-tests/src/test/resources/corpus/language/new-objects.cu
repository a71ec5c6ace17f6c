// covers: language: new and delete; language: constructors; language: destructors
// launch: grid 2 block 8
// in int x[16] values(3,-1,4,1,-5,9,2,6,5,3,5,8,-9,7,9,3)
// out int y[128]

// Objects from new: lists, trees, initial values of each form, and what constructors and destructors note.
struct Log {
  int *at;
  int count;
  __device__ void add(int v) { at[count++] = v; }
};

struct Item {
  Log *log;
  int id;
  Item *self;
  __device__ Item(Log *l, int i) : log(l), id(i), self(this) { log->add(100 + id); }
  __device__ Item(const Item &other) : log(other.log), id(other.id + 50), self(this) { log->add(200 + id); }
  __device__ ~Item() { log->add(self == this ? 300 + id : -1); }
};

struct Pair { int a; int b = 7; };
struct Plain { int a, b; };

struct Node {
  int value;
  Node *left = nullptr, *right = nullptr;
  __device__ explicit Node(int v) : value(v) {}
  __device__ ~Node() {
    delete left;
    delete right;
  }
  __device__ void add(int v) {
    Node *&next = v < value ? left : right;
    if (next) next->add(v);
    else next = new Node(v);
  }
  __device__ int depth() const {
    int l = left ? left->depth() : 0, r = right ? right->depth() : 0;
    return 1 + (l > r ? l : r);
  }
};

struct Base { int b; __device__ Base(int v) : b(v) {} };
struct Derived : Base {
  Item part;
  __device__ Derived(Log *l, int v) : Base(v * 2), part(l, v) {}
};

template <typename T, typename... Args> __device__ T *make(Args... args) { return new T(args...); }

extern "C" __global__ void k(const int *x, int *y) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t % 4 == 0) {
    int *out = y + t * 8;
    Log log{out, 0};
    Item *a = new Item(&log, 1);
    Item *b = new Item(*a);
    Derived *d = make<Derived>(&log, 3);
    out[20] = d->b + d->part.id;
    delete a;
    delete d;
    delete b;
    Item *none = nullptr;
    delete none;
    out[log.count] = log.count;
    Pair *p = new Pair{t};
    Pair *q = new Pair();
    Plain *r = new Plain();
    int *i = new int(t + 5), *j = new int(), *l = new int{9};
    const float *f = new const float(2.5f);
    out[21] = p->a + p->b;
    out[22] = q->a + q->b + r->a + r->b;
    out[23] = *i * 1000 + *j * 100 + *l;
    out[24] = (int) (*f * 2);
    delete p;
    delete q;
    delete r;
    delete i;
    delete j;
    delete l;
    delete f;
    Node *root = new Node(x[t]);
    for (int n = 1; n < 16; n++) root->add(x[(t + n) % 16]);
    out[25] = root->depth();
    delete root;
    auto *deduced = new auto(t * 3);
    out[26] = *deduced + *new int(1);
    delete deduced;
    void *raw = ::operator new(16);
    *(int *) raw = t;
    out[27] = *(int *) raw;
    ::operator delete(raw);
  }
}
