// Instructions of PTX, for inline assembly (PTX ISA 8.8): PtxTable has the types that each may have. A name is that of the
// instruction with _ for the dots, without its types, which are template arguments in their order.

// ---- registers ----
template <class T> struct __gpuarray_ptx_kind { enum { value = 0 }; }; template <> struct __gpuarray_ptx_kind<float> { enum { value = 1 }; }; template <> struct __gpuarray_ptx_kind<double> { enum { value = 1 }; }; template <class T> struct __gpuarray_ptx_kind<T *> { enum { value = 2 }; };
template <class T, class R> inline T __gpuarray_ptx_bits(R r) { if constexpr (__gpuarray_ptx_kind<R>::value == 2 && __gpuarray_ptx_kind<T>::value != 2) { return (T) (unsigned long long) r; } else if constexpr (__gpuarray_ptx_kind<T>::value == 2) { return (T) r; } else if constexpr (__gpuarray_ptx_kind<T>::value == __gpuarray_ptx_kind<R>::value) { return (T) r; } else { static_assert(sizeof(T) == sizeof(R), "an asm register has another size than the instruction"); if constexpr (sizeof(T) == 4 && __gpuarray_ptx_kind<T>::value == 1) { return __uint_as_float((unsigned int) r); } else if constexpr (sizeof(T) == 4) { return (T) __float_as_uint(r); } else if constexpr (__gpuarray_ptx_kind<T>::value == 1) { return __longlong_as_double((long long) r); } else { return (T) __double_as_longlong(r); } } }
template <class R> inline bool __gpuarray_ptx_to_pred(R r) { return __gpuarray_ptx_bits<bool>(r); }
template <class R> inline signed char __gpuarray_ptx_to_s8(R r) { return __gpuarray_ptx_bits<signed char>(r); }
template <class R> inline unsigned char __gpuarray_ptx_to_u8(R r) { return __gpuarray_ptx_bits<unsigned char>(r); }
template <class R> inline unsigned char __gpuarray_ptx_to_b8(R r) { return __gpuarray_ptx_bits<unsigned char>(r); }
template <class R> inline short __gpuarray_ptx_to_s16(R r) { return __gpuarray_ptx_bits<short>(r); }
template <class R> inline unsigned short __gpuarray_ptx_to_u16(R r) { return __gpuarray_ptx_bits<unsigned short>(r); }
template <class R> inline unsigned short __gpuarray_ptx_to_b16(R r) { return __gpuarray_ptx_bits<unsigned short>(r); }
template <class R> inline int __gpuarray_ptx_to_s32(R r) { return __gpuarray_ptx_bits<int>(r); }
template <class R> inline unsigned int __gpuarray_ptx_to_u32(R r) { return __gpuarray_ptx_bits<unsigned int>(r); }
template <class R> inline unsigned int __gpuarray_ptx_to_b32(R r) { return __gpuarray_ptx_bits<unsigned int>(r); }
template <class R> inline long long __gpuarray_ptx_to_s64(R r) { return __gpuarray_ptx_bits<long long>(r); }
template <class R> inline unsigned long long __gpuarray_ptx_to_u64(R r) { return __gpuarray_ptx_bits<unsigned long long>(r); }
template <class R> inline unsigned long long __gpuarray_ptx_to_b64(R r) { return __gpuarray_ptx_bits<unsigned long long>(r); }
template <class R> inline float __gpuarray_ptx_to_f32(R r) { return __gpuarray_ptx_bits<float>(r); }
template <class R> inline double __gpuarray_ptx_to_f64(R r) { return __gpuarray_ptx_bits<double>(r); }
template <class T> inline unsigned short __gpuarray_ptx_in_h(T x) { static_assert(sizeof(T) == 2 && __gpuarray_ptx_kind<T>::value != 1 && __gpuarray_ptx_kind<T>::value != 2 && !__is_class(T), "asm operand type size does not match type/size implied by constraint 'h'"); return (unsigned short) x; }
template <class T> inline unsigned int __gpuarray_ptx_in_r(T x) { static_assert(sizeof(T) == 4 && __gpuarray_ptx_kind<T>::value != 1 && __gpuarray_ptx_kind<T>::value != 2 && !__is_class(T), "asm operand type size does not match type/size implied by constraint 'r'"); return (unsigned int) x; }
template <class T> inline auto __gpuarray_ptx_in_l(T x) { static_assert(sizeof(T) == 8 && __gpuarray_ptx_kind<T>::value != 1, "asm operand type size does not match type/size implied by constraint 'l'"); if constexpr (__gpuarray_ptx_kind<T>::value == 2) { return x; } else { return (unsigned long long) x; } }
template <class T> inline float __gpuarray_ptx_in_f(T x) { static_assert(sizeof(T) == 4 && __gpuarray_ptx_kind<T>::value == 1 && __gpuarray_ptx_kind<T>::value != 2 && !__is_class(T), "asm operand type size does not match type/size implied by constraint 'f'"); return (float) x; }
template <class T> inline double __gpuarray_ptx_in_d(T x) { static_assert(sizeof(T) == 8 && __gpuarray_ptx_kind<T>::value == 1 && __gpuarray_ptx_kind<T>::value != 2 && !__is_class(T), "asm operand type size does not match type/size implied by constraint 'd'"); return (double) x; }
template <class T> inline T __gpuarray_ptx_in_n(T x) { return x; }
template <class D, class S> inline void __gpuarray_ptx_out(D &d, S s) { d = __gpuarray_ptx_bits<D>(s); }
inline float __gpuarray_ptx_flush(float x) { return fabsf(x) < 1.17549435e-38f ? copysignf(0.0f, x) : x; }
inline double __gpuarray_ptx_flush(double x) { return x; }

// ---- special registers ----
inline unsigned int __gpuarray_ptx_sreg_tid_x() { return threadIdx.x; }
inline unsigned int __gpuarray_ptx_sreg_tid_y() { return threadIdx.y; }
inline unsigned int __gpuarray_ptx_sreg_tid_z() { return threadIdx.z; }
inline unsigned int __gpuarray_ptx_sreg_ctaid_x() { return blockIdx.x; }
inline unsigned int __gpuarray_ptx_sreg_ctaid_y() { return blockIdx.y; }
inline unsigned int __gpuarray_ptx_sreg_ctaid_z() { return blockIdx.z; }
inline unsigned int __gpuarray_ptx_sreg_ntid_x() { return blockDim.x; }
inline unsigned int __gpuarray_ptx_sreg_ntid_y() { return blockDim.y; }
inline unsigned int __gpuarray_ptx_sreg_ntid_z() { return blockDim.z; }
inline unsigned int __gpuarray_ptx_sreg_nctaid_x() { return gridDim.x; }
inline unsigned int __gpuarray_ptx_sreg_nctaid_y() { return gridDim.y; }
inline unsigned int __gpuarray_ptx_sreg_nctaid_z() { return gridDim.z; }
inline unsigned int __gpuarray_ptx_sreg_laneid() { return __gpuarray_laneid(); }
inline unsigned int __gpuarray_ptx_sreg_warpid() { return __gpuarray_warpid(); }
inline unsigned int __gpuarray_ptx_sreg_smid() { return __gpuarray_smid(); }
inline unsigned int __gpuarray_ptx_sreg_nsmid() { return __gpuarray_nsmid(); }
inline unsigned int __gpuarray_ptx_sreg_lanemask_eq() { return __gpuarray_lanemask_eq(); }
inline unsigned int __gpuarray_ptx_sreg_lanemask_lt() { return __gpuarray_lanemask_lt(); }
inline unsigned int __gpuarray_ptx_sreg_lanemask_le() { return __gpuarray_lanemask_le(); }
inline unsigned int __gpuarray_ptx_sreg_lanemask_gt() { return __gpuarray_lanemask_gt(); }
inline unsigned int __gpuarray_ptx_sreg_lanemask_ge() { return __gpuarray_lanemask_ge(); }
inline unsigned int __gpuarray_ptx_sreg_nwarpid() { return 64u; }
inline unsigned int __gpuarray_ptx_sreg_gridid() { return 0u; }
inline unsigned long long __gpuarray_ptx_sreg_globaltimer() { return __gpuarray_globaltimer(); }
inline unsigned int __gpuarray_ptx_sreg_globaltimer_lo() { return (unsigned int) __gpuarray_globaltimer(); }
inline unsigned int __gpuarray_ptx_sreg_globaltimer_hi() { return (unsigned int) (__gpuarray_globaltimer() >> 32); }
inline unsigned int __gpuarray_ptx_sreg_clock() { return (unsigned int) clock64(); }
inline unsigned int __gpuarray_ptx_sreg_clock_hi() { return (unsigned int) (clock64() >> 32); }
inline unsigned long long __gpuarray_ptx_sreg_clock64() { return (unsigned long long) clock64(); }

