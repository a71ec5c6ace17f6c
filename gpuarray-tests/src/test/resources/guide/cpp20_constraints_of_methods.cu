// gives: 1 2 3 4 5
// options: --std=c++20
template <typename T> concept Small = sizeof(T) <= 4;
template <typename T> concept Tiny = Small<T> && sizeof(T) <= 2;
// trailing clause with parameters
__device__ int f(auto x) requires requires { x.go(); } { return x.go(); }
__device__ int f(auto x) { return 2; }
struct Goes { __device__ int go() const { return 1; } };
template <typename T> struct Outer {
  template <Small U> __device__ int in(U u) const;
  __device__ int self(const T &t) const requires Small<T>;
};
template <typename T> template <Small U> __device__ int Outer<T>::in(U u) const { return 3; }
template <typename T> __device__ int Outer<T>::self(const T &t) const requires Small<T> { return 4; }
template <Small T> __device__ int dis(T) { return 4; }
template <Tiny T> __device__ int dis(T) { return 5; }
extern "C" __global__ void k(double *y) {
  y[0] = f(Goes{}); y[1] = f(1);
  Outer<int> o; y[2] = o.in(1); y[3] = o.self(1); y[4] = dis('c');
}
