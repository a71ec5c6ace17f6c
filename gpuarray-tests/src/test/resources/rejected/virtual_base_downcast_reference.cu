// error: 4 cannot convert pointer to base class "V" to pointer to derived class "D" -- base class is virtual
struct V { int v; };
struct D : virtual V { int d; };
extern "C" __global__ void k(int *y) { D d; V &v = d; y[0] = ((D &) v).d; }
