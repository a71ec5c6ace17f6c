// covers: memory spaces: pointers in memory; memory spaces: local; language: pointers to pointers
// launch: grid 1 block 8
// out int y[8]
struct Node { int value; Node *left, *right; };
__device__ void insert(Node **root, Node *n) {
  while (*root) root = n->value < (*root)->value ? &(*root)->left : &(*root)->right;
  *root = n;
}
__device__ int walk(const Node *n, int depth) { return n ? walk(n->left, depth + 1) * 3 + n->value * depth + walk(n->right, depth + 1) : 0; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Node pool[8], *root = nullptr;
  for (int i = 0; i < 8; i++) {
    pool[i] = {(i * 5 + t * 3) % 11, nullptr, nullptr};
    insert(&root, &pool[i]);
  }
  y[t] = walk(root, 1);
}
