// covers: memory spaces: pointers in memory; memory spaces: generic pointers
// launch: grid 1 block 32
// out int y[64]
struct Pair { short a; int b[2]; };
__device__ Pair pair = {3, {4, 5}};
__device__ int *inner = &pair.b[1];
__device__ void *whatever = &pair;
__device__ const short *head = &pair.a;
__device__ unsigned char *raw = (unsigned char *) pair.b;
__device__ int counter;
namespace inside { __device__ int *where = &counter + 0; static __device__ int hidden = 9; __device__ int *also = &hidden; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  const Pair *p = (const Pair *) whatever;
  y[t * 2] = *inner + p->a + *head * 16 + raw[t % 8] * 256;
  y[t * 2 + 1] = *inside::where + *inside::also + (inside::where == &counter) * 2 + (t & 1);
}
