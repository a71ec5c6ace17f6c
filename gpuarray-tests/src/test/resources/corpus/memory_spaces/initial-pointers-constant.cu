// covers: memory spaces: pointers as initial values; memory spaces: constant
// launch: grid 1 block 32
// out float y[96]
__constant__ float table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
__device__ float weights[2][3] = {{0.5f, 0.25f, 0.125f}, {3, 2, 1}};
__constant__ const float *t3 = table + 3;
__constant__ float *row = weights[1];
__constant__ const float *const ends[] = {table, table + 8, &table[7] - 2, &weights[0][2]};
struct View { const float *data; int length; };
__constant__ View views[3] = {{table, 8}, {&table[4], 4}, {weights[0] + 1, 2}};
__device__ const int hidden[3] = {7, 8, 9};
__device__ const int *shown = hidden + 1;
extern "C" __global__ void k(float *y) {
  int t = threadIdx.x;
  View v = views[t % 3];
  float s = 0;
  for (int i = 0; i < v.length; i++) s += v.data[i];
  y[t * 3] = t3[t % 5] + row[t % 3];
  y[t * 3 + 1] = ends[2][t % 3] + *ends[3] + (ends[1] - ends[0]) + shown[t & 1];
  y[t * 3 + 2] = s;
}
