// covers: language: string literals as initialisers; language: static tables
// launch: grid 1 block 32
// out int y[128]
__constant__ char message[] = "constant memory";
__device__ char buffer[16] = "device";
__constant__ const char *const names[] = {"add", "multiply", "", "negate"};
__device__ const char *texts[2][2] = {{"a", "bc"}, {"def", nullptr}};
struct Op { const char *name; int arity; char tag[4]; };
__device__ const Op ops[] = {{"plus", 2, "p"}, {"minus", 2, "mi"}, {"not", 1, {'n'}}};
constexpr char digits[] = "0123456789abcdef";
static_assert(sizeof(digits) == 17, "sixteen digits and a zero");
__device__ int length(const char *s) {
  int n = 0;
  while (s && s[n]) n++;
  return n;
}
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  static const char *const kinds[] = {"even", "odd"};
  const char *kind = kinds[t & 1];
  y[t * 4] = message[t % 15] + length(names[t % 4]) * 256;
  y[t * 4 + 1] = length(texts[t >> 4 & 1][t & 1]) + buffer[t % 16];
  const Op &op = ops[t % 3];
  y[t * 4 + 2] = op.name[0] + length(op.name) * op.arity + op.tag[t % 4] * 65536;
  y[t * 4 + 3] = digits[t & 15] + kind[0] * 256 + "literal"[t % 8] * 65536;
}
