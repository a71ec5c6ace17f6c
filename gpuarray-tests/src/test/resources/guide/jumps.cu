// gives: 16 15 10 0 80 3 10 5 5 8 2
__device__ int sw(int a) { int r = 0; switch (a) { case 0: r += 1; [[fallthrough]]; case 1: { int k = 5; r += k; } case 2: r += 10; break; case 3 + 4: if (r) { case 8: r = 80; } break; default: for (int i = 0;; ++i) { if (i == 3) goto out; r += i; } } out: return r; }
__device__ int duff(int n) { int c = 0; int i = (n + 3) / 4; switch (n % 4) { case 0: do { ++c; case 3: ++c; case 2: ++c; case 1: ++c; } while (--i > 0); } return c; }
extern "C" __global__ void k(double *y) {
  y[0] = sw(0); y[1] = sw(1); y[2] = sw(2); y[3] = sw(7); y[4] = sw(8); y[5] = sw(99); y[6] = duff(10); int i = 0; again: if (++i < 5) goto again; y[7] = i; switch (int z = i; z) { case 5: y[8] = z; } while (true) { if (i-- == 0) break; switch (i) { case 2: continue; } y[9] += i; } if (int q = i + 3; q > 1) y[10] = q; else y[10] = -q;
}
