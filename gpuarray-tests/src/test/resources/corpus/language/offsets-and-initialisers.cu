// covers: language: initialisation forms; language: local arrays; language: member initialisers
// launch: grid 1 block 8
// out int y[64]
struct P { int x = 1, y = 2; };
struct Q { P p; int z{3}; float w[2] = {4, 5}; };
struct R { int a; P p[2]; const char c = 'c'; };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Q q{};
  Q r = {{7}, t};
  R s{t, {{8, 9}}};
  P array[3] = {{}, {t}, {4, 5}};
  int zero[4] = {0}, part[4] = {1, t}, *p{}, n = int();
  float f = {}, g{1.5f};
  P assigned;
  assigned = {t, 6};
  P temp = P{t} , temp2 = P();
  y[t * 8 + 0] = q.p.x + q.p.y * 10 + q.z * 100 + (int) q.w[1] * 1000;
  y[t * 8 + 1] = r.p.x + r.p.y * 10 + r.z * 100 + (int) r.w[0] * 1000;
  y[t * 8 + 2] = s.p[0].x + s.p[0].y * 10 + s.p[1].x * 100 + s.p[1].y * 1000 + s.c;
  y[t * 8 + 3] = array[0].x + array[1].x * 10 + array[1].y * 100 + array[2].y * 1000;
  y[t * 8 + 4] = zero[3] + part[1] + part[3] + n + (p == nullptr);
  y[t * 8 + 5] = (int) (f + g * 2) + assigned.x + assigned.y;
  y[t * 8 + 6] = temp.x + temp.y + temp2.x;
  y[t * 8 + 7] = s.a;
}
