// covers: language: typedef and using; language: namespaces; language: static tables
// launch: grid 1 block 32
// out int y[32]
typedef unsigned int word, *word_pointer;
typedef int triple_t[3];
using matrix = float[2][2];
namespace outer {
  using count = long long;
  namespace inner { __device__ count twice(count c) { return c * 2; } }
  inline namespace v2 { __device__ int version() { return 2; } }
  namespace { __device__ int hidden() { return 77; } }
  __device__ int all() { return hidden() + version(); }
}
namespace oi = outer::inner;
using outer::version;
namespace a::b::c { __device__ int deep(int x) { return x - 1; } }
__device__ const triple_t primes = {2, 3, 5};
extern "C" __global__ void k(int *y) {
  word t = threadIdx.x;
  word local = t * 3;
  word_pointer p = &local;
  *p += 1;
  matrix m = {{1, 2}, {3, 4}};
  typedef short tiny;
  using namespace outer;
  using oi::twice;
  tiny s = (tiny) twice(t);
  struct local_t { int a; };
  local_t l{(int) t};
  y[t] = local + s + primes[t % 3] + (int) m[t & 1][1] + version() + a::b::c::deep(l.a) + ::outer::all();
}
