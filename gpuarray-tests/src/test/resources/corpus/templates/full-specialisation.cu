// covers: templates: specialisation; templates: partial specialisation; templates: class templates
// launch: grid 1 block 8
// out int y[8]
template <class T> struct Name { static constexpr int id = 0; };
template <> struct Name<int> { static constexpr int id = 1; };
template <class T> struct Name<T *> { static constexpr int id = 10 + Name<T>::id; };
template <class T, int N> struct Name<T[N]> { static constexpr int id = 100 * N + Name<T>::id; };
template <class T> struct Name<const T> { static constexpr int id = 1000 + Name<T>::id; };
template <class A, class B> struct Same { enum { value = 0 }; };
template <class A> struct Same<A, A> { enum { value = 1 }; };
template <class T> __device__ int width(T) { return sizeof(T); }
template <> __device__ int width<float>(float) { return 44; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  const int table[8] = {Name<float>::id, Name<int>::id, Name<int *>::id, Name<int **>::id, Name<int[3]>::id,
                        Name<const int>::id, Same<int, int>::value * 2 + Same<int, long>::value, width(1.0f) + width('c')};
  y[t] = table[t];
}
