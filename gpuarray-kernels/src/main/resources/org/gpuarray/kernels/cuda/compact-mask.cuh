// By a mask nothing is found by keys.
typedef unsigned char K;

struct Found {
  unsigned long long key;
  long long below;
  long long equal;
};

__device__ __forceinline__ K order_key(const T x) {
  return 0;
}
