// covers: language: sizeof and alignof; language: inheritance; language: casts
// launch: block 1
// out int y[8]
struct P { char tag; double d; struct { short a, b; } in; float v[4]; };
struct Base { int a; char b; };
struct Derived : Base { short c; double d; };
extern "C" __global__ void k(int *y) {
  P p;
  y[0] = (int) ((char *) &p.d - &p.tag);
  y[1] = (int) ((char *) &p.in.b - (char *) &p);
  y[2] = (int) ((char *) p.v - (char *) &p);
  y[3] = (int) (size_t) &((P *) 0)->v[2];
  y[4] = sizeof(Derived);
  Derived x;
  y[5] = (int) ((char *) &x.c - (char *) &x);
  y[6] = (int) (reinterpret_cast<unsigned long long>(&x.d) - reinterpret_cast<unsigned long long>(&x));
  y[7] = sizeof(P);
}
