// covers: language: pointers to pointers; memory spaces: pointers in memory; memory spaces: local
// launch: grid 1 block 16
// inout int y[64] iota
struct Node { int value; Node *next; };
struct Matrix { int *data; int cols; __device__ int &at(int r, int c) { return data[r * cols + c]; } };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  int a = 1, b = 2, c = 3;
  int *rows[3] = {&a, &b, &c};
  int **pp = rows + (t % 3);
  **pp += 10;
  int *tmp = rows[0];
  rows[0] = rows[2];
  rows[2] = tmp;
  Node nodes[4];
  for (int i = 0; i < 4; i++) { nodes[i].value = i * t; nodes[i].next = i < 3 ? &nodes[i + 1] : nullptr; }
  nodes[1].next = &nodes[3];
  int sum = 0;
  for (Node *n = nodes; n; n = n->next) sum = sum * 3 + n->value;
  Matrix m{y + t * 4, 2};
  m.at(1, 0) += sum;
  Matrix *pm = &m;
  pm->at(1, 1) = *rows[0] + *rows[1] * 10 + *rows[2] * 100;
  pm->data++;
  pm->data[0] = a + b + c;
}
