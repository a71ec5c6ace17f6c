// error: 3 P
class P { int x; public: int y; };
__global__ void k(int *y) { P p{1, 2}; y[0] = p.y; }
