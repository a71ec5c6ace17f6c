// covers: language: unions; language: initialisation forms
// launch: block 4
// out int y[32]

// Initial values of unions: of the first member, alone, in a struct, in an array, without a name, and zeros.
union Word {
  int i;
  float f;
  unsigned char bytes[4];
};
struct Tagged {
  int tag;
  Word word;
  short after;
};
struct Unnamed {
  int tag;
  union {
    int i;
    float f;
  };
};
union Large {
  int first;
  long long wide[2];
};

extern "C" __global__ void k(int *y) {
  int *out = y + threadIdx.x * 8;
  int t = threadIdx.x;
  Word a{7 + t}, z{};
  Tagged b{1, {8 + t}, 3};
  Unnamed c{1, {9 + t}}, d = {2, {3}};
  Word row[3] = {{t}, {-1}};
  Large large{t + 70000};
  out[0] = a.i + a.bytes[1];
  out[1] = b.word.i * 100 + b.tag * 10 + b.after;
  out[2] = c.i * 10 + c.tag;
  out[3] = d.i * 10 + d.tag;
  out[4] = row[0].i * 10 + row[1].bytes[2] + row[2].i;
  out[5] = large.first;
  out[6] = z.i + z.bytes[3];
  out[7] = Tagged{5, {t}}.word.i;
}
