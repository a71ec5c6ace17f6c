// gives: 6 1 5 9 7 1 -3 2 2 1 3
enum class Color : unsigned char { Red, Green = 5, Blue }; enum Flags { A = 1, B = 2, C = 4 }; enum { Anon = 9 };
__device__ constexpr Color operator|(Color a, Color b) { return Color(unsigned(a) | unsigned(b)); } struct T { enum Kind { K1, K2 } kind = K2; enum class In : short { X = -3 }; };
extern "C" __global__ void k(double *y) {
  Color c = Color::Blue; y[0] = static_cast<int>(c); y[1] = sizeof(Color); y[2] = A | C; y[3] = Anon; y[4] = int(Color::Green | Color::Blue); T t; y[5] = t.kind == T::K2; y[6] = int(T::In::X); switch (c) { case Color::Red: y[7] = 1; break; case Color::Blue: y[7] = 2; break; default: y[7] = 3; } Color d{2}; y[8] = (int) d; using E = Color; y[9] = E::Blue > E::Green; Flags f = Flags(A | B); y[10] = f;
}
