// Complex numbers, declared by us: no file of NVIDIA's was read or copied. One declaration a line, as in prelude.cuh.
using cuFloatComplex = float2;
using cuDoubleComplex = double2;
using cuComplex = float2;
inline cuFloatComplex make_cuFloatComplex(float real, float imaginary) { return make_float2(real, imaginary); }
inline cuComplex make_cuComplex(float real, float imaginary) { return make_float2(real, imaginary); }
inline cuDoubleComplex make_cuDoubleComplex(double real, double imaginary) { return make_double2(real, imaginary); }
inline float cuCrealf(cuFloatComplex z) { return z.x; }
inline float cuCimagf(cuFloatComplex z) { return z.y; }
inline cuFloatComplex cuConjf(cuFloatComplex z) { return make_float2(z.x, -z.y); }
inline cuFloatComplex cuCaddf(cuFloatComplex a, cuFloatComplex b) { return make_float2(a.x + b.x, a.y + b.y); }
inline cuFloatComplex cuCsubf(cuFloatComplex a, cuFloatComplex b) { return make_float2(a.x - b.x, a.y - b.y); }
inline cuFloatComplex cuCmulf(cuFloatComplex a, cuFloatComplex b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
inline cuFloatComplex cuCdivf(cuFloatComplex a, cuFloatComplex b) { float scale = 1.0f / (fabsf(b.x) + fabsf(b.y)); float ar = a.x * scale; float ai = a.y * scale; float br = b.x * scale; float bi = b.y * scale; float inverse = 1.0f / (br * br + bi * bi); return make_float2((ar * br + ai * bi) * inverse, (ai * br - ar * bi) * inverse); }
inline float cuCabsf(cuFloatComplex z) { return hypotf(z.x, z.y); }
inline cuFloatComplex cuCfmaf(cuFloatComplex a, cuFloatComplex b, cuFloatComplex c) { return make_float2((a.x * b.x + c.x) - a.y * b.y, (a.x * b.y + c.y) + a.y * b.x); }
inline double cuCreal(cuDoubleComplex z) { return z.x; }
inline double cuCimag(cuDoubleComplex z) { return z.y; }
inline cuDoubleComplex cuConj(cuDoubleComplex z) { return make_double2(z.x, -z.y); }
inline cuDoubleComplex cuCadd(cuDoubleComplex a, cuDoubleComplex b) { return make_double2(a.x + b.x, a.y + b.y); }
inline cuDoubleComplex cuCsub(cuDoubleComplex a, cuDoubleComplex b) { return make_double2(a.x - b.x, a.y - b.y); }
inline cuDoubleComplex cuCmul(cuDoubleComplex a, cuDoubleComplex b) { return make_double2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
inline cuDoubleComplex cuCdiv(cuDoubleComplex a, cuDoubleComplex b) { double scale = 1.0 / (fabs(b.x) + fabs(b.y)); double ar = a.x * scale; double ai = a.y * scale; double br = b.x * scale; double bi = b.y * scale; double inverse = 1.0 / (br * br + bi * bi); return make_double2((ar * br + ai * bi) * inverse, (ai * br - ar * bi) * inverse); }
inline double cuCabs(cuDoubleComplex z) { return hypot(z.x, z.y); }
inline cuDoubleComplex cuCfma(cuDoubleComplex a, cuDoubleComplex b, cuDoubleComplex c) { return make_double2((a.x * b.x + c.x) - a.y * b.y, (a.x * b.y + c.y) + a.y * b.x); }
inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) { return make_double2(z.x, z.y); }
inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z) { return make_float2((float) z.x, (float) z.y); }