// ---- integers and floats ----
template <class T> inline T __gpuarray_ptx_mov(T a) { return a; }
template <class T> inline T __gpuarray_ptx_add(T a, T b) { return (T) (a + b); }
template <class T> inline T __gpuarray_ptx_sub(T a, T b) { return (T) (a - b); }
template <class T> inline T __gpuarray_ptx_mul(T a, T b) { return a * b; }
template <class T> inline T __gpuarray_ptx_div(T a, T b) { return (T) (a / b); }
template <class T> inline T __gpuarray_ptx_rem(T a, T b) { return (T) (a % b); }
template <class T> inline T __gpuarray_ptx_add_rz(T a, T b) { if constexpr (sizeof(T) == 4) { return __fadd_rz(a, b); } else { return __dadd_rz(a, b); } }
template <class T> inline T __gpuarray_ptx_add_rm(T a, T b) { if constexpr (sizeof(T) == 4) { return __fadd_rd(a, b); } else { return __dadd_rd(a, b); } }
template <class T> inline T __gpuarray_ptx_add_rp(T a, T b) { if constexpr (sizeof(T) == 4) { return __fadd_ru(a, b); } else { return __dadd_ru(a, b); } }
template <class T> inline T __gpuarray_ptx_sub_rz(T a, T b) { if constexpr (sizeof(T) == 4) { return __fsub_rz(a, b); } else { return __dsub_rz(a, b); } }
template <class T> inline T __gpuarray_ptx_sub_rm(T a, T b) { if constexpr (sizeof(T) == 4) { return __fsub_rd(a, b); } else { return __dsub_rd(a, b); } }
template <class T> inline T __gpuarray_ptx_sub_rp(T a, T b) { if constexpr (sizeof(T) == 4) { return __fsub_ru(a, b); } else { return __dsub_ru(a, b); } }
template <class T> inline T __gpuarray_ptx_mul_rz(T a, T b) { if constexpr (sizeof(T) == 4) { return __fmul_rz(a, b); } else { return __dmul_rz(a, b); } }
template <class T> inline T __gpuarray_ptx_mul_rm(T a, T b) { if constexpr (sizeof(T) == 4) { return __fmul_rd(a, b); } else { return __dmul_rd(a, b); } }
template <class T> inline T __gpuarray_ptx_mul_rp(T a, T b) { if constexpr (sizeof(T) == 4) { return __fmul_ru(a, b); } else { return __dmul_ru(a, b); } }
template <class T> inline T __gpuarray_ptx_div_rz(T a, T b) { if constexpr (sizeof(T) == 4) { return __fdiv_rz(a, b); } else { return __ddiv_rz(a, b); } }
template <class T> inline T __gpuarray_ptx_div_rm(T a, T b) { if constexpr (sizeof(T) == 4) { return __fdiv_rd(a, b); } else { return __ddiv_rd(a, b); } }
template <class T> inline T __gpuarray_ptx_div_rp(T a, T b) { if constexpr (sizeof(T) == 4) { return __fdiv_ru(a, b); } else { return __ddiv_ru(a, b); } }
template <class T> inline T __gpuarray_ptx_fma_rz(T a, T b, T c) { if constexpr (sizeof(T) == 4) { return __fmaf_rz(a, b, c); } else { return __fma_rz(a, b, c); } }
template <class T> inline T __gpuarray_ptx_sqrt_rz(T a) { if constexpr (sizeof(T) == 4) { return __fsqrt_rz(a); } else { return __dsqrt_rz(a); } }
template <class T> inline T __gpuarray_ptx_rcp_rz(T a) { if constexpr (sizeof(T) == 4) { return __frcp_rz(a); } else { return __drcp_rz(a); } }
template <class T> inline T __gpuarray_ptx_fma_rm(T a, T b, T c) { if constexpr (sizeof(T) == 4) { return __fmaf_rd(a, b, c); } else { return __fma_rd(a, b, c); } }
template <class T> inline T __gpuarray_ptx_sqrt_rm(T a) { if constexpr (sizeof(T) == 4) { return __fsqrt_rd(a); } else { return __dsqrt_rd(a); } }
template <class T> inline T __gpuarray_ptx_rcp_rm(T a) { if constexpr (sizeof(T) == 4) { return __frcp_rd(a); } else { return __drcp_rd(a); } }
template <class T> inline T __gpuarray_ptx_fma_rp(T a, T b, T c) { if constexpr (sizeof(T) == 4) { return __fmaf_ru(a, b, c); } else { return __fma_ru(a, b, c); } }
template <class T> inline T __gpuarray_ptx_sqrt_rp(T a) { if constexpr (sizeof(T) == 4) { return __fsqrt_ru(a); } else { return __dsqrt_ru(a); } }
template <class T> inline T __gpuarray_ptx_rcp_rp(T a) { if constexpr (sizeof(T) == 4) { return __frcp_ru(a); } else { return __drcp_ru(a); } }
template <class T> inline T __gpuarray_ptx_fma(T a, T b, T c) { if constexpr (sizeof(T) == 4) { return fmaf(a, b, c); } else { return fma(a, b, c); } }
template <class T> inline T __gpuarray_ptx_sqrt(T a) { return sqrt(a); }
template <class T> inline T __gpuarray_ptx_rcp(T a) { return T(1) / a; }
template <class T> inline T __gpuarray_ptx_add_sat(T a, T b) { { if constexpr ((__gpuarray_ptx_kind<T>::value == 1)) { return __saturatef(a + b); } else { long long r = (long long) a + b; return (T) (r > 2147483647LL ? 2147483647LL : r < -2147483648LL ? -2147483648LL : r); } } }
template <class T> inline T __gpuarray_ptx_sub_sat(T a, T b) { { if constexpr ((__gpuarray_ptx_kind<T>::value == 1)) { return __saturatef(a - b); } else { long long r = (long long) a - b; return (T) (r > 2147483647LL ? 2147483647LL : r < -2147483648LL ? -2147483648LL : r); } } }
template <class T> inline T __gpuarray_ptx_mul_sat(T a, T b) { return __saturatef(a * b); }
template <class T> inline T __gpuarray_ptx_fma_sat(T a, T b, T c) { return __saturatef(fmaf(a, b, c)); }
template <class T> inline T __gpuarray_ptx_mul_lo(T a, T b) { return (T) ((unsigned long long) a * (unsigned long long) b); }
template <class T> inline T __gpuarray_ptx_mul_hi(T a, T b) { if constexpr (sizeof(T) == 2) { return (T) (((long long) a * (long long) b) >> 16); } else if constexpr (sizeof(T) == 4) { return (T) (((long long) a * (long long) b) >> 32); } else if constexpr (T(-1) < T(0)) { return __mul64hi(a, b); } else { return __umul64hi(a, b); } }
template <class T> inline auto __gpuarray_ptx_mul_wide(T a, T b) { if constexpr (sizeof(T) == 2 && T(-1) < T(0)) { return (int) a * (int) b; } else if constexpr (sizeof(T) == 2) { return (unsigned int) a * (unsigned int) b; } else if constexpr (T(-1) < T(0)) { return (long long) a * (long long) b; } else { return (unsigned long long) a * (unsigned long long) b; } }
template <class T> inline T __gpuarray_ptx_mad_lo(T a, T b, T c) { return (T) (__gpuarray_ptx_mul_lo<T>(a, b) + c); }
template <class T> inline T __gpuarray_ptx_mad_hi(T a, T b, T c) { return (T) (__gpuarray_ptx_mul_hi<T>(a, b) + c); }
template <class T, class W> inline W __gpuarray_ptx_mad_wide(T a, T b, W c) { return (W) (__gpuarray_ptx_mul_wide<T>(a, b) + c); }
template <class T> inline T __gpuarray_ptx_mul24_lo(T a, T b) { if constexpr (T(-1) < T(0)) { return __mul24(a, b); } else { return __umul24(a, b); } }
template <class T> inline T __gpuarray_ptx_mad24_lo(T a, T b, T c) { return (T) (__gpuarray_ptx_mul24_lo<T>(a, b) + c); }
template <class T> inline T __gpuarray_ptx_sad(T a, T b, T c) { return (T) (c + (a < b ? b - a : a - b)); }
template <class T> inline T __gpuarray_ptx_abs(T a) { if constexpr ((__gpuarray_ptx_kind<T>::value == 1)) { return fabs(a); } else { return (T) (a < T(0) ? T(0) - a : a); } }
template <class T> inline T __gpuarray_ptx_neg(T a) { return (T) -a; }
template <class T> inline T __gpuarray_ptx_min(T a, T b) { if constexpr ((__gpuarray_ptx_kind<T>::value == 1)) { return fmin(a, b); } else { return a < b ? a : b; } }
template <class T> inline T __gpuarray_ptx_min_NaN(T a, T b) { return a != a || b != b ? __uint_as_float(0x7fffffffu) : fmin(a, b); }
template <class T> inline T __gpuarray_ptx_max(T a, T b) { if constexpr ((__gpuarray_ptx_kind<T>::value == 1)) { return fmax(a, b); } else { return a > b ? a : b; } }
template <class T> inline T __gpuarray_ptx_max_NaN(T a, T b) { return a != a || b != b ? __uint_as_float(0x7fffffffu) : fmax(a, b); }
template <class T> inline T __gpuarray_ptx_copysign(T a, T b) { return copysign(b, a); }
template <class T> inline T __gpuarray_ptx_and(T a, T b) { return (T) (a & b); }
template <class T> inline T __gpuarray_ptx_or(T a, T b) { return (T) (a | b); }
template <class T> inline T __gpuarray_ptx_xor(T a, T b) { return (T) (a ^ b); }
template <class T> inline T __gpuarray_ptx_not(T a) { if constexpr (__gpuarray_ptx_same<T, bool>::value) { return !a; } else { return (T) ~a; } }
template <class A, class B> struct __gpuarray_ptx_same { enum { value = 0 }; }; template <class A> struct __gpuarray_ptx_same<A, A> { enum { value = 1 }; };
template <class T> inline T __gpuarray_ptx_cnot(T a) { return (T) (a == T(0)); }
template <class T> inline T __gpuarray_ptx_shl(T a, unsigned int b) { return b >= 8 * sizeof(T) ? T(0) : (T) (a << b); }
template <class T> inline T __gpuarray_ptx_shr(T a, unsigned int b) { if constexpr (T(-1) < T(0)) { return (T) (a >> (b >= 8 * sizeof(T) ? 8 * sizeof(T) - 1 : b)); } else { return b >= 8 * sizeof(T) ? T(0) : (T) (a >> b); } }
inline unsigned long long __gpuarray_ptx_mask(unsigned int bits) { return bits >= 64u ? ~0ULL : (1ULL << bits) - 1ULL; }
template <class T> inline T __gpuarray_ptx_bfe(T a, unsigned int b, unsigned int c) { const unsigned int size = 8 * sizeof(T), at = b & 255u, count = c & 255u; const unsigned long long whole = sizeof(T) == 4 ? (unsigned long long) (unsigned int) a : (unsigned long long) a; const unsigned int have = at >= size ? 0u : count < size - at ? count : size - at; unsigned long long r = at >= size ? 0ULL : (whole >> at) & __gpuarray_ptx_mask(have); if constexpr (T(-1) < T(0)) { const unsigned int top = at + count - 1u < size - 1u ? at + count - 1u : size - 1u; if (count != 0u && ((whole >> top) & 1ULL) != 0ULL) { r |= ~__gpuarray_ptx_mask(have); } } return (T) r; }
template <class T> inline T __gpuarray_ptx_bfi(T f, T a, unsigned int b, unsigned int c) { const unsigned int at = b & 255u; if (at >= 8 * sizeof(T)) { return a; } const T mask = (T) (__gpuarray_ptx_mask(c & 255u) << at); return (T) ((a & ~mask) | ((T) (f << at) & mask)); }
template <class T> inline unsigned int __gpuarray_ptx_bfind(T a) { unsigned long long v = sizeof(T) == 4 ? (unsigned long long) (unsigned int) a : (unsigned long long) a; if constexpr (T(-1) < T(0)) { if (a < T(0)) { v = sizeof(T) == 4 ? (unsigned long long) ~(unsigned int) a : ~v; } } return (unsigned int) (63 - __clzll((long long) v)); }
template <class T> inline unsigned int __gpuarray_ptx_bfind_shiftamt(T a) { const unsigned int at = __gpuarray_ptx_bfind<T>(a); return at == 0xffffffffu ? at : 8u * (unsigned int) sizeof(T) - 1u - at; }
template <class T> inline T __gpuarray_ptx_brev(T a) { if constexpr (sizeof(T) == 4) { return __brev(a); } else { return __brevll(a); } }
template <class T> inline unsigned int __gpuarray_ptx_clz(T a) { if constexpr (sizeof(T) == 4) { return (unsigned int) __clz((int) a); } else { return (unsigned int) __clzll((long long) a); } }
template <class T> inline unsigned int __gpuarray_ptx_popc(T a) { if constexpr (sizeof(T) == 4) { return (unsigned int) __popc(a); } else { return (unsigned int) __popcll(a); } }
inline unsigned int __gpuarray_ptx_byte(unsigned int a, unsigned int b, unsigned int i) { return (unsigned int) ((((unsigned long long) b << 32) | a) >> (8u * (i & 7u))) & 255u; }
template <class T> inline T __gpuarray_ptx_prmt(T a, T b, T c) { T r = 0u; for (unsigned int i = 0u; i < 4u; i++) { const unsigned int s = (c >> (4u * i)) & 15u; const unsigned int x = __gpuarray_ptx_byte(a, b, s); r |= ((s & 8u) == 0u ? x : (x & 128u) != 0u ? 255u : 0u) << (8u * i); } return r; }
template <class T> inline T __gpuarray_ptx_prmt_f4e(T a, T b, T from) { const unsigned int c = from & 3u; T r = 0u; for (unsigned int i = 0u; i < 4u; i++) { r |= __gpuarray_ptx_byte(a, b, c + i) << (8u * i); } return r; }
template <class T> inline T __gpuarray_ptx_prmt_b4e(T a, T b, T from) { const unsigned int c = from & 3u; T r = 0u; for (unsigned int i = 0u; i < 4u; i++) { r |= __gpuarray_ptx_byte(a, b, c - i) << (8u * i); } return r; }
template <class T> inline T __gpuarray_ptx_prmt_rc8(T a, T b, T from) { const unsigned int c = from & 3u; T r = 0u; for (unsigned int i = 0u; i < 4u; i++) { r |= __gpuarray_ptx_byte(a, b, c) << (8u * i); } return r; }
template <class T> inline T __gpuarray_ptx_prmt_ecl(T a, T b, T from) { const unsigned int c = from & 3u; T r = 0u; for (unsigned int i = 0u; i < 4u; i++) { r |= __gpuarray_ptx_byte(a, b, (i > c ? i : c)) << (8u * i); } return r; }
template <class T> inline T __gpuarray_ptx_prmt_ecr(T a, T b, T from) { const unsigned int c = from & 3u; T r = 0u; for (unsigned int i = 0u; i < 4u; i++) { r |= __gpuarray_ptx_byte(a, b, (i < c ? i : c)) << (8u * i); } return r; }
template <class T> inline T __gpuarray_ptx_prmt_rc16(T a, T b, T from) { const unsigned int c = from & 3u; T r = 0u; for (unsigned int i = 0u; i < 4u; i++) { r |= __gpuarray_ptx_byte(a, b, (c & 1u) * 2u + (i & 1u)) << (8u * i); } return r; }
template <class T> inline T __gpuarray_ptx_shf_l_wrap(T a, T b, T c) { return __funnelshift_l(a, b, c); }
template <class T> inline T __gpuarray_ptx_shf_l_clamp(T a, T b, T c) { return __funnelshift_lc(a, b, c); }
template <class T> inline T __gpuarray_ptx_shf_r_wrap(T a, T b, T c) { return __funnelshift_r(a, b, c); }
template <class T> inline T __gpuarray_ptx_shf_r_clamp(T a, T b, T c) { return __funnelshift_rc(a, b, c); }
template <class T> inline T __gpuarray_ptx_lop3(T a, T b, T c, unsigned int lut) { T r = 0u; for (unsigned int i = 0u; i < 8u; i++) { if (((lut >> i) & 1u) != 0u) { r |= ((i & 4u) != 0u ? a : ~a) & ((i & 2u) != 0u ? b : ~b) & ((i & 1u) != 0u ? c : ~c); } } return r; }
template <class A, class B, class C> inline C __gpuarray_ptx_dp4a(A a, B b, C c) { long long sum = 0; for (int i = 0; i < 4; i++) { const long long x = A(-1) < A(0) ? (long long) (signed char) (a >> (8 * i)) : (long long) ((a >> (8 * i)) & 255); const long long y = B(-1) < B(0) ? (long long) (signed char) (b >> (8 * i)) : (long long) ((b >> (8 * i)) & 255); sum += x * y; } return (C) (c + sum); }
template <class T> inline T __gpuarray_ptx_sqrt_approx(T a) { return sqrt(a); }
template <class T> inline T __gpuarray_ptx_rcp_approx(T a) { return T(1) / a; }
template <class T> inline T __gpuarray_ptx_rsqrt_approx(T a) { return rsqrt(a); }
template <class T> inline T __gpuarray_ptx_sin_approx(T a) { return __sinf(a); }
template <class T> inline T __gpuarray_ptx_cos_approx(T a) { return __cosf(a); }
template <class T> inline T __gpuarray_ptx_lg2_approx(T a) { return __log2f(a); }
template <class T> inline T __gpuarray_ptx_ex2_approx(T a) { return exp2f(a); }
template <class T> inline T __gpuarray_ptx_tanh_approx(T a) { return tanhf(a); }
template <class T> inline T __gpuarray_ptx_div_approx(T a, T b) { return __fdividef(a, b); }
template <class T> inline T __gpuarray_ptx_div_full(T a, T b) { return a / b; }
template <class T> inline T __gpuarray_ptx_selp(T a, T b, bool p) { return p ? a : b; }
template <class T> inline bool __gpuarray_ptx_setp_eq(T a, T b) { return a == b; }
template <class D, class S> inline D __gpuarray_ptx_set_eq(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_eq<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_ne(T a, T b) { return a < b || a > b || (__gpuarray_ptx_kind<T>::value != 1 && a != b); }
template <class D, class S> inline D __gpuarray_ptx_set_ne(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_ne<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_lt(T a, T b) { return a < b; }
template <class D, class S> inline D __gpuarray_ptx_set_lt(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_lt<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_le(T a, T b) { return a <= b; }
template <class D, class S> inline D __gpuarray_ptx_set_le(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_le<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_gt(T a, T b) { return a > b; }
template <class D, class S> inline D __gpuarray_ptx_set_gt(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_gt<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_ge(T a, T b) { return a >= b; }
template <class D, class S> inline D __gpuarray_ptx_set_ge(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_ge<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_lo(T a, T b) { return a < b; }
template <class D, class S> inline D __gpuarray_ptx_set_lo(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_lo<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_ls(T a, T b) { return a <= b; }
template <class D, class S> inline D __gpuarray_ptx_set_ls(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_ls<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_hi(T a, T b) { return a > b; }
template <class D, class S> inline D __gpuarray_ptx_set_hi(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_hi<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_hs(T a, T b) { return a >= b; }
template <class D, class S> inline D __gpuarray_ptx_set_hs(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_hs<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_equ(T a, T b) { return !(a < b || a > b); }
template <class D, class S> inline D __gpuarray_ptx_set_equ(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_equ<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_neu(T a, T b) { return !(a == b); }
template <class D, class S> inline D __gpuarray_ptx_set_neu(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_neu<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_ltu(T a, T b) { return !(a >= b); }
template <class D, class S> inline D __gpuarray_ptx_set_ltu(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_ltu<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_leu(T a, T b) { return !(a > b); }
template <class D, class S> inline D __gpuarray_ptx_set_leu(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_leu<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_gtu(T a, T b) { return !(a <= b); }
template <class D, class S> inline D __gpuarray_ptx_set_gtu(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_gtu<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_geu(T a, T b) { return !(a < b); }
template <class D, class S> inline D __gpuarray_ptx_set_geu(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_geu<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_num(T a, T b) { return a == a && b == b; }
template <class D, class S> inline D __gpuarray_ptx_set_num(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_num<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }
template <class T> inline bool __gpuarray_ptx_setp_nan(T a, T b) { return a != a || b != b; }
template <class D, class S> inline D __gpuarray_ptx_set_nan(D, S a, S b) { const bool holds = __gpuarray_ptx_setp_nan<S>(a, b); if constexpr (__gpuarray_ptx_kind<D>::value == 1) { return holds ? D(1) : D(0); } else { return holds ? (D) -1 : D(0); } }

// ---- carry ----
template <class T> inline T __gpuarray_ptx_add_cc(T a, T b, bool &carry) { const unsigned long long m = sizeof(T) == 4 ? 0xffffffffULL : ~0ULL; const unsigned long long x = (unsigned long long) a & m, y = (unsigned long long) b & m; const unsigned long long r = (x + y) & m; carry = r < x; return (T) r; }
template <class T> inline T __gpuarray_ptx_addc_cc(T a, T b, bool &carry) { const unsigned long long m = sizeof(T) == 4 ? 0xffffffffULL : ~0ULL; const unsigned long long x = (unsigned long long) a & m, y = (unsigned long long) b & m; const unsigned long long c = carry ? 1ULL : 0ULL; const unsigned long long r = (x + y + c) & m; carry = r < x || (carry && r == x); return (T) r; }
template <class T> inline T __gpuarray_ptx_addc(T a, T b, bool &carry) { return (T) (a + b + (carry ? T(1) : T(0))); }
template <class T> inline T __gpuarray_ptx_sub_cc(T a, T b, bool &carry) { const unsigned long long m = sizeof(T) == 4 ? 0xffffffffULL : ~0ULL; const unsigned long long x = (unsigned long long) a & m, y = (unsigned long long) b & m; carry = x < y; return (T) (x - y); }
template <class T> inline T __gpuarray_ptx_subc_cc(T a, T b, bool &carry) { const unsigned long long m = sizeof(T) == 4 ? 0xffffffffULL : ~0ULL; const unsigned long long x = (unsigned long long) a & m, y = (unsigned long long) b & m; const unsigned long long c = carry ? 1ULL : 0ULL; carry = x < y || (carry && x == y); return (T) (x - y - c); }
template <class T> inline T __gpuarray_ptx_subc(T a, T b, bool &carry) { return (T) (a - b - (carry ? T(1) : T(0))); }
template <class T> inline T __gpuarray_ptx_mad_lo_cc(T a, T b, T c, bool &carry) { return __gpuarray_ptx_add_cc<T>(__gpuarray_ptx_mul_lo<T>(a, b), c, carry); }
template <class T> inline T __gpuarray_ptx_madc_lo_cc(T a, T b, T c, bool &carry) { return __gpuarray_ptx_addc_cc<T>(__gpuarray_ptx_mul_lo<T>(a, b), c, carry); }
template <class T> inline T __gpuarray_ptx_madc_lo(T a, T b, T c, bool &carry) { return __gpuarray_ptx_addc<T>(__gpuarray_ptx_mul_lo<T>(a, b), c, carry); }
template <class T> inline T __gpuarray_ptx_mad_hi_cc(T a, T b, T c, bool &carry) { return __gpuarray_ptx_add_cc<T>(__gpuarray_ptx_mul_hi<T>(a, b), c, carry); }
template <class T> inline T __gpuarray_ptx_madc_hi_cc(T a, T b, T c, bool &carry) { return __gpuarray_ptx_addc_cc<T>(__gpuarray_ptx_mul_hi<T>(a, b), c, carry); }
template <class T> inline T __gpuarray_ptx_madc_hi(T a, T b, T c, bool &carry) { return __gpuarray_ptx_addc<T>(__gpuarray_ptx_mul_hi<T>(a, b), c, carry); }

// ---- conversions ----
template <class D, class S> inline D __gpuarray_ptx_cvt(D, S a) { return (D) a; }
template <class D, class S> inline D __gpuarray_ptx_cvt_sat(D, S a) { { constexpr bool is = D(-1) < D(0); constexpr long long low = is ? -(1LL << (8 * sizeof(D) - 1)) : 0LL; constexpr unsigned long long high = ~0ULL >> (64 - 8 * sizeof(D) + (is ? 1 : 0)); if (a < S(0)) { return (D) ((long long) a < low ? low : (long long) a); } return (D) ((unsigned long long) a > high ? high : (unsigned long long) a); } }
template <class D, class S> inline D __gpuarray_ptx_cvt_rn(D, S a) { if constexpr (__gpuarray_ptx_same<D, float>::value && __gpuarray_ptx_same<S, double>::value) { return __double2float_rn(a); } else if constexpr (__gpuarray_ptx_kind<S>::value == 1) { return (D) a; } else if constexpr (sizeof(S) < 8) { if constexpr (__gpuarray_ptx_same<D, float>::value && S(-1) < S(0)) { return __int2float_rn((int) a); } else if constexpr (__gpuarray_ptx_same<D, float>::value) { return __uint2float_rn((unsigned int) a); } else { return (D) a; } } else if constexpr (S(-1) < S(0)) { if constexpr (__gpuarray_ptx_same<D, float>::value) { return __ll2float_rn(a); } else { return __ll2double_rn(a); } } else { if constexpr (__gpuarray_ptx_same<D, float>::value) { return __ull2float_rn(a); } else { return __ull2double_rn(a); } } }
template <class D, class S> inline D __gpuarray_ptx_cvt_rni(D, S a) { if constexpr (__gpuarray_ptx_kind<D>::value == 1) { if constexpr (sizeof(S) == 4) { return (D) rintf(a); } else { return (D) rint(a); } } else if constexpr (__gpuarray_ptx_same<S, float>::value) { if constexpr (sizeof(D) < 4) { return __gpuarray_ptx_cvt_sat(D(0), __float2int_rn(a)); } else if constexpr (sizeof(D) == 4 && D(-1) < D(0)) { return __float2int_rn(a); } else if constexpr (sizeof(D) == 4) { return __float2uint_rn(a); } else if constexpr (D(-1) < D(0)) { return __float2ll_rn(a); } else { return __float2ull_rn(a); } } else if constexpr (__gpuarray_ptx_same<S, double>::value) { if constexpr (sizeof(D) < 4) { return __gpuarray_ptx_cvt_sat(D(0), __double2int_rn(a)); } else if constexpr (sizeof(D) == 4 && D(-1) < D(0)) { return __double2int_rn(a); } else if constexpr (sizeof(D) == 4) { return __double2uint_rn(a); } else if constexpr (D(-1) < D(0)) { return __double2ll_rn(a); } else { return __double2ull_rn(a); } } }
template <class D, class S> inline D __gpuarray_ptx_cvt_rz(D, S a) { if constexpr (__gpuarray_ptx_same<D, float>::value && __gpuarray_ptx_same<S, double>::value) { return __double2float_rz(a); } else if constexpr (__gpuarray_ptx_kind<S>::value == 1) { return (D) a; } else if constexpr (sizeof(S) < 8) { if constexpr (__gpuarray_ptx_same<D, float>::value && S(-1) < S(0)) { return __int2float_rz((int) a); } else if constexpr (__gpuarray_ptx_same<D, float>::value) { return __uint2float_rz((unsigned int) a); } else { return (D) a; } } else if constexpr (S(-1) < S(0)) { if constexpr (__gpuarray_ptx_same<D, float>::value) { return __ll2float_rz(a); } else { return __ll2double_rz(a); } } else { if constexpr (__gpuarray_ptx_same<D, float>::value) { return __ull2float_rz(a); } else { return __ull2double_rz(a); } } }
template <class D, class S> inline D __gpuarray_ptx_cvt_rzi(D, S a) { if constexpr (__gpuarray_ptx_kind<D>::value == 1) { if constexpr (sizeof(S) == 4) { return (D) truncf(a); } else { return (D) trunc(a); } } else if constexpr (__gpuarray_ptx_same<S, float>::value) { if constexpr (sizeof(D) < 4) { return __gpuarray_ptx_cvt_sat(D(0), __float2int_rz(a)); } else if constexpr (sizeof(D) == 4 && D(-1) < D(0)) { return __float2int_rz(a); } else if constexpr (sizeof(D) == 4) { return __float2uint_rz(a); } else if constexpr (D(-1) < D(0)) { return __float2ll_rz(a); } else { return __float2ull_rz(a); } } else if constexpr (__gpuarray_ptx_same<S, double>::value) { if constexpr (sizeof(D) < 4) { return __gpuarray_ptx_cvt_sat(D(0), __double2int_rz(a)); } else if constexpr (sizeof(D) == 4 && D(-1) < D(0)) { return __double2int_rz(a); } else if constexpr (sizeof(D) == 4) { return __double2uint_rz(a); } else if constexpr (D(-1) < D(0)) { return __double2ll_rz(a); } else { return __double2ull_rz(a); } } }
template <class D, class S> inline D __gpuarray_ptx_cvt_rm(D, S a) { if constexpr (__gpuarray_ptx_same<D, float>::value && __gpuarray_ptx_same<S, double>::value) { return __double2float_rd(a); } else if constexpr (__gpuarray_ptx_kind<S>::value == 1) { return (D) a; } else if constexpr (sizeof(S) < 8) { if constexpr (__gpuarray_ptx_same<D, float>::value && S(-1) < S(0)) { return __int2float_rd((int) a); } else if constexpr (__gpuarray_ptx_same<D, float>::value) { return __uint2float_rd((unsigned int) a); } else { return (D) a; } } else if constexpr (S(-1) < S(0)) { if constexpr (__gpuarray_ptx_same<D, float>::value) { return __ll2float_rd(a); } else { return __ll2double_rd(a); } } else { if constexpr (__gpuarray_ptx_same<D, float>::value) { return __ull2float_rd(a); } else { return __ull2double_rd(a); } } }
template <class D, class S> inline D __gpuarray_ptx_cvt_rmi(D, S a) { if constexpr (__gpuarray_ptx_kind<D>::value == 1) { if constexpr (sizeof(S) == 4) { return (D) floorf(a); } else { return (D) floor(a); } } else if constexpr (__gpuarray_ptx_same<S, float>::value) { if constexpr (sizeof(D) < 4) { return __gpuarray_ptx_cvt_sat(D(0), __float2int_rd(a)); } else if constexpr (sizeof(D) == 4 && D(-1) < D(0)) { return __float2int_rd(a); } else if constexpr (sizeof(D) == 4) { return __float2uint_rd(a); } else if constexpr (D(-1) < D(0)) { return __float2ll_rd(a); } else { return __float2ull_rd(a); } } else if constexpr (__gpuarray_ptx_same<S, double>::value) { if constexpr (sizeof(D) < 4) { return __gpuarray_ptx_cvt_sat(D(0), __double2int_rd(a)); } else if constexpr (sizeof(D) == 4 && D(-1) < D(0)) { return __double2int_rd(a); } else if constexpr (sizeof(D) == 4) { return __double2uint_rd(a); } else if constexpr (D(-1) < D(0)) { return __double2ll_rd(a); } else { return __double2ull_rd(a); } } }
template <class D, class S> inline D __gpuarray_ptx_cvt_rp(D, S a) { if constexpr (__gpuarray_ptx_same<D, float>::value && __gpuarray_ptx_same<S, double>::value) { return __double2float_ru(a); } else if constexpr (__gpuarray_ptx_kind<S>::value == 1) { return (D) a; } else if constexpr (sizeof(S) < 8) { if constexpr (__gpuarray_ptx_same<D, float>::value && S(-1) < S(0)) { return __int2float_ru((int) a); } else if constexpr (__gpuarray_ptx_same<D, float>::value) { return __uint2float_ru((unsigned int) a); } else { return (D) a; } } else if constexpr (S(-1) < S(0)) { if constexpr (__gpuarray_ptx_same<D, float>::value) { return __ll2float_ru(a); } else { return __ll2double_ru(a); } } else { if constexpr (__gpuarray_ptx_same<D, float>::value) { return __ull2float_ru(a); } else { return __ull2double_ru(a); } } }
template <class D, class S> inline D __gpuarray_ptx_cvt_rpi(D, S a) { if constexpr (__gpuarray_ptx_kind<D>::value == 1) { if constexpr (sizeof(S) == 4) { return (D) ceilf(a); } else { return (D) ceil(a); } } else if constexpr (__gpuarray_ptx_same<S, float>::value) { if constexpr (sizeof(D) < 4) { return __gpuarray_ptx_cvt_sat(D(0), __float2int_ru(a)); } else if constexpr (sizeof(D) == 4 && D(-1) < D(0)) { return __float2int_ru(a); } else if constexpr (sizeof(D) == 4) { return __float2uint_ru(a); } else if constexpr (D(-1) < D(0)) { return __float2ll_ru(a); } else { return __float2ull_ru(a); } } else if constexpr (__gpuarray_ptx_same<S, double>::value) { if constexpr (sizeof(D) < 4) { return __gpuarray_ptx_cvt_sat(D(0), __double2int_ru(a)); } else if constexpr (sizeof(D) == 4 && D(-1) < D(0)) { return __double2int_ru(a); } else if constexpr (sizeof(D) == 4) { return __double2uint_ru(a); } else if constexpr (D(-1) < D(0)) { return __double2ll_ru(a); } else { return __double2ull_ru(a); } } }
template <class D> inline D __gpuarray_ptx_cvt_f16(D, unsigned short a) { return (D) __gpuarray_half_value(a); }
template <class D> inline D __gpuarray_ptx_cvt_bf16(D, unsigned short a) { return (D) __gpuarray_bfloat16_value(a); }
template <class S> inline unsigned short __gpuarray_ptx_cvt_rn_f16(S a) { if constexpr (sizeof(S) == 8) { return __gpuarray_half_of_double(a); } else { return __gpuarray_half_of_float(a); } }
template <class S> inline unsigned short __gpuarray_ptx_cvt_rn_bf16(S a) { return __gpuarray_bfloat16(a); }
template <class S> inline unsigned int __gpuarray_ptx_cvt_rn_f16x2(S a, S b) { return ((unsigned int) __gpuarray_half(a) << 16) | __gpuarray_half(b); }
template <class S> inline unsigned int __gpuarray_ptx_cvt_rn_bf16x2(S a, S b) { return ((unsigned int) __gpuarray_bfloat16(a) << 16) | __gpuarray_bfloat16(b); }

// ---- numbers of 16 bits, alone and in pairs ----
inline unsigned short __gpuarray_ptx_add_f16(unsigned short a, unsigned short b) { return __gpuarray_half(__gpuarray_half_value(a) + __gpuarray_half_value(b)); }
inline unsigned short __gpuarray_ptx_sub_f16(unsigned short a, unsigned short b) { return __gpuarray_half(__gpuarray_half_value(a) - __gpuarray_half_value(b)); }
inline unsigned short __gpuarray_ptx_mul_f16(unsigned short a, unsigned short b) { return __gpuarray_half(__gpuarray_half_value(a) * __gpuarray_half_value(b)); }
inline unsigned short __gpuarray_ptx_min_f16(unsigned short a, unsigned short b) { return __gpuarray_half(fminf(__gpuarray_half_value(a), __gpuarray_half_value(b))); }
inline unsigned short __gpuarray_ptx_min_NaN_f16(unsigned short a, unsigned short b) { return isnan(__gpuarray_half_value(a)) || isnan(__gpuarray_half_value(b)) ? (unsigned short) 0x7fff : __gpuarray_ptx_min_f16(a, b); }
inline unsigned short __gpuarray_ptx_max_f16(unsigned short a, unsigned short b) { return __gpuarray_half(fmaxf(__gpuarray_half_value(a), __gpuarray_half_value(b))); }
inline unsigned short __gpuarray_ptx_max_NaN_f16(unsigned short a, unsigned short b) { return isnan(__gpuarray_half_value(a)) || isnan(__gpuarray_half_value(b)) ? (unsigned short) 0x7fff : __gpuarray_ptx_max_f16(a, b); }
inline unsigned short __gpuarray_ptx_fma_rn_f16(unsigned short a, unsigned short b, unsigned short c) { return __gpuarray_half_fma(a, b, c); }
inline unsigned short __gpuarray_ptx_fma_rn_relu_f16(unsigned short a, unsigned short b, unsigned short c) { const unsigned short x = __gpuarray_ptx_fma_rn_f16(a, b, c); return isnan(__gpuarray_half_value(x)) ? (unsigned short) 0x7fff : __gpuarray_half_value(x) < 0.0f ? (unsigned short) 0 : x; }
inline bool __gpuarray_ptx_setp_eq_f16(unsigned short a, unsigned short b) { return __gpuarray_half_value(a) == __gpuarray_half_value(b); }
inline bool __gpuarray_ptx_setp_ne_f16(unsigned short a, unsigned short b) { return __gpuarray_half_value(a) != __gpuarray_half_value(b) && !isnan(__gpuarray_half_value(a)) && !isnan(__gpuarray_half_value(b)); }
inline bool __gpuarray_ptx_setp_lt_f16(unsigned short a, unsigned short b) { return __gpuarray_half_value(a) < __gpuarray_half_value(b); }
inline bool __gpuarray_ptx_setp_le_f16(unsigned short a, unsigned short b) { return __gpuarray_half_value(a) <= __gpuarray_half_value(b); }
inline bool __gpuarray_ptx_setp_gt_f16(unsigned short a, unsigned short b) { return __gpuarray_half_value(a) > __gpuarray_half_value(b); }
inline bool __gpuarray_ptx_setp_ge_f16(unsigned short a, unsigned short b) { return __gpuarray_half_value(a) >= __gpuarray_half_value(b); }
inline unsigned int __gpuarray_ptx_add_f16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_add_f16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_add_f16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_sub_f16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_sub_f16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_sub_f16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_mul_f16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_mul_f16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_mul_f16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_min_f16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_min_f16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_min_f16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_max_f16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_max_f16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_max_f16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_min_NaN_f16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_min_NaN_f16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_min_NaN_f16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_max_NaN_f16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_max_NaN_f16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_max_NaN_f16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_fma_rn_f16x2(unsigned int a, unsigned int b, unsigned int c) { return ((unsigned int) __gpuarray_ptx_fma_rn_f16((unsigned short) (a >> 16), (unsigned short) (b >> 16), (unsigned short) (c >> 16)) << 16) | __gpuarray_ptx_fma_rn_f16((unsigned short) a, (unsigned short) b, (unsigned short) c); }
inline unsigned int __gpuarray_ptx_fma_rn_relu_f16x2(unsigned int a, unsigned int b, unsigned int c) { return ((unsigned int) __gpuarray_ptx_fma_rn_relu_f16((unsigned short) (a >> 16), (unsigned short) (b >> 16), (unsigned short) (c >> 16)) << 16) | __gpuarray_ptx_fma_rn_relu_f16((unsigned short) a, (unsigned short) b, (unsigned short) c); }
inline unsigned short __gpuarray_ptx_add_rn_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16(__gpuarray_bfloat16_value(a) + __gpuarray_bfloat16_value(b)); }
inline unsigned short __gpuarray_ptx_sub_rn_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16(__gpuarray_bfloat16_value(a) - __gpuarray_bfloat16_value(b)); }
inline unsigned short __gpuarray_ptx_mul_rn_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16(__gpuarray_bfloat16_value(a) * __gpuarray_bfloat16_value(b)); }
inline unsigned short __gpuarray_ptx_min_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16(fminf(__gpuarray_bfloat16_value(a), __gpuarray_bfloat16_value(b))); }
inline unsigned short __gpuarray_ptx_min_NaN_bf16(unsigned short a, unsigned short b) { return isnan(__gpuarray_bfloat16_value(a)) || isnan(__gpuarray_bfloat16_value(b)) ? (unsigned short) 0x7fff : __gpuarray_ptx_min_bf16(a, b); }
inline unsigned short __gpuarray_ptx_max_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16(fmaxf(__gpuarray_bfloat16_value(a), __gpuarray_bfloat16_value(b))); }
inline unsigned short __gpuarray_ptx_max_NaN_bf16(unsigned short a, unsigned short b) { return isnan(__gpuarray_bfloat16_value(a)) || isnan(__gpuarray_bfloat16_value(b)) ? (unsigned short) 0x7fff : __gpuarray_ptx_max_bf16(a, b); }
inline unsigned short __gpuarray_ptx_fma_rn_bf16(unsigned short a, unsigned short b, unsigned short c) { return __gpuarray_bfloat16_fma(a, b, c); }
inline unsigned short __gpuarray_ptx_fma_rn_relu_bf16(unsigned short a, unsigned short b, unsigned short c) { const unsigned short x = __gpuarray_ptx_fma_rn_bf16(a, b, c); return isnan(__gpuarray_bfloat16_value(x)) ? (unsigned short) 0x7fff : __gpuarray_bfloat16_value(x) < 0.0f ? (unsigned short) 0 : x; }
inline bool __gpuarray_ptx_setp_eq_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16_value(a) == __gpuarray_bfloat16_value(b); }
inline bool __gpuarray_ptx_setp_ne_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16_value(a) != __gpuarray_bfloat16_value(b) && !isnan(__gpuarray_bfloat16_value(a)) && !isnan(__gpuarray_bfloat16_value(b)); }
inline bool __gpuarray_ptx_setp_lt_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16_value(a) < __gpuarray_bfloat16_value(b); }
inline bool __gpuarray_ptx_setp_le_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16_value(a) <= __gpuarray_bfloat16_value(b); }
inline bool __gpuarray_ptx_setp_gt_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16_value(a) > __gpuarray_bfloat16_value(b); }
inline bool __gpuarray_ptx_setp_ge_bf16(unsigned short a, unsigned short b) { return __gpuarray_bfloat16_value(a) >= __gpuarray_bfloat16_value(b); }
inline unsigned int __gpuarray_ptx_add_rn_bf16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_add_rn_bf16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_add_rn_bf16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_sub_rn_bf16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_sub_rn_bf16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_sub_rn_bf16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_mul_rn_bf16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_mul_rn_bf16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_mul_rn_bf16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_min_bf16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_min_bf16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_min_bf16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_max_bf16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_max_bf16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_max_bf16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_min_NaN_bf16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_min_NaN_bf16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_min_NaN_bf16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_max_NaN_bf16x2(unsigned int a, unsigned int b) { return ((unsigned int) __gpuarray_ptx_max_NaN_bf16((unsigned short) (a >> 16), (unsigned short) (b >> 16)) << 16) | __gpuarray_ptx_max_NaN_bf16((unsigned short) a, (unsigned short) b); }
inline unsigned int __gpuarray_ptx_fma_rn_bf16x2(unsigned int a, unsigned int b, unsigned int c) { return ((unsigned int) __gpuarray_ptx_fma_rn_bf16((unsigned short) (a >> 16), (unsigned short) (b >> 16), (unsigned short) (c >> 16)) << 16) | __gpuarray_ptx_fma_rn_bf16((unsigned short) a, (unsigned short) b, (unsigned short) c); }
inline unsigned int __gpuarray_ptx_fma_rn_relu_bf16x2(unsigned int a, unsigned int b, unsigned int c) { return ((unsigned int) __gpuarray_ptx_fma_rn_relu_bf16((unsigned short) (a >> 16), (unsigned short) (b >> 16), (unsigned short) (c >> 16)) << 16) | __gpuarray_ptx_fma_rn_relu_bf16((unsigned short) a, (unsigned short) b, (unsigned short) c); }
inline unsigned short __gpuarray_ptx_neg_f16(unsigned short a) { return (unsigned short) (a ^ 0x8000); }
inline unsigned short __gpuarray_ptx_abs_f16(unsigned short a) { return (unsigned short) (a & 0x7fff); }
inline unsigned int __gpuarray_ptx_neg_f16x2(unsigned int a) { return a ^ 0x80008000u; }
inline unsigned int __gpuarray_ptx_abs_f16x2(unsigned int a) { return a & 0x7fff7fffu; }

// ---- memory ----
template <class R> inline char *__gpuarray_ptx_at(R r) { if constexpr (__gpuarray_ptx_kind<R>::value == 2) { return (char *) r; } else { return (char *) (unsigned long long) r; } }
template <class R> inline char *__gpuarray_ptx_at_shared(R r) { if constexpr (__gpuarray_ptx_kind<R>::value == 2) { return (char *) r; } else { return (char *) __gpuarray_from_shared((unsigned long long) r); } }
template <class T> inline T __gpuarray_ptx_ld(const T *p) { return *p; }
template <class T> inline T __gpuarray_ptx_ld_volatile(const T *p) { return *(const volatile T *) p; }
template <class T> inline void __gpuarray_ptx_st(T *p, T x) { *p = x; }
template <class T> inline void __gpuarray_ptx_st_volatile(T *p, T x) { *(volatile T *) p = x; }
template <class T> inline T __gpuarray_ptx_atom_add(T *p, T x) { return atomicAdd(p, x); }
template <class T> inline T __gpuarray_ptx_atom_min(T *p, T x) { return atomicMin(p, x); }
template <class T> inline T __gpuarray_ptx_atom_max(T *p, T x) { return atomicMax(p, x); }
template <class T> inline T __gpuarray_ptx_atom_and(T *p, T x) { return atomicAnd(p, x); }
template <class T> inline T __gpuarray_ptx_atom_or(T *p, T x) { return atomicOr(p, x); }
template <class T> inline T __gpuarray_ptx_atom_xor(T *p, T x) { return atomicXor(p, x); }
template <class T> inline T __gpuarray_ptx_atom_exch(T *p, T x) { return atomicExch(p, x); }
template <class T> inline T __gpuarray_ptx_atom_inc(T *p, T x) { return atomicInc(p, x); }
template <class T> inline T __gpuarray_ptx_atom_dec(T *p, T x) { return atomicDec(p, x); }
template <class T> inline T __gpuarray_ptx_atom_cas(T *p, T old, T x) { return atomicCAS(p, old, x); }
inline void __gpuarray_ptx_fence() { __threadfence(); }
inline void __gpuarray_ptx_copy_async(char *to, const char *from, int size, int given) { for (int i = 0; i < size; i++) { to[i] = i < given ? from[i] : (char) 0; } }
template <class R> inline bool __gpuarray_ptx_isspacep_global(R r) { return __gpuarray_space((unsigned long long) r) == 0; }
template <class R> inline bool __gpuarray_ptx_isspacep_shared(R r) { return __gpuarray_space((unsigned long long) r) == 1; }
template <class R> inline bool __gpuarray_ptx_isspacep_local(R r) { return __gpuarray_space((unsigned long long) r) == 2; }
template <class R> inline bool __gpuarray_ptx_isspacep_const(R r) { return __gpuarray_space((unsigned long long) r) == 3; }
template <class R> inline unsigned long long __gpuarray_ptx_cvta_to_shared(R r) { return __gpuarray_to_shared((unsigned long long) r); }
template <class R> inline unsigned long long __gpuarray_ptx_cvta_shared(R r) { return __gpuarray_from_shared((unsigned long long) r); }
template <class R> inline unsigned long long __gpuarray_ptx_cvta(R r) { return (unsigned long long) r; }

// ---- threads ----
inline void __gpuarray_ptx_barrier() { __syncthreads(); }
inline unsigned long long __gpuarray_ptx_arrived(unsigned long long seen, unsigned long long run, unsigned int n, unsigned int all) { const unsigned long long state = seen >> 32 == run ? seen & 0xffffffffULL : 0, count = (state & 0xffff) + n; return run << 32 | (count >= all ? ((state >> 16) + 1 & 0xffff) << 16 : (state & 0xffff0000ULL) | count); }
inline unsigned long long *__gpuarray_ptx_barrier_at(unsigned int barrier) { __shared__ unsigned long long __gpuarray_barriers[16]; return &__gpuarray_barriers[barrier & 15u]; }
inline void __gpuarray_ptx_barrier_of(unsigned int barrier, unsigned int threads, bool waits) { const unsigned int all = blockDim.x * blockDim.y * blockDim.z, warp = __gpuarray_flat_thread() & ~31u, missing = warp + 32 > all && __gpuarray_laneid() == 0 ? warp + 32 - all : 0; const unsigned long long run = (unsigned int) __gpuarray_block_run(); unsigned long long *const p = __gpuarray_ptx_barrier_at(barrier); __threadfence_block(); unsigned long long seen = atomicAdd(p, 0ULL), next = 0; for (;;) { next = __gpuarray_ptx_arrived(seen, run, 1 + missing, threads == 0 ? (all + 31) / 32 * 32 : threads); const unsigned long long found = atomicCAS(p, seen, next); if (found == seen) { break; } seen = found; } const unsigned long long phase = (seen >> 32 == run ? seen >> 16 & 0xffff : 0); if (waits) { while ((atomicAdd(p, 0ULL) >> 16 & 0xffff) == phase) { } __threadfence_block(); } }
inline unsigned int __gpuarray_ptx_barrier_sum(unsigned int barrier, unsigned int threads, bool p) { __shared__ unsigned long long __gpuarray_sums[32]; const unsigned long long run = (unsigned int) __gpuarray_block_run(), state = atomicAdd(__gpuarray_ptx_barrier_at(barrier), 0ULL), phase = state >> 32 == run ? state >> 16 & 0xffff : 0, tag = run << 32 | phase << 16; unsigned long long *const sum = &__gpuarray_sums[(barrier & 15u) * 2 + (phase & 1)]; unsigned long long seen = atomicAdd(sum, 0ULL); for (;;) { const unsigned long long next = ((seen & ~0xffffULL) == tag ? seen : tag) + (p ? 1 : 0), found = atomicCAS(sum, seen, next); if (found == seen) { break; } seen = found; } __gpuarray_ptx_barrier_of(barrier, threads, true); return (unsigned int) (atomicAdd(sum, 0ULL) & 0xffff); }
inline void __gpuarray_ptx_mbarrier_init(unsigned long long *p, unsigned int n) { *(volatile unsigned long long *) p = (unsigned long long) n << 20 | n; }
inline unsigned long long __gpuarray_ptx_mbarrier_arrive(unsigned long long *p, unsigned int n, bool drops) { __threadfence_block(); unsigned long long seen = atomicAdd(p, 0ULL); for (;;) { const unsigned long long all = (seen >> 20 & 0xfffff) - (drops ? n : 0), left = (seen & 0xfffff) - n, phase = seen >> 40, found = atomicCAS(p, seen, left == 0 ? phase + 1 << 40 | all << 20 | all : phase << 40 | (all & 0xfffff) << 20 | (left & 0xfffff)); if (found == seen) { return seen; } seen = found; } }
inline bool __gpuarray_ptx_mbarrier_passed(unsigned long long *p, unsigned long long state) { const bool passed = atomicAdd(p, 0ULL) >> 40 != state >> 40; __threadfence_block(); return passed; }
inline bool __gpuarray_ptx_mbarrier_passed_parity(unsigned long long *p, unsigned int parity) { const bool passed = (atomicAdd(p, 0ULL) >> 40 & 1) != (parity & 1); __threadfence_block(); return passed; }
inline unsigned int __gpuarray_ptx_mbarrier_pending(unsigned long long state) { return (unsigned int) (state & 0xfffff); }
inline void __gpuarray_ptx_exit() { __gpuarray_exit(); }
inline void __gpuarray_ptx_warp_barrier(unsigned int mask) { __syncwarp(mask); }
inline void __gpuarray_ptx_trap() { __trap(); }
inline void __gpuarray_ptx_brkpt() { __brkpt(); }
inline void __gpuarray_ptx_nanosleep(unsigned int n) { __nanosleep(n); }
inline unsigned int __gpuarray_ptx_activemask() { return __activemask(); }
inline unsigned int __gpuarray_ptx_vote_sync_ballot(bool p, unsigned int mask) { return __ballot_sync(mask, p); }
inline bool __gpuarray_ptx_vote_sync_any(bool p, unsigned int mask) { return __any_sync(mask, p) != 0; }
inline bool __gpuarray_ptx_vote_sync_all(bool p, unsigned int mask) { return __all_sync(mask, p) != 0; }
inline bool __gpuarray_ptx_vote_sync_uni(bool p, unsigned int mask) { return __uni_sync(mask, p) != 0; }
template <class T> inline unsigned int __gpuarray_ptx_match_any_sync(T a, unsigned int mask) { return __match_any_sync(mask, a); }
template <class T> inline unsigned int __gpuarray_ptx_match_all_sync(T a, unsigned int mask, bool &p) { int all = 0; const unsigned int same = __match_all_sync(mask, a, &all); p = all != 0; return same; }
inline unsigned int __gpuarray_ptx_elect_sync(unsigned int mask, bool &p) { __syncwarp(mask); const unsigned int first = (unsigned int) __ffs((int) mask) - 1; p = __gpuarray_laneid() == first; return first; }
template <class T> inline T __gpuarray_ptx_redux_sync_add(T a, unsigned int mask) { return __reduce_add_sync(mask, a); }
template <class T> inline T __gpuarray_ptx_redux_sync_min(T a, unsigned int mask) { return __reduce_min_sync(mask, a); }
template <class T> inline T __gpuarray_ptx_redux_sync_max(T a, unsigned int mask) { return __reduce_max_sync(mask, a); }
template <class T> inline T __gpuarray_ptx_redux_sync_and(T a, unsigned int mask) { return __reduce_and_sync(mask, a); }
template <class T> inline T __gpuarray_ptx_redux_sync_or(T a, unsigned int mask) { return __reduce_or_sync(mask, a); }
template <class T> inline T __gpuarray_ptx_redux_sync_xor(T a, unsigned int mask) { return __reduce_xor_sync(mask, a); }
inline unsigned int __gpuarray_ptx_shfl_sync_up(unsigned int a, unsigned int lanes, unsigned int limits, unsigned int mask, bool &p) { const unsigned int lane = __gpuarray_laneid(), segments = (limits >> 8) & 31u, b = lanes & 31u, last = (lane & segments) | (limits & 31u & ~segments); const int j = (int) (lane - b); p = j >= (int) last; return __shfl_sync(mask, a, p ? j : (int) lane); }
inline unsigned int __gpuarray_ptx_shfl_sync_down(unsigned int a, unsigned int lanes, unsigned int limits, unsigned int mask, bool &p) { const unsigned int lane = __gpuarray_laneid(), segments = (limits >> 8) & 31u, b = lanes & 31u, last = (lane & segments) | (limits & 31u & ~segments); const int j = (int) (lane + b); p = j <= (int) last; return __shfl_sync(mask, a, p ? j : (int) lane); }
inline unsigned int __gpuarray_ptx_shfl_sync_bfly(unsigned int a, unsigned int lanes, unsigned int limits, unsigned int mask, bool &p) { const unsigned int lane = __gpuarray_laneid(), segments = (limits >> 8) & 31u, b = lanes & 31u, last = (lane & segments) | (limits & 31u & ~segments); const int j = (int) (lane ^ b); p = j <= (int) last; return __shfl_sync(mask, a, p ? j : (int) lane); }
inline unsigned int __gpuarray_ptx_shfl_sync_idx(unsigned int a, unsigned int lanes, unsigned int limits, unsigned int mask, bool &p) { const unsigned int lane = __gpuarray_laneid(), segments = (limits >> 8) & 31u, b = lanes & 31u, last = (lane & segments) | (limits & 31u & ~segments); const int j = (int) ((lane & segments) | (b & ~segments)); p = j <= (int) last; return __shfl_sync(mask, a, p ? j : (int) lane); }
