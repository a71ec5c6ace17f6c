// covers: memory spaces: constant; memory spaces: device variables; language: constexpr
// launch: grid 1 block 32
// out int y[32]
struct Box {
  int x, y;
  __device__ constexpr Box(int a, int b) : x(a), y(b) {}
  __device__ constexpr Box() : Box(8, 9) {}
};
struct Tail { int z = 4; };
struct Both : Box, Tail { __device__ constexpr Both(int a) : Box(a, a + 1) {} };
struct Raw { int x; __device__ Raw() {} };
__constant__ Box one(1, 2);
__device__ Box two = Box(3, 4);
__constant__ Box many[] = {Box(5, 6), {6, 7}, Box()};
__device__ Box plain;
__device__ Box plains[2];
__device__ Tail tail;
__constant__ Both both(10);
__device__ Raw raw;
__constant__ char text[] = "ab" "cd" "\x41" "B";
__constant__ const char *words[] = {"x" "y", "z"};
extern "C" __global__ void k(int *y) {
  __shared__ Box box;
  int t = threadIdx.x;
  if (t == 0) box = two;
  __syncthreads();
  int values[16] = {one.x, one.y, two.x, two.y, many[0].y, many[1].x, many[2].y, plain.x,
                    plains[1].y, tail.z, both.x, both.z, text[t % 6], words[0][1], (int) sizeof(text), box.y};
  y[t] = values[t & 15] + raw.x;
}
