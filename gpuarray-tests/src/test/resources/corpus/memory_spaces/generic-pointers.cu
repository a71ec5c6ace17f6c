// covers: memory spaces: generic pointers; memory spaces: pointers in memory; memory spaces: local
// launch: block 64
// in int a[64] bits
// out int y[64]

struct Node {
  int value;
  Node* next;
};

__device__ int total(const Node* n) {
  int sum = 0;
  for (; n; n = n->next) sum = sum * 3 + n->value;
  return sum;
}

extern "C" __global__ void k(const int* a, int* y) {
  __shared__ int s[64];
  int i = threadIdx.x;
  s[i] = a[i] & 0xff;
  int local[2] = {i, i * i};
  __syncthreads();
  const int* p = i % 3 == 0 ? a + i : i % 3 == 1 ? s + (63 - i) : local + 1;
  Node third = {*p, nullptr};
  Node second = {s[i], &third};
  Node first = {local[0], i & 1 ? &second : &third};
  y[i] = total(&first);
}
