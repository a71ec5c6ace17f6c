// covers: classic programs: bitonic sort
// covers: templates: function templates; language: inlining qualifiers; language: operators; language: references
// launch: block 128
// inout float keys[256] uniform(-100,100)
// inout uint values[256] iota

// Keys with values, two to a thread, descending.
struct Descending {
  __device__ bool operator()(float a, float b) const { return a < b; }
};

template <typename K, typename V, typename Order>
__device__ inline void compareAndSwap(K& ka, V& va, K& kb, V& vb, bool flip, Order wrong) {
  if (wrong(ka, kb) != flip) {
    K k = ka;
    ka = kb;
    kb = k;
    V v = va;
    va = vb;
    vb = v;
  }
}

extern "C" __global__ void k(float* keys, unsigned* values) {
  const int N = 256;
  __shared__ float sk[N];
  __shared__ unsigned sv[N];
  for (int i = threadIdx.x; i < N; i += blockDim.x) {
    sk[i] = keys[i];
    sv[i] = values[i];
  }
  for (int size = 2; size <= N; size *= 2) {
    bool flip = size < N && (threadIdx.x & (size / 2)) != 0;
    for (int stride = size / 2; stride > 0; stride /= 2) {
      __syncthreads();
      int pos = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
      compareAndSwap(sk[pos], sv[pos], sk[pos + stride], sv[pos + stride], flip, Descending());
    }
  }
  __syncthreads();
  for (int i = threadIdx.x; i < N; i += blockDim.x) {
    keys[i] = sk[i];
    values[i] = sv[i];
  }
}
