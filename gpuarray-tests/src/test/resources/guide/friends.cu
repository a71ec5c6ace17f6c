// gives: 42 43 10.75 86 44 1
class Vault { int s = 42; friend struct Thief; __device__ friend int peek(const Vault &v) { return v.s; } template <class T> friend struct Gen; friend class Other; public: class In { int q = 1; friend class Vault; public: __device__ int get(const Vault &v) { return v.s + q; } }; __device__ int see(In i) { return i.q; } };
struct Thief { __device__ int steal(Vault &v) { return v.s++; } }; template <class T> struct Gen { __device__ static T get(const Vault &v) { return T(v.s) / 4; } }; class Other { public: __device__ int f(Vault v) { return v.s * 2; } };
extern "C" __global__ void k(double *y) {
  Vault v; Thief t; y[0] = t.steal(v); y[1] = peek(v); y[2] = Gen<double>::get(v); y[3] = Other().f(v); Vault::In i; y[4] = i.get(v); y[5] = v.see(i);
}
