// covers: output: printf
// launch: block 1
// out int y[4]
// compare: bits

enum Colour { RED, GREEN = 5 };
enum class Small : unsigned char { A = 200 };

extern "C" __global__ void k(int* y) {
  signed char c = -3;
  unsigned char u = 250;
  short s = -30000;
  unsigned short w = 60000;
  bool b = true;
  float f = 0.1f;
  long l = -5;
  size_t z = sizeof(double);
  Colour colour = GREEN;
  y[0] = printf("%d %u %hd %hu %d %f %ld %llu %d %u\n", c, u, s, w, b, f, l, (unsigned long long) z, colour, (unsigned) Small::A);
  y[1] = printf("%*d %.*f %+d % d %#x %#o %08.3f %a\n", 6, 1, 2, 1.239, 3, 4, 255, 8, -1.5, 1.0);
  y[2] = printf("%p %s %i\n", (void*) 0, "end", 7);
  y[3] = printf("%s%s", "", "\t\"quoted\"\n");
}
