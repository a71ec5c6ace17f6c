// covers: language: new and delete; language: destructors; templates: variadic templates
// launch: block 8
// out int y[64]

// Placement new, in local and shared memory and in an arena; explicit destructors.
struct Part {
  int *sum;
  int v;
  __device__ Part(int *s, int x) : sum(s), v(x) { *sum += v; }
  __device__ ~Part() { *sum -= 10 * v; }
};

template <typename T, int N> struct Stack {
  alignas(T) unsigned char bytes[N * sizeof(T)];
  int size = 0;
  template <typename... Args> __device__ T &push(Args &&...args) {
    return *new (bytes + sizeof(T) * size++) T(static_cast<Args &&>(args)...);
  }
  __device__ T &operator[](int i) { return reinterpret_cast<T *>(bytes)[i]; }
  __device__ void pop() { (*this)[--size].~T(); }
  __device__ ~Stack() {
    while (size) pop();
  }
};

struct Arena {
  char *next;
  int used;
};
__device__ void *operator new(size_t size, Arena &arena) {
  void *at = arena.next;
  arena.next += (size + 7) / 8 * 8;
  arena.used += (int) size;
  return at;
}
__device__ void *operator new[](size_t size, Arena &arena, int extra) {
  arena.used += extra;
  return operator new(size, arena);
}

struct Shared {
  int a[2];
  __device__ Shared(int x) : a{x, x + 1} {}
};

extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  int *out = y + t * 8;
  int sum = 0;
  {
    Stack<Part, 4> stack;
    stack.push(&sum, t + 1);
    stack.push(&sum, 100);
    out[0] = sum;
    stack.pop();
    out[1] = sum + stack[0].v;
  }
  out[2] = sum;
  alignas(16) char memory[64];
  Arena arena{memory, 0};
  int *i = new (arena) int(t);
  double *d = new (arena) double(1.5);
  short *s = new (arena, 1000) short[3]{1, 2, 3};
  out[3] = *i + (int) (*d * 2) + s[0] + s[1] + s[2];
  out[4] = arena.used;
  out[5] = (int) (arena.next - memory);
  alignas(8) __shared__ char places[8 * sizeof(Shared)];
  Shared *mine = new (places + t * sizeof(Shared)) Shared(t * 3);
  out[6] = mine->a[0] * 100 + mine->a[1];
  int again = 3;
  new (&again) int(again + 4);
  alignas(Part) char two[2 * sizeof(Part)];
  Part *parts = new (two) Part[2]{{&sum, 1}, {&sum, 2}};
  out[7] = again * 100 + parts[1].v * 10 + ((char *) parts == two);
}
