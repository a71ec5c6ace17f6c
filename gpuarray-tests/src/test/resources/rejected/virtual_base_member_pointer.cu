// error: 4 cannot convert pointer to member of base class "V" to pointer to member of derived class "D"
struct V { int v; };
struct D : virtual V { int d; };
extern "C" __global__ void k(int *y) { D d; int D::*m = &D::v; y[0] = d.*m; }
