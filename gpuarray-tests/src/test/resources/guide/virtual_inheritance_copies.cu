// gives: 100 101 1049 66 1049 1049 201 1049 200 201 1049 200 100 101 1049 102 66 1049 2065 2065 201 1049 200 201 1049 200 100 101 1049 103 66 1049 3089 3089 203 201 1049 200 203 201 1049 200
__device__ double *out; __device__ int at;
__device__ void note(long long x) { out[at++] = x; }
struct K0 { short m0_0 = 2; char m0_1 = 20; int m0_2 = 44; __device__ K0() { note(100); } __device__ int plain0() { return 0+m0_0+m0_1+m0_2; } __device__ ~K0() { note(200); } };
struct K1 : virtual K0 { int m1_0 = 7; double m1_1 = 42; __device__ K1() { note(101); note(f()); } __device__ virtual int f() { return 1000+m1_0+m1_1; } __device__ virtual K1 *self() { return this; } __device__ int plain1() { return 1000+m1_0+m1_1; } __device__ ~K1() { note(201); note(f()); } };
struct K2 : K1 { short m2_0 = 1; int m2_1 = 29; double m2_2 = 35; __device__ K2() { note(102); } __device__ int plain2() { return 2000+m2_0+m2_1+m2_2; } };
struct K3 : virtual K0, virtual K1 { double m3_0 = 23; char m3_1 = 35; char m3_2 = 31; __device__ K3() { note(103); } __device__ virtual int g(int x) { return x + 3000+m3_0+m3_1+m3_2; } __device__ int plain3() { return 3000+m3_0+m3_1+m3_2; } __device__ ~K3() { note(203); } };
extern "C" __global__ void k(double *y) {
  out = y; at = 0;
  { K1 d;
    { K0 &b0 = d; note(b0.plain0());
    }
    { K1 &b1 = d; note(b1.plain1());
    }
    K1 e = d; note(e.plain1()); e = d;
  }
  { K2 d;
    { K0 &b0 = d; note(b0.plain0());
    }
    { K1 &b1 = d; note(b1.plain1());
    }
    { K2 &b2 = d; note(b2.plain2());
    }
    K2 e = d; note(e.plain2()); e = d;
  }
  { K3 d;
    { K0 &b0 = d; note(b0.plain0());
    }
    { K1 &b1 = d; note(b1.plain1());
    }
    { K3 &b3 = d; note(b3.plain3());
    }
    K3 e = d; note(e.plain3()); e = d;
  }
}