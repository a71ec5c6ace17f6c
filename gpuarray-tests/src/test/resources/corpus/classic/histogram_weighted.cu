// covers: classic programs: histogram with global atomics
// launch: grid 4 block 64
// in float x[2000] uniform(-3,3)
// in int weight[2000] uniform(-5,9)
// inout int count[32] zeros
// inout int sum[32] zeros
// inout int greatest[32] values(-2147483648)
// scalar float low -2
// scalar float step 0.125
// scalar int n 2000

// Values outside go into the first and the last bin.
extern "C" __global__ void k(const float* x, const int* weight, int* count, int* sum, int* greatest, float low,
                             float step, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    int bin = (int)floorf((x[i] - low) / step);
    bin = max(0, min(31, bin));
    atomicAdd(count + bin, 1);
    atomicAdd(sum + bin, weight[i]);
    atomicMax(greatest + bin, weight[i]);
  }
}
