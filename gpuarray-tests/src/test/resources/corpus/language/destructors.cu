// covers: language: destructors; language: constructors; language: loops
// launch: grid 1 block 16
// out int y[16]
struct Trace {
  int *log, id;
  __device__ Trace(int *l, int i) : log(l), id(i) { *log = *log * 10 + id; }
  __device__ ~Trace() { *log = *log * 10 + (id + 5) % 10; }
};
__device__ int early(int *log, int t) {
  Trace a(log, 1);
  if (t & 1) return 3;
  Trace b(log, 2);
  return 4;
}
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  int log = 0;
  int r;
  {
    Trace outer(&log, 3);
    r = early(&log, t);
  }
  for (int i = 0; i < 3; i++) {
    Trace each(&log, 4);
    if (i == (t & 3)) break;
    if (i == 1) continue;
    log ^= 1;
  }
  y[t] = log * 8 + r;
}
