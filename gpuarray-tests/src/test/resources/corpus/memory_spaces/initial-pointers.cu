// covers: memory spaces: device variables; memory spaces: pointers in memory
// launch: grid 1 block 32
// out int y[96]
__device__ int x = 5;
__device__ int *p = &x;
__device__ int arr[4] = {1, 2, 3, 4};
__device__ int *q[3] = {arr, &arr[2], nullptr};
__device__ int **deep = &q[1];
__device__ int &alias = arr[3];
struct Node { int value; Node *next; };
extern __device__ Node last;
__device__ Node first = {10, &last};
__device__ Node last = {20, nullptr};
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  const Node *n = &first;
  if (t & 1) n = n->next;
  y[t * 3] = *p + q[t & 1][t >> 1 & 1] + (q[2] == nullptr);
  y[t * 3 + 1] = **deep + alias + (*deep - arr);
  y[t * 3 + 2] = n->value + (n->next == nullptr);
}
