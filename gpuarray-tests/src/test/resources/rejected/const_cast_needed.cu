// error: 3 static_cast cannot cast away const or other type qualifiers
extern "C" __global__ void k(int *y) {
  const int c = 1; int *p = static_cast<int *>(&c);
}
