// The 16-bit floating types, declared by us: no file of NVIDIA's was read or copied. Both headers are made from this text:
// T16 is the type (__half or __nv_bfloat16), n16 its name in functions' names (half or bfloat16), a16 its short name.
// One declaration a line, as in prelude.cuh. Sums, products, quotients and roots are right after one rounding to float and one
// to 16 bits, since float has more than twice the digits; fma is computed exactly before its one rounding.
struct T16_raw { unsigned short x; };
struct alignas(2) T16 { unsigned short __x; T16() = default; T16(const T16_raw &v) : __x(v.x) {} T16(float v) : __x(__gpuarray_n16(v)) {} T16(double v) : __x(__gpuarray_n16(v, 0)) {} T16(short v) : __x(__gpuarray_n16((long long) v, 0)) {} T16(unsigned short v) : __x(__gpuarray_n16((unsigned long long) v, 0)) {} T16(int v) : __x(__gpuarray_n16((long long) v, 0)) {} T16(unsigned int v) : __x(__gpuarray_n16((unsigned long long) v, 0)) {} T16(long v) : __x(__gpuarray_n16((long long) v, 0)) {} T16(unsigned long v) : __x(__gpuarray_n16((unsigned long long) v, 0)) {} T16(long long v) : __x(__gpuarray_n16((long long) v, 0)) {} T16(unsigned long long v) : __x(__gpuarray_n16((unsigned long long) v, 0)) {} operator float() const { return __gpuarray_n16_value(__x); } operator T16_raw() const { T16_raw raw; raw.x = __x; return raw; } };
struct alignas(4) T162_raw { unsigned short x; unsigned short y; };
struct alignas(4) T162 { T16 x; T16 y; T162() = default; T162(const T16 &a, const T16 &b) : x(a), y(b) {} };
using a16 = T16;
using a162 = T162;
inline T16 __gpuarray_n16_bits(unsigned short bits) { T16 v; v.__x = bits; return v; }
inline T16 __hneg(T16 a) { return __gpuarray_n16_bits((unsigned short) (a.__x ^ 0x8000)); }
inline T16 operator+(const T16 &a, const T16 &b) { return T16((float) a + (float) b); }
inline T16 & operator+=(T16 &a, const T16 &b) { a = T16((float) a + (float) b); return a; }
inline T162 operator+(const T162 &a, const T162 &b) { return T162(a.x + b.x, a.y + b.y); }
inline T162 & operator+=(T162 &a, const T162 &b) { a.x += b.x; a.y += b.y; return a; }
inline T16 operator-(const T16 &a, const T16 &b) { return T16((float) a - (float) b); }
inline T16 & operator-=(T16 &a, const T16 &b) { a = T16((float) a - (float) b); return a; }
inline T162 operator-(const T162 &a, const T162 &b) { return T162(a.x - b.x, a.y - b.y); }
inline T162 & operator-=(T162 &a, const T162 &b) { a.x -= b.x; a.y -= b.y; return a; }
inline T16 operator*(const T16 &a, const T16 &b) { return T16((float) a * (float) b); }
inline T16 & operator*=(T16 &a, const T16 &b) { a = T16((float) a * (float) b); return a; }
inline T162 operator*(const T162 &a, const T162 &b) { return T162(a.x * b.x, a.y * b.y); }
inline T162 & operator*=(T162 &a, const T162 &b) { a.x *= b.x; a.y *= b.y; return a; }
inline T16 operator/(const T16 &a, const T16 &b) { return T16((float) a / (float) b); }
inline T16 & operator/=(T16 &a, const T16 &b) { a = T16((float) a / (float) b); return a; }
inline T162 operator/(const T162 &a, const T162 &b) { return T162(a.x / b.x, a.y / b.y); }
inline T162 & operator/=(T162 &a, const T162 &b) { a.x /= b.x; a.y /= b.y; return a; }
inline T16 operator-(const T16 &a) { return __hneg(a); }
inline T16 operator+(const T16 &a) { return a; }
inline T162 operator-(const T162 &a) { return T162(__hneg(a.x), __hneg(a.y)); }
inline T162 operator+(const T162 &a) { return a; }
inline T16 & operator++(T16 &a) { a = T16((float) a + 1.0f); return a; }
inline T16 operator++(T16 &a, int) { T16 old = a; a = T16((float) a + 1.0f); return old; }
inline T16 & operator--(T16 &a) { a = T16((float) a - 1.0f); return a; }
inline T16 operator--(T16 &a, int) { T16 old = a; a = T16((float) a - 1.0f); return old; }
inline bool operator==(const T16 &a, const T16 &b) { return (float) a == (float) b; }
inline bool operator==(const T162 &a, const T162 &b) { return (float) a.x == (float) b.x && (float) a.y == (float) b.y; }
inline bool operator!=(const T16 &a, const T16 &b) { return (float) a != (float) b; }
inline bool operator!=(const T162 &a, const T162 &b) { return (float) a.x != (float) b.x && (float) a.y != (float) b.y; }
inline bool operator<(const T16 &a, const T16 &b) { return (float) a < (float) b; }
inline bool operator<(const T162 &a, const T162 &b) { return (float) a.x < (float) b.x && (float) a.y < (float) b.y; }
inline bool operator>(const T16 &a, const T16 &b) { return (float) a > (float) b; }
inline bool operator>(const T162 &a, const T162 &b) { return (float) a.x > (float) b.x && (float) a.y > (float) b.y; }
inline bool operator<=(const T16 &a, const T16 &b) { return (float) a <= (float) b; }
inline bool operator<=(const T162 &a, const T162 &b) { return (float) a.x <= (float) b.x && (float) a.y <= (float) b.y; }
inline bool operator>=(const T16 &a, const T16 &b) { return (float) a >= (float) b; }
inline bool operator>=(const T162 &a, const T162 &b) { return (float) a.x >= (float) b.x && (float) a.y >= (float) b.y; }
inline T16 __float2n16(float v) { return T16(v); }
inline T16 __double2n16(double v) { return T16(v); }
inline float __n162float(T16 v) { return (float) v; }
inline T16 __float2n16_rn(float v) { return __gpuarray_n16_bits(__gpuarray_n16((double) v, 0)); }
inline T16 __int2n16_rn(int v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 0)); }
inline T16 __uint2n16_rn(unsigned int v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 0)); }
inline T16 __short2n16_rn(short v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 0)); }
inline T16 __ushort2n16_rn(unsigned short v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 0)); }
inline T16 __ll2n16_rn(long long v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 0)); }
inline T16 __ull2n16_rn(unsigned long long v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 0)); }
inline int __n162int_rn(T16 v) { return __float2int_rn((float) v); }
inline unsigned int __n162uint_rn(T16 v) { return __float2uint_rn((float) v); }
inline long long __n162ll_rn(T16 v) { return __float2ll_rn((float) v); }
inline unsigned long long __n162ull_rn(T16 v) { return __float2ull_rn((float) v); }
inline short __n162short_rn(T16 v) { return (short) max(-32768, min(32767, __float2int_rn((float) v))); }
inline unsigned short __n162ushort_rn(T16 v) { return (unsigned short) min(65535U, __float2uint_rn((float) v)); }
inline T16 __float2n16_rz(float v) { return __gpuarray_n16_bits(__gpuarray_n16((double) v, 1)); }
inline T16 __int2n16_rz(int v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 1)); }
inline T16 __uint2n16_rz(unsigned int v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 1)); }
inline T16 __short2n16_rz(short v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 1)); }
inline T16 __ushort2n16_rz(unsigned short v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 1)); }
inline T16 __ll2n16_rz(long long v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 1)); }
inline T16 __ull2n16_rz(unsigned long long v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 1)); }
inline int __n162int_rz(T16 v) { return __float2int_rz((float) v); }
inline unsigned int __n162uint_rz(T16 v) { return __float2uint_rz((float) v); }
inline long long __n162ll_rz(T16 v) { return __float2ll_rz((float) v); }
inline unsigned long long __n162ull_rz(T16 v) { return __float2ull_rz((float) v); }
inline short __n162short_rz(T16 v) { return (short) max(-32768, min(32767, __float2int_rz((float) v))); }
inline unsigned short __n162ushort_rz(T16 v) { return (unsigned short) min(65535U, __float2uint_rz((float) v)); }
inline T16 __float2n16_ru(float v) { return __gpuarray_n16_bits(__gpuarray_n16((double) v, 2)); }
inline T16 __int2n16_ru(int v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 2)); }
inline T16 __uint2n16_ru(unsigned int v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 2)); }
inline T16 __short2n16_ru(short v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 2)); }
inline T16 __ushort2n16_ru(unsigned short v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 2)); }
inline T16 __ll2n16_ru(long long v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 2)); }
inline T16 __ull2n16_ru(unsigned long long v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 2)); }
inline int __n162int_ru(T16 v) { return __float2int_ru((float) v); }
inline unsigned int __n162uint_ru(T16 v) { return __float2uint_ru((float) v); }
inline long long __n162ll_ru(T16 v) { return __float2ll_ru((float) v); }
inline unsigned long long __n162ull_ru(T16 v) { return __float2ull_ru((float) v); }
inline short __n162short_ru(T16 v) { return (short) max(-32768, min(32767, __float2int_ru((float) v))); }
inline unsigned short __n162ushort_ru(T16 v) { return (unsigned short) min(65535U, __float2uint_ru((float) v)); }
inline T16 __float2n16_rd(float v) { return __gpuarray_n16_bits(__gpuarray_n16((double) v, 3)); }
inline T16 __int2n16_rd(int v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 3)); }
inline T16 __uint2n16_rd(unsigned int v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 3)); }
inline T16 __short2n16_rd(short v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 3)); }
inline T16 __ushort2n16_rd(unsigned short v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 3)); }
inline T16 __ll2n16_rd(long long v) { return __gpuarray_n16_bits(__gpuarray_n16((long long) v, 3)); }
inline T16 __ull2n16_rd(unsigned long long v) { return __gpuarray_n16_bits(__gpuarray_n16((unsigned long long) v, 3)); }
inline int __n162int_rd(T16 v) { return __float2int_rd((float) v); }
inline unsigned int __n162uint_rd(T16 v) { return __float2uint_rd((float) v); }
inline long long __n162ll_rd(T16 v) { return __float2ll_rd((float) v); }
inline unsigned long long __n162ull_rd(T16 v) { return __float2ull_rd((float) v); }
inline short __n162short_rd(T16 v) { return (short) max(-32768, min(32767, __float2int_rd((float) v))); }
inline unsigned short __n162ushort_rd(T16 v) { return (unsigned short) min(65535U, __float2uint_rd((float) v)); }
inline signed char __n162char_rz(T16 v) { return (signed char) max(-128, min(127, __float2int_rz((float) v))); }
inline unsigned char __n162uchar_rz(T16 v) { return (unsigned char) min(255U, __float2uint_rz((float) v)); }
inline short __n16_as_short(T16 v) { return (short) v.__x; }
inline unsigned short __n16_as_ushort(T16 v) { return v.__x; }
inline T16 __short_as_n16(short bits) { return __gpuarray_n16_bits((unsigned short) bits); }
inline T16 __ushort_as_n16(unsigned short bits) { return __gpuarray_n16_bits(bits); }
inline T162 __float2n162_rn(float v) { return T162(T16(v), T16(v)); }
inline T162 __floats2n162_rn(float a, float b) { return T162(T16(a), T16(b)); }
inline T162 __float22n162_rn(float2 v) { return T162(T16(v.x), T16(v.y)); }
inline float2 __n1622float2(T162 v) { return make_float2((float) v.x, (float) v.y); }
inline float __low2float(T162 v) { return (float) v.x; }
inline float __high2float(T162 v) { return (float) v.y; }
inline T16 __low2n16(T162 v) { return v.x; }
inline T16 __high2n16(T162 v) { return v.y; }
inline T162 __halves2n162(T16 a, T16 b) { return T162(a, b); }
inline T162 make_n162(T16 a, T16 b) { return T162(a, b); }
inline T162 __n162n162(T16 v) { return T162(v, v); }
inline T162 __low2n162(T162 v) { return T162(v.x, v.x); }
inline T162 __high2n162(T162 v) { return T162(v.y, v.y); }
inline T162 __lows2n162(T162 a, T162 b) { return T162(a.x, b.x); }
inline T162 __highs2n162(T162 a, T162 b) { return T162(a.y, b.y); }
inline T162 __lowhigh2highlow(T162 v) { return T162(v.y, v.x); }
inline T16 __gpuarray_n16_saturate(T16 v) { return T16(__saturatef((float) v)); }
inline T16 __gpuarray_n16_relu(T16 v) { return (float) v < 0.0f ? T16(0.0f) : v; }
inline T16 __hadd(T16 a, T16 b) { return a + b; }
inline T16 __hadd_rn(T16 a, T16 b) { return a + b; }
inline T16 __hadd_sat(T16 a, T16 b) { return __gpuarray_n16_saturate(a + b); }
inline T16 __hsub(T16 a, T16 b) { return a - b; }
inline T16 __hsub_rn(T16 a, T16 b) { return a - b; }
inline T16 __hsub_sat(T16 a, T16 b) { return __gpuarray_n16_saturate(a - b); }
inline T16 __hmul(T16 a, T16 b) { return a * b; }
inline T16 __hmul_rn(T16 a, T16 b) { return a * b; }
inline T16 __hmul_sat(T16 a, T16 b) { return __gpuarray_n16_saturate(a * b); }
inline T16 __hdiv(T16 a, T16 b) { return a / b; }
inline T16 __hfma(T16 a, T16 b, T16 c) { return __gpuarray_n16_bits(__gpuarray_n16_fma(a.__x, b.__x, c.__x)); }
inline T16 __hfma_sat(T16 a, T16 b, T16 c) { return __gpuarray_n16_saturate(__hfma(a, b, c)); }
inline T16 __hfma_relu(T16 a, T16 b, T16 c) { return __gpuarray_n16_relu(__hfma(a, b, c)); }
inline T16 __habs(T16 a) { return __gpuarray_n16_bits((unsigned short) (a.__x & 0x7fff)); }
inline bool __hisnan(T16 a) { return (float) a != (float) a; }
inline int __hisinf(T16 a) { float v = (float) a; return isinf(v) ? (v > 0.0f ? 1 : -1) : 0; }
inline T16 __hmin(T16 a, T16 b) { return T16(fminf((float) a, (float) b)); }
inline T16 __hmin_nan(T16 a, T16 b) { return __hisnan(a) ? a : __hisnan(b) ? b : __hmin(a, b); }
inline T16 __hmax(T16 a, T16 b) { return T16(fmaxf((float) a, (float) b)); }
inline T16 __hmax_nan(T16 a, T16 b) { return __hisnan(a) ? a : __hisnan(b) ? b : __hmax(a, b); }
inline bool __heq(T16 a, T16 b) { return (float) a == (float) b; }
inline bool __hequ(T16 a, T16 b) { return __hisnan(a) || __hisnan(b) || (float) a == (float) b; }
inline bool __hne(T16 a, T16 b) { return (float) a != (float) b && !__hisnan(a) && !__hisnan(b); }
inline bool __hneu(T16 a, T16 b) { return __hisnan(a) || __hisnan(b) || (float) a != (float) b; }
inline bool __hle(T16 a, T16 b) { return (float) a <= (float) b; }
inline bool __hleu(T16 a, T16 b) { return __hisnan(a) || __hisnan(b) || (float) a <= (float) b; }
inline bool __hge(T16 a, T16 b) { return (float) a >= (float) b; }
inline bool __hgeu(T16 a, T16 b) { return __hisnan(a) || __hisnan(b) || (float) a >= (float) b; }
inline bool __hlt(T16 a, T16 b) { return (float) a < (float) b; }
inline bool __hltu(T16 a, T16 b) { return __hisnan(a) || __hisnan(b) || (float) a < (float) b; }
inline bool __hgt(T16 a, T16 b) { return (float) a > (float) b; }
inline bool __hgtu(T16 a, T16 b) { return __hisnan(a) || __hisnan(b) || (float) a > (float) b; }
inline T16 hceil(T16 a) { return T16(ceilf((float) a)); }
inline T162 h2ceil(T162 a) { return T162(hceil(a.x), hceil(a.y)); }
inline T16 hcos(T16 a) { return T16(cosf((float) a)); }
inline T162 h2cos(T162 a) { return T162(hcos(a.x), hcos(a.y)); }
inline T16 hexp(T16 a) { return T16(expf((float) a)); }
inline T162 h2exp(T162 a) { return T162(hexp(a.x), hexp(a.y)); }
inline T16 hexp10(T16 a) { return T16(exp10f((float) a)); }
inline T162 h2exp10(T162 a) { return T162(hexp10(a.x), hexp10(a.y)); }
inline T16 hexp2(T16 a) { return T16(exp2f((float) a)); }
inline T162 h2exp2(T162 a) { return T162(hexp2(a.x), hexp2(a.y)); }
inline T16 hfloor(T16 a) { return T16(floorf((float) a)); }
inline T162 h2floor(T162 a) { return T162(hfloor(a.x), hfloor(a.y)); }
inline T16 hlog(T16 a) { return T16(logf((float) a)); }
inline T162 h2log(T162 a) { return T162(hlog(a.x), hlog(a.y)); }
inline T16 hlog10(T16 a) { return T16(log10f((float) a)); }
inline T162 h2log10(T162 a) { return T162(hlog10(a.x), hlog10(a.y)); }
inline T16 hlog2(T16 a) { return T16(log2f((float) a)); }
inline T162 h2log2(T162 a) { return T162(hlog2(a.x), hlog2(a.y)); }
inline T16 hrint(T16 a) { return T16(rintf((float) a)); }
inline T162 h2rint(T162 a) { return T162(hrint(a.x), hrint(a.y)); }
inline T16 hrsqrt(T16 a) { return T16(rsqrtf((float) a)); }
inline T162 h2rsqrt(T162 a) { return T162(hrsqrt(a.x), hrsqrt(a.y)); }
inline T16 hsin(T16 a) { return T16(sinf((float) a)); }
inline T162 h2sin(T162 a) { return T162(hsin(a.x), hsin(a.y)); }
inline T16 hsqrt(T16 a) { return T16(sqrtf((float) a)); }
inline T162 h2sqrt(T162 a) { return T162(hsqrt(a.x), hsqrt(a.y)); }
inline T16 htrunc(T16 a) { return T16(truncf((float) a)); }
inline T162 h2trunc(T162 a) { return T162(htrunc(a.x), htrunc(a.y)); }
inline T16 htanh(T16 a) { return T16(tanhf((float) a)); }
inline T162 h2tanh(T162 a) { return T162(htanh(a.x), htanh(a.y)); }
inline T16 hrcp(T16 a) { return T16(1.0f / (float) a); }
inline T162 h2rcp(T162 a) { return T162(hrcp(a.x), hrcp(a.y)); }
inline T162 __hadd2(T162 a, T162 b) { return T162(__hadd(a.x, b.x), __hadd(a.y, b.y)); }
inline T162 __hadd2_rn(T162 a, T162 b) { return T162(__hadd_rn(a.x, b.x), __hadd_rn(a.y, b.y)); }
inline T162 __hadd2_sat(T162 a, T162 b) { return T162(__hadd_sat(a.x, b.x), __hadd_sat(a.y, b.y)); }
inline T162 __hsub2(T162 a, T162 b) { return T162(__hsub(a.x, b.x), __hsub(a.y, b.y)); }
inline T162 __hsub2_rn(T162 a, T162 b) { return T162(__hsub_rn(a.x, b.x), __hsub_rn(a.y, b.y)); }
inline T162 __hsub2_sat(T162 a, T162 b) { return T162(__hsub_sat(a.x, b.x), __hsub_sat(a.y, b.y)); }
inline T162 __hmul2(T162 a, T162 b) { return T162(__hmul(a.x, b.x), __hmul(a.y, b.y)); }
inline T162 __hmul2_rn(T162 a, T162 b) { return T162(__hmul_rn(a.x, b.x), __hmul_rn(a.y, b.y)); }
inline T162 __hmul2_sat(T162 a, T162 b) { return T162(__hmul_sat(a.x, b.x), __hmul_sat(a.y, b.y)); }
inline T162 __h2div(T162 a, T162 b) { return T162(a.x / b.x, a.y / b.y); }
inline T162 __hfma2(T162 a, T162 b, T162 c) { return T162(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)); }
inline T162 __hfma2_sat(T162 a, T162 b, T162 c) { return T162(__hfma_sat(a.x, b.x, c.x), __hfma_sat(a.y, b.y, c.y)); }
inline T162 __hfma2_relu(T162 a, T162 b, T162 c) { return T162(__hfma_relu(a.x, b.x, c.x), __hfma_relu(a.y, b.y, c.y)); }
inline T162 __hneg2(T162 a) { return T162(__hneg(a.x), __hneg(a.y)); }
inline T162 __habs2(T162 a) { return T162(__habs(a.x), __habs(a.y)); }
inline T162 __hisnan2(T162 a) { return T162(T16(__hisnan(a.x) ? 1.0f : 0.0f), T16(__hisnan(a.y) ? 1.0f : 0.0f)); }
inline T162 __hmin2(T162 a, T162 b) { return T162(__hmin(a.x, b.x), __hmin(a.y, b.y)); }
inline T162 __hmin2_nan(T162 a, T162 b) { return T162(__hmin_nan(a.x, b.x), __hmin_nan(a.y, b.y)); }
inline T162 __hmax2(T162 a, T162 b) { return T162(__hmax(a.x, b.x), __hmax(a.y, b.y)); }
inline T162 __hmax2_nan(T162 a, T162 b) { return T162(__hmax_nan(a.x, b.x), __hmax_nan(a.y, b.y)); }
inline T162 __heq2(T162 a, T162 b) { return T162(T16(__heq(a.x, b.x) ? 1.0f : 0.0f), T16(__heq(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbeq2(T162 a, T162 b) { return __heq(a.x, b.x) && __heq(a.y, b.y); }
inline unsigned int __heq2_mask(T162 a, T162 b) { return (__heq(a.x, b.x) ? 0xffffU : 0U) | (__heq(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hequ2(T162 a, T162 b) { return T162(T16(__hequ(a.x, b.x) ? 1.0f : 0.0f), T16(__hequ(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbequ2(T162 a, T162 b) { return __hequ(a.x, b.x) && __hequ(a.y, b.y); }
inline unsigned int __hequ2_mask(T162 a, T162 b) { return (__hequ(a.x, b.x) ? 0xffffU : 0U) | (__hequ(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hne2(T162 a, T162 b) { return T162(T16(__hne(a.x, b.x) ? 1.0f : 0.0f), T16(__hne(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbne2(T162 a, T162 b) { return __hne(a.x, b.x) && __hne(a.y, b.y); }
inline unsigned int __hne2_mask(T162 a, T162 b) { return (__hne(a.x, b.x) ? 0xffffU : 0U) | (__hne(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hneu2(T162 a, T162 b) { return T162(T16(__hneu(a.x, b.x) ? 1.0f : 0.0f), T16(__hneu(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbneu2(T162 a, T162 b) { return __hneu(a.x, b.x) && __hneu(a.y, b.y); }
inline unsigned int __hneu2_mask(T162 a, T162 b) { return (__hneu(a.x, b.x) ? 0xffffU : 0U) | (__hneu(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hle2(T162 a, T162 b) { return T162(T16(__hle(a.x, b.x) ? 1.0f : 0.0f), T16(__hle(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hble2(T162 a, T162 b) { return __hle(a.x, b.x) && __hle(a.y, b.y); }
inline unsigned int __hle2_mask(T162 a, T162 b) { return (__hle(a.x, b.x) ? 0xffffU : 0U) | (__hle(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hleu2(T162 a, T162 b) { return T162(T16(__hleu(a.x, b.x) ? 1.0f : 0.0f), T16(__hleu(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbleu2(T162 a, T162 b) { return __hleu(a.x, b.x) && __hleu(a.y, b.y); }
inline unsigned int __hleu2_mask(T162 a, T162 b) { return (__hleu(a.x, b.x) ? 0xffffU : 0U) | (__hleu(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hge2(T162 a, T162 b) { return T162(T16(__hge(a.x, b.x) ? 1.0f : 0.0f), T16(__hge(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbge2(T162 a, T162 b) { return __hge(a.x, b.x) && __hge(a.y, b.y); }
inline unsigned int __hge2_mask(T162 a, T162 b) { return (__hge(a.x, b.x) ? 0xffffU : 0U) | (__hge(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hgeu2(T162 a, T162 b) { return T162(T16(__hgeu(a.x, b.x) ? 1.0f : 0.0f), T16(__hgeu(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbgeu2(T162 a, T162 b) { return __hgeu(a.x, b.x) && __hgeu(a.y, b.y); }
inline unsigned int __hgeu2_mask(T162 a, T162 b) { return (__hgeu(a.x, b.x) ? 0xffffU : 0U) | (__hgeu(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hlt2(T162 a, T162 b) { return T162(T16(__hlt(a.x, b.x) ? 1.0f : 0.0f), T16(__hlt(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hblt2(T162 a, T162 b) { return __hlt(a.x, b.x) && __hlt(a.y, b.y); }
inline unsigned int __hlt2_mask(T162 a, T162 b) { return (__hlt(a.x, b.x) ? 0xffffU : 0U) | (__hlt(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hltu2(T162 a, T162 b) { return T162(T16(__hltu(a.x, b.x) ? 1.0f : 0.0f), T16(__hltu(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbltu2(T162 a, T162 b) { return __hltu(a.x, b.x) && __hltu(a.y, b.y); }
inline unsigned int __hltu2_mask(T162 a, T162 b) { return (__hltu(a.x, b.x) ? 0xffffU : 0U) | (__hltu(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hgt2(T162 a, T162 b) { return T162(T16(__hgt(a.x, b.x) ? 1.0f : 0.0f), T16(__hgt(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbgt2(T162 a, T162 b) { return __hgt(a.x, b.x) && __hgt(a.y, b.y); }
inline unsigned int __hgt2_mask(T162 a, T162 b) { return (__hgt(a.x, b.x) ? 0xffffU : 0U) | (__hgt(a.y, b.y) ? 0xffff0000U : 0U); }
inline T162 __hgtu2(T162 a, T162 b) { return T162(T16(__hgtu(a.x, b.x) ? 1.0f : 0.0f), T16(__hgtu(a.y, b.y) ? 1.0f : 0.0f)); }
inline bool __hbgtu2(T162 a, T162 b) { return __hgtu(a.x, b.x) && __hgtu(a.y, b.y); }
inline unsigned int __hgtu2_mask(T162 a, T162 b) { return (__hgtu(a.x, b.x) ? 0xffffU : 0U) | (__hgtu(a.y, b.y) ? 0xffff0000U : 0U); }
inline T16 __shfl_sync(unsigned int mask, T16 value, int lane, int width = 32) { return __gpuarray_n16_bits((unsigned short) __shfl_sync(mask, (int) value.__x, lane, width)); }
inline T162 __shfl_sync(unsigned int mask, T162 value, int lane, int width = 32) { return T162(__shfl_sync(mask, value.x, lane, width), __shfl_sync(mask, value.y, lane, width)); }
inline T16 __shfl_up_sync(unsigned int mask, T16 value, unsigned int lane, int width = 32) { return __gpuarray_n16_bits((unsigned short) __shfl_up_sync(mask, (int) value.__x, lane, width)); }
inline T162 __shfl_up_sync(unsigned int mask, T162 value, unsigned int lane, int width = 32) { return T162(__shfl_up_sync(mask, value.x, lane, width), __shfl_up_sync(mask, value.y, lane, width)); }
inline T16 __shfl_down_sync(unsigned int mask, T16 value, unsigned int lane, int width = 32) { return __gpuarray_n16_bits((unsigned short) __shfl_down_sync(mask, (int) value.__x, lane, width)); }
inline T162 __shfl_down_sync(unsigned int mask, T162 value, unsigned int lane, int width = 32) { return T162(__shfl_down_sync(mask, value.x, lane, width), __shfl_down_sync(mask, value.y, lane, width)); }
inline T16 __shfl_xor_sync(unsigned int mask, T16 value, int lane, int width = 32) { return __gpuarray_n16_bits((unsigned short) __shfl_xor_sync(mask, (int) value.__x, lane, width)); }
inline T162 __shfl_xor_sync(unsigned int mask, T162 value, int lane, int width = 32) { return T162(__shfl_xor_sync(mask, value.x, lane, width), __shfl_xor_sync(mask, value.y, lane, width)); }
inline T16 atomicAdd(T16 *address, T16 value) { unsigned short *bits = reinterpret_cast<unsigned short *>(address); unsigned short old = address->__x; unsigned short assumed; do { assumed = old; old = atomicCAS(bits, assumed, (__gpuarray_n16_bits(assumed) + value).__x); } while (old != assumed); return __gpuarray_n16_bits(old); }
inline T162 atomicAdd(T162 *address, T162 value) { T16 *half = reinterpret_cast<T16 *>(address); T16 x = atomicAdd(half, value.x); return T162(x, atomicAdd(half + 1, value.y)); }
