// covers: language: string literals as initialisers; language: member initialisers; language: constructors
// launch: grid 1 block 32
// in int a[32] iota
// out int y[96]
struct Token {
  char text[6] = "none";
  int kind = 0;
  __device__ Token() {}
  __device__ Token(int k) : text("token"), kind(k) {}
  __device__ int sum() const {
    int s = kind;
    for (char c : text) s = s * 3 + c;
    return s;
  }
};
template <int N> __device__ int count(const char (&s)[N], char wanted) {
  int n = 0;
  for (int i = 0; i < N - 1; i++) n += s[i] == wanted;
  return n;
}
__device__ char pick(const char *s, int i) { return s[i]; }
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x;
  Token none, some(a[t]);
  some.text[t % 5] += 1;
  auto word = "abracadabra";
  static const char vowels[] = "aeiou";
  y[t * 3] = none.sum() + some.sum();
  y[t * 3 + 1] = count("mississippi", "imps"[t & 3]) + count(vowels, 'e') * 16 + word[t % 12] * 256;
  y[t * 3 + 2] = pick(t & 1 ? "left" : "right", t % 4) + (int) sizeof("four") * 1000;
}
