// gives: 97 1 1 0 3 195 98
// options: --std=c++20
template <typename T, typename U>
constexpr bool same = false;
template <typename T>
constexpr bool same<T, T> = true;
__device__ int kind(char) { return 0; }
__device__ int kind(char8_t) { return 1; }
__device__ int kind(unsigned char) { return 2; }
extern "C" __global__ void k(double *y) {
  char8_t a = u8'a';
  y[0] = a;
  y[1] = sizeof(char8_t);
  y[2] = kind(u8'x');
  y[3] = same<char8_t, unsigned char>;
  const char8_t *text = u8"bc";
  y[4] = sizeof(u8"bc");
  y[5] = u8"\u00e9"[0];
  y[6] = text[0];
}
