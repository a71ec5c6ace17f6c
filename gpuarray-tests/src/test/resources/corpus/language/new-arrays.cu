// covers: language: new and delete; language: constructors; language: destructors
// launch: block 8
// in int n[8] values(3,1,7,2,5,4,6,8)
// out int y[160]

// Arrays from new: their elements are constructed first to last and destroyed last to first.
struct Counted {
  int *count;
  int id;
  __device__ Counted() : count(nullptr), id(-1) {}
  __device__ Counted(int *c, int i) : count(c), id(i) { ++*count; }
  __device__ ~Counted() {
    if (count) *count = *count * 3 + id;
  }
};
struct alignas(16) Wide {
  int v[5];
  __device__ ~Wide() { v[0] = 0; }
};
struct Vec {
  int *data;
  int size;
  __device__ explicit Vec(int n) : data(new int[n]), size(n) {
    for (int i = 0; i < n; i++) data[i] = i * i;
  }
  Vec(const Vec &) = delete;
  __device__ Vec(Vec &&other) : data(other.data), size(other.size) { other.data = nullptr; }
  __device__ ~Vec() { delete[] data; }
  __device__ int sum() const {
    int s = 0;
    for (int i = 0; i < size; i++) s += data[i];
    return s;
  }
};
__device__ Vec twice(Vec &&v) {
  for (int i = 0; i < v.size; i++) v.data[i] *= 2;
  return static_cast<Vec &&>(v);
}

extern "C" __global__ void k(const int *n, int *y) {
  int t = threadIdx.x, count = n[t];
  int *out = y + t * 20;
  int *a = new int[count]();
  for (int i = 0; i < count; i++) a[i] += i + t;
  out[0] = a[count - 1];
  delete[] a;
  int made = 0;
  Counted *c = new Counted[3]{{&made, 1}, {&made, 2}};
  out[1] = made;
  out[2] = c[2].id;
  delete[] c;
  out[3] = made;
  Counted *d = new Counted[count];
  for (int i = 0; i < count; i++) {
    d[i].count = &made;
    d[i].id = i + 1;
  }
  delete[] d;
  out[4] = made;
  int (*m)[3] = new int[count][3]{{1, 2, 3}};
  m[count - 1][1] += 40;
  out[5] = m[0][0] + m[0][1] + m[count - 1][1] + (int) sizeof(*m);
  delete[] m;
  Wide *w = new Wide[count];
  out[6] = (int) (((unsigned long long) w) % 16);
  w[count - 1].v[4] = 11;
  out[7] = w[count - 1].v[4];
  delete[] w;
  Vec v = twice(Vec(count));
  out[8] = v.sum();
  int **rows = new int *[count];
  for (int i = 0; i < count; i++) rows[i] = new int[i + 1]{i};
  int total = 0;
  for (int i = 0; i < count; i++) {
    total += rows[i][0] * 10 + (i > 0 ? rows[i][i] : 0);
    delete[] rows[i];
  }
  delete[] rows;
  out[9] = total;
  using Three = float[3];
  float *f = new Three{1.5f, 2.5f};
  out[10] = (int) (f[0] + f[1] + f[2]);
  delete[] f;
  char *s = new char[4]{'a', 'b'};
  out[11] = s[0] + s[1] + s[2] + s[3];
  delete[] s;
  delete[] (Counted *) nullptr;
  Counted *zero = new Counted[0];
  delete[] zero;
  double *x = new double[count * 2];
  for (int i = 0; i < count * 2; i++) x[i] = i * 0.5;
  out[12] = (int) x[count * 2 - 1];
  delete[] x;
}
