// gives: 4 8 12 0 1 0 1 0 12 6 1 5 16 24 8 4 1 1 4 16 8 16 32 8 7 3 7
// threads: 4 blocks: 2
#include <cuda/atomic>
#include <cuda/std/atomic>
struct Three { unsigned char r, g, b; };
struct Point { int x, y, z; __device__ bool operator==(const Point &o) const { return x == o.x && y == o.y && z == o.z; } };
struct Sum { double total; long long count; __device__ bool operator==(const Sum &o) const { return total == o.total && count == o.count; } };
struct Extremes { double low, high; int where; __device__ bool operator==(const Extremes &o) const { return low == o.low && high == o.high && where == o.where; } };
__device__ cuda::atomic<Three, cuda::thread_scope_device> color;
__device__ cuda::atomic<Point> point;
__device__ cuda::atomic<Sum, cuda::thread_scope_device> sum;
__device__ cuda::std::atomic<Extremes> extremes;
__device__ cuda::atomic<int> finished;
__device__ long long cells[1] = {2};
extern "C" __global__ void k(double *y) {
  __shared__ cuda::atomic<Point, cuda::thread_scope_block> place;
  if (threadIdx.x == 0) new (&place) cuda::atomic<Point, cuda::thread_scope_block>(Point{0, 0, 0});
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Point p = place.load();
  while (!place.compare_exchange_weak(p, Point{p.x + 1, p.y + 2, p.z + 3})) {}
  Sum s = sum.load();
  while (!sum.compare_exchange_strong(s, Sum{s.total + i, s.count + 1})) {}
  Extremes e = extremes.load();
  for (Extremes f;; ) {
    f = e;
    f.low = fmin(e.low, (double) -i);
    f.high = fmax(e.high, (double) i);
    f.where = f.high == i ? i : e.where;
    if (extremes.compare_exchange_weak(e, f)) break;
  }
  Three t = color.load();
  while (!color.compare_exchange_weak(t, Three{(unsigned char) (t.r + 1), (unsigned char) (t.g + 2), t.b})) {}
  __syncthreads();
  if (threadIdx.x != 0 || finished.fetch_add(1) != 1) return;
  Point q = place.load(); y[0] = q.x; y[1] = q.y; y[2] = q.z;
  y[3] = point.is_lock_free(); y[4] = color.is_lock_free(); y[5] = cuda::atomic<Extremes>::is_always_lock_free; y[6] = cuda::atomic<long>::is_always_lock_free; y[7] = extremes.is_lock_free();
  point.store(Point{4, 5, 6}); point = Point{12, 5, 6}; y[8] = point.load().x; y[9] = point.exchange(Point{1, 2, 3}).z; y[10] = Point(point).x;
  const Extremes end = extremes; y[11] = end.low == -7 && end.high == 7 && end.where == 7 ? 5 : -1;
  y[12] = sizeof(Sum); y[13] = sizeof(Extremes); y[14] = sum.load().count; y[15] = sum.load().total / 7; 
  volatile cuda::std::atomic<Sum> local(Sum{1, 1}); y[16] = local.load().count; Sum wrong{2, 1}; y[17] = !local.compare_exchange_strong(wrong, Sum{3, 3}) && wrong.total == 1;
  y[18] = sizeof(color); y[19] = sizeof(point); y[20] = color.load().r; y[21] = color.load().g; y[22] = sizeof(cuda::atomic<Extremes>); y[23] = sizeof(cuda::atomic<double>);
  point.wait(Point{0, 0, 0}); color.store(Three{9, 8, 7}); y[24] = color.exchange(Three{1, 2, 3}).b; y[25] = color.load().b; cuda::atomic_ref<long long> r(cells[0]); y[26] = r.fetch_add(3) + r;
}
