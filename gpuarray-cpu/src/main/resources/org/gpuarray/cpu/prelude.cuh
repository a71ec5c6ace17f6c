// What CUDA C++ has built in, declared by us: no file of NVIDIA's was read or copied.
// One declaration a line: a program gets only the lines whose names it mentions (see Prelude.java), and a line is found by the
// name it declares. A function without a body is implemented by the device, by its name and parameter types.

// ---- keywords ----
#define __global__ __attribute__((gpuarray_global))
#define __device__ __attribute__((gpuarray_device))
#define __host__ __attribute__((gpuarray_host))
#define __shared__ __attribute__((gpuarray_shared))
#define __constant__ __attribute__((gpuarray_constant))
#define __managed__ __attribute__((gpuarray_managed))
#define __launch_bounds__(...) __attribute__((gpuarray_launch_bounds(__VA_ARGS__)))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __forceinline__ inline
#define __noinline__
#define __inline_hint__
#define __inline__ inline
#define __restrict__ __restrict
#define __grid_constant__
#define __maxnreg__(n)
#define __nv_pure__
#define _Pragma(text) __gpuarray_pragma(text)

// ---- values ----
#define __gpuarray_infinity __gpuarray_float(0x7f800000)
#define __gpuarray_nan __gpuarray_float(0x7fc00000)
#define NULL nullptr
#define assert(condition) ((condition) ? (void) 0 : __gpuarray_assert_fail(#condition))

// ---- types ----
namespace std {}
namespace std { template <class T> struct __gpuarray_plain { using type = T; }; }
namespace std { template <class T> struct __gpuarray_plain<T &> { using type = T; }; }
namespace std { template <class T> struct __gpuarray_plain<T &&> { using type = T; }; }
namespace std { template <class T> constexpr typename __gpuarray_plain<T>::type &&move(T &&x) noexcept { return static_cast<typename __gpuarray_plain<T>::type &&>(x); } }
namespace std { template <class T> constexpr T &&forward(typename __gpuarray_plain<T>::type &x) noexcept { return static_cast<T &&>(x); } }
namespace std { template <class T> constexpr T &&forward(typename __gpuarray_plain<T>::type &&x) noexcept { return static_cast<T &&>(x); } }
using size_t = unsigned long;
using ptrdiff_t = long;
using clock_t = long;
using cudaTextureObject_t = unsigned long long;
using cudaSurfaceObject_t = unsigned long long;
enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero = 0, cudaBoundaryModeClamp = 1, cudaBoundaryModeTrap = 2 };
struct char1 { signed char x; };
struct alignas(2) char2 { signed char x, y; };
struct char3 { signed char x, y, z; };
struct alignas(4) char4 { signed char x, y, z, w; };
struct uchar1 { unsigned char x; };
struct alignas(2) uchar2 { unsigned char x, y; };
struct uchar3 { unsigned char x, y, z; };
struct alignas(4) uchar4 { unsigned char x, y, z, w; };
struct short1 { short x; };
struct alignas(4) short2 { short x, y; };
struct short3 { short x, y, z; };
struct alignas(8) short4 { short x, y, z, w; };
struct ushort1 { unsigned short x; };
struct alignas(4) ushort2 { unsigned short x, y; };
struct ushort3 { unsigned short x, y, z; };
struct alignas(8) ushort4 { unsigned short x, y, z, w; };
struct int1 { int x; };
struct alignas(8) int2 { int x, y; };
struct int3 { int x, y, z; };
struct alignas(16) int4 { int x, y, z, w; };
struct uint1 { unsigned int x; };
struct alignas(8) uint2 { unsigned int x, y; };
struct uint3 { unsigned int x, y, z; };
struct alignas(16) uint4 { unsigned int x, y, z, w; };
struct long1 { long x; };
struct alignas(16) long2 { long x, y; };
struct long3 { long x, y, z; };
struct alignas(16) long4 { long x, y, z, w; };
struct ulong1 { unsigned long x; };
struct alignas(16) ulong2 { unsigned long x, y; };
struct ulong3 { unsigned long x, y, z; };
struct alignas(16) ulong4 { unsigned long x, y, z, w; };
struct longlong1 { long long x; };
struct alignas(16) longlong2 { long long x, y; };
struct longlong3 { long long x, y, z; };
struct alignas(16) longlong4 { long long x, y, z, w; };
struct ulonglong1 { unsigned long long x; };
struct alignas(16) ulonglong2 { unsigned long long x, y; };
struct ulonglong3 { unsigned long long x, y, z; };
struct alignas(16) ulonglong4 { unsigned long long x, y, z, w; };
struct float1 { float x; };
struct alignas(8) float2 { float x, y; };
struct float3 { float x, y, z; };
struct alignas(16) float4 { float x, y, z, w; };
struct double1 { double x; };
struct alignas(16) double2 { double x, y; };
struct double3 { double x, y, z; };
struct alignas(16) double4 { double x, y, z, w; };
struct dim3 { unsigned int x, y, z; dim3(unsigned int a = 1, unsigned int b = 1, unsigned int c = 1) : x(a), y(b), z(c) {} dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {} operator uint3() const { return make_uint3(x, y, z); } };

// ---- properties of types: TypeTraits.java gives their members ----
template <class... T> struct __gpuarray_trait_is_class {};
template <class... T> struct __gpuarray_trait_is_union {};
template <class... T> struct __gpuarray_trait_is_enum {};
template <class... T> struct __gpuarray_trait_is_function {};
template <class... T> struct __gpuarray_trait_is_empty {};
template <class... T> struct __gpuarray_trait_is_polymorphic {};
template <class... T> struct __gpuarray_trait_is_abstract {};
template <class... T> struct __gpuarray_trait_is_final {};
template <class... T> struct __gpuarray_trait_is_pod {};
template <class... T> struct __gpuarray_trait_is_trivial {};
template <class... T> struct __gpuarray_trait_is_standard_layout {};
template <class... T> struct __gpuarray_trait_is_trivially_copyable {};
template <class... T> struct __gpuarray_trait_is_aggregate {};
template <class... T> struct __gpuarray_trait_is_destructible {};
template <class... T> struct __gpuarray_trait_is_trivially_destructible {};
template <class... T> struct __gpuarray_trait_has_trivial_destructor {};
template <class... T> struct __gpuarray_trait_has_trivial_constructor {};
template <class... T> struct __gpuarray_trait_has_trivial_copy {};
template <class... T> struct __gpuarray_trait_has_trivial_assign {};
template <class... T> struct __gpuarray_trait_has_virtual_destructor {};
template <class... T> struct __gpuarray_trait_is_base_of {};
template <class... T> struct __gpuarray_trait_is_convertible_to {};
template <class... T> struct __gpuarray_trait_is_constructible {};
template <class... T> struct __gpuarray_trait_is_trivially_constructible {};
template <class... T> struct __gpuarray_trait_is_assignable {};
template <class... T> struct __gpuarray_trait_is_trivially_assignable {};
template <class... T> struct __gpuarray_trait_has_nothrow_assign {};
template <class... T> struct __gpuarray_trait_has_nothrow_constructor {};
template <class... T> struct __gpuarray_trait_has_nothrow_copy {};
template <class... T> struct __gpuarray_trait_has_nothrow_move_assign {};
template <class... T> struct __gpuarray_trait_has_trivial_move_assign {};
template <class... T> struct __gpuarray_trait_has_trivial_move_constructor {};
template <class... T> struct __gpuarray_trait_has_unique_object_representations {};
template <class... T> struct __gpuarray_trait_is_literal_type {};
template <class... T> struct __gpuarray_trait_is_nothrow_assignable {};
template <class... T> struct __gpuarray_trait_is_nothrow_constructible {};
template <class... T> struct __gpuarray_trait_is_nothrow_destructible {};
template <class T> struct __gpuarray_underlying_type {};
#define __is_class(...) __gpuarray_trait_is_class<__VA_ARGS__>::value
#define __is_union(...) __gpuarray_trait_is_union<__VA_ARGS__>::value
#define __is_enum(...) __gpuarray_trait_is_enum<__VA_ARGS__>::value
#define __is_function(...) __gpuarray_trait_is_function<__VA_ARGS__>::value
#define __is_empty(...) __gpuarray_trait_is_empty<__VA_ARGS__>::value
#define __is_polymorphic(...) __gpuarray_trait_is_polymorphic<__VA_ARGS__>::value
#define __is_abstract(...) __gpuarray_trait_is_abstract<__VA_ARGS__>::value
#define __is_final(...) __gpuarray_trait_is_final<__VA_ARGS__>::value
#define __is_pod(...) __gpuarray_trait_is_pod<__VA_ARGS__>::value
#define __is_trivial(...) __gpuarray_trait_is_trivial<__VA_ARGS__>::value
#define __is_standard_layout(...) __gpuarray_trait_is_standard_layout<__VA_ARGS__>::value
#define __is_trivially_copyable(...) __gpuarray_trait_is_trivially_copyable<__VA_ARGS__>::value
#define __is_aggregate(...) __gpuarray_trait_is_aggregate<__VA_ARGS__>::value
#define __is_destructible(...) __gpuarray_trait_is_destructible<__VA_ARGS__>::value
#define __is_trivially_destructible(...) __gpuarray_trait_is_trivially_destructible<__VA_ARGS__>::value
#define __has_trivial_destructor(...) __gpuarray_trait_has_trivial_destructor<__VA_ARGS__>::value
#define __has_trivial_constructor(...) __gpuarray_trait_has_trivial_constructor<__VA_ARGS__>::value
#define __has_trivial_copy(...) __gpuarray_trait_has_trivial_copy<__VA_ARGS__>::value
#define __has_trivial_assign(...) __gpuarray_trait_has_trivial_assign<__VA_ARGS__>::value
#define __has_virtual_destructor(...) __gpuarray_trait_has_virtual_destructor<__VA_ARGS__>::value
#define __is_base_of(...) __gpuarray_trait_is_base_of<__VA_ARGS__>::value
#define __is_convertible_to(...) __gpuarray_trait_is_convertible_to<__VA_ARGS__>::value
#define __is_constructible(...) __gpuarray_trait_is_constructible<__VA_ARGS__>::value
#define __is_trivially_constructible(...) __gpuarray_trait_is_trivially_constructible<__VA_ARGS__>::value
#define __is_assignable(...) __gpuarray_trait_is_assignable<__VA_ARGS__>::value
#define __is_trivially_assignable(...) __gpuarray_trait_is_trivially_assignable<__VA_ARGS__>::value
#define __has_nothrow_assign(...) __gpuarray_trait_has_nothrow_assign<__VA_ARGS__>::value
#define __has_nothrow_constructor(...) __gpuarray_trait_has_nothrow_constructor<__VA_ARGS__>::value
#define __has_nothrow_copy(...) __gpuarray_trait_has_nothrow_copy<__VA_ARGS__>::value
#define __has_nothrow_move_assign(...) __gpuarray_trait_has_nothrow_move_assign<__VA_ARGS__>::value
#define __has_trivial_move_assign(...) __gpuarray_trait_has_trivial_move_assign<__VA_ARGS__>::value
#define __has_trivial_move_constructor(...) __gpuarray_trait_has_trivial_move_constructor<__VA_ARGS__>::value
#define __has_unique_object_representations(...) __gpuarray_trait_has_unique_object_representations<__VA_ARGS__>::value
#define __nv_is_extended_device_lambda_closure_type(...) false
#define __nv_is_extended_host_device_lambda_closure_type(...) false
#define __nv_is_extended_device_lambda_with_preserved_return_type(...) false
#define __is_literal_type(...) __gpuarray_trait_is_literal_type<__VA_ARGS__>::value
#define __is_nothrow_assignable(...) __gpuarray_trait_is_nothrow_assignable<__VA_ARGS__>::value
#define __is_nothrow_constructible(...) __gpuarray_trait_is_nothrow_constructible<__VA_ARGS__>::value
#define __is_nothrow_destructible(...) __gpuarray_trait_is_nothrow_destructible<__VA_ARGS__>::value
#define __underlying_type(...) typename __gpuarray_underlying_type<__VA_ARGS__>::type

// ---- where a thread is ----
extern const uint3 threadIdx;
extern const uint3 blockIdx;
extern const dim3 blockDim;
extern const dim3 gridDim;
extern const int warpSize;

#define __builtin_bit_cast __gpuarray_first_is_type __gpuarray_bit_cast
template <class T, class F> constexpr T __gpuarray_bit_cast(const F &x) noexcept { static_assert(sizeof(T) == sizeof(F), "__builtin_bit_cast requires source and destination types of the same size"); static_assert(__is_trivially_copyable(T) && __is_trivially_copyable(F), "__builtin_bit_cast requires source and destination types to be trivially copyable"); return *reinterpret_cast<const T *>(&x); }
#define __builtin_expect(x, y) (x)
template <class T> constexpr T *__builtin_addressof(T &x) noexcept { return reinterpret_cast<T *>(&const_cast<char &>(reinterpret_cast<const volatile char &>(x))); }
#define __builtin_LINE() __LINE__
#define __builtin_FILE() __FILE__
#define __builtin_FUNCTION() __FUNCTION__
inline double __builtin_copysign(double x, double y) { return copysign(x, y); }
inline float __builtin_copysignf(float x, float y) { return copysignf(x, y); }
template <class T> constexpr int __builtin_isnan(T x) { return x != x; }
inline int __builtin_isinf(double x) { return isinf(x); }
inline int __builtin_isfinite(double x) { return isfinite(x); }
#define __builtin_assume(condition) ((void) 0)
#define __builtin_assume_aligned(pointer, ...) ((void *) (pointer))
#define __builtin_unreachable() __trap()
#define __CUDA_ARCH__ 900
#define __CUDACC__ 1
#define __CUDACC_RTC__ 1
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 9
#define __CUDACC_VER_BUILD__ 0
#define __gpuarray_offsetof(type, member) __gpuarray_offset(&((type *) 0)->member)
constexpr size_t __gpuarray_offset(const volatile void *member) { return (size_t) member; }

// ---- special registers, which inline assembly reads ----
__device__ inline unsigned int __gpuarray_flat_thread() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
__device__ inline unsigned int __gpuarray_laneid() { return __gpuarray_flat_thread() & 31u; }
__device__ inline unsigned int __gpuarray_warpid() { return __gpuarray_flat_thread() >> 5; }
__device__ inline unsigned int __gpuarray_nsmid() { return 1u; }
__device__ inline unsigned int __gpuarray_smid() { return 0u; }
__device__ inline unsigned int __gpuarray_lanemask_eq() { return 1u << __gpuarray_laneid(); }
__device__ inline unsigned int __gpuarray_lanemask_lt() { return (1u << __gpuarray_laneid()) - 1u; }
__device__ inline unsigned int __gpuarray_lanemask_le() { return (2u << __gpuarray_laneid()) - 1u; }
__device__ inline unsigned int __gpuarray_lanemask_gt() { return ~__gpuarray_lanemask_le(); }
__device__ inline unsigned int __gpuarray_lanemask_ge() { return ~__gpuarray_lanemask_lt(); }

// ---- built-in functions: each once; the device implements them by name and parameter types ----
void __syncthreads();
int __syncthreads_count(int predicate);
int __syncthreads_and(int predicate);
int __syncthreads_or(int predicate);
void __syncwarp(unsigned int mask = 0xffffffffU);
unsigned int __activemask();
unsigned int __ballot_sync(unsigned int mask, int predicate);
int __any_sync(unsigned int mask, int predicate);
int __all_sync(unsigned int mask, int predicate);
int __uni_sync(unsigned int mask, int predicate);
void __threadfence();
void __threadfence_block();
void __threadfence_system();
template <bool B, class T> struct __gpuarray_only {}; template <class T> struct __gpuarray_only<true, T> { using type = T; };
template <class T> struct __gpuarray_is16 { enum { value = sizeof(T) == 16 && alignof(T) >= 16 && __is_trivially_copyable(T) }; };
unsigned long long __gpuarray_exchange16(unsigned long long address, unsigned long long low, unsigned long long high);
unsigned long long __gpuarray_compare16(unsigned long long address, unsigned long long ifLow, unsigned long long ifHigh, unsigned long long low, unsigned long long high);
unsigned long long __gpuarray_upper16();
template <class T> inline auto atomicExch(T *p, T x) -> typename __gpuarray_only<__gpuarray_is16<T>::value, T>::type { const ulonglong2 w = __gpuarray_bit_cast<ulonglong2>(x); const unsigned long long low = __gpuarray_exchange16((unsigned long long) p, w.x, w.y); return __gpuarray_bit_cast<T>(make_ulonglong2(low, __gpuarray_upper16())); }
template <class T> inline auto atomicCAS(T *p, T old, T x) -> typename __gpuarray_only<__gpuarray_is16<T>::value, T>::type { const ulonglong2 e = __gpuarray_bit_cast<ulonglong2>(old), w = __gpuarray_bit_cast<ulonglong2>(x); const unsigned long long low = __gpuarray_compare16((unsigned long long) p, e.x, e.y, w.x, w.y); return __gpuarray_bit_cast<T>(make_ulonglong2(low, __gpuarray_upper16())); }
template <class T> inline auto atomicExch_block(T *p, T x) -> typename __gpuarray_only<__gpuarray_is16<T>::value, T>::type { const ulonglong2 w = __gpuarray_bit_cast<ulonglong2>(x); const unsigned long long low = __gpuarray_exchange16((unsigned long long) p, w.x, w.y); return __gpuarray_bit_cast<T>(make_ulonglong2(low, __gpuarray_upper16())); }
template <class T> inline auto atomicCAS_block(T *p, T old, T x) -> typename __gpuarray_only<__gpuarray_is16<T>::value, T>::type { const ulonglong2 e = __gpuarray_bit_cast<ulonglong2>(old), w = __gpuarray_bit_cast<ulonglong2>(x); const unsigned long long low = __gpuarray_compare16((unsigned long long) p, e.x, e.y, w.x, w.y); return __gpuarray_bit_cast<T>(make_ulonglong2(low, __gpuarray_upper16())); }
template <class T> inline auto atomicExch_system(T *p, T x) -> typename __gpuarray_only<__gpuarray_is16<T>::value, T>::type { const ulonglong2 w = __gpuarray_bit_cast<ulonglong2>(x); const unsigned long long low = __gpuarray_exchange16((unsigned long long) p, w.x, w.y); return __gpuarray_bit_cast<T>(make_ulonglong2(low, __gpuarray_upper16())); }
template <class T> inline auto atomicCAS_system(T *p, T old, T x) -> typename __gpuarray_only<__gpuarray_is16<T>::value, T>::type { const ulonglong2 e = __gpuarray_bit_cast<ulonglong2>(old), w = __gpuarray_bit_cast<ulonglong2>(x); const unsigned long long low = __gpuarray_compare16((unsigned long long) p, e.x, e.y, w.x, w.y); return __gpuarray_bit_cast<T>(make_ulonglong2(low, __gpuarray_upper16())); }
void __nanosleep(unsigned int nanoseconds);
void __trap();
void __gpuarray_exit();
void __brkpt();
void __gpuarray_assert_fail(const char *condition);
int printf(const char *format);
void __gpuarray_fetch(unsigned long long texture, int x);
void __gpuarray_tex(unsigned long long texture, int how, float x, float y, float z, int layer);
int __gpuarray_texel_bits(int channel);
float __gpuarray_texel_real(int channel);
void __gpuarray_surf_put(int i, unsigned int word);
void __gpuarray_surf_read(unsigned long long surface, int how, int x, int y, int z, int size, int mode);
void __gpuarray_surf_write(unsigned long long surface, int how, int x, int y, int z, int size, int mode);
void __gpuarray_grid_sync();
int __gpuarray_is_cooperative();
unsigned long long __gpuarray_malloc(unsigned long long size);
void __gpuarray_free(unsigned long long address);
inline void* malloc(size_t size) { return (void*) __gpuarray_malloc(size); }
inline void free(void* memory) { __gpuarray_free((unsigned long long) memory); }
float __gpuarray_float(int bits);
inline void *__nv_aligned_device_malloc(size_t size, size_t align) { return malloc(size); }
inline void __prof_trigger(int counter) {}
clock_t clock();
long long clock64();
unsigned long long __gpuarray_globaltimer();
int __shfl_sync(unsigned int mask, int value, int lane, int width = 32);
unsigned int __shfl_sync(unsigned int mask, unsigned int value, int lane, int width = 32);
long long __shfl_sync(unsigned int mask, long long value, int lane, int width = 32);
unsigned long long __shfl_sync(unsigned int mask, unsigned long long value, int lane, int width = 32);
float __shfl_sync(unsigned int mask, float value, int lane, int width = 32);
double __shfl_sync(unsigned int mask, double value, int lane, int width = 32);
int __shfl_up_sync(unsigned int mask, int value, unsigned int delta, int width = 32);
unsigned int __shfl_up_sync(unsigned int mask, unsigned int value, unsigned int delta, int width = 32);
long long __shfl_up_sync(unsigned int mask, long long value, unsigned int delta, int width = 32);
unsigned long long __shfl_up_sync(unsigned int mask, unsigned long long value, unsigned int delta, int width = 32);
float __shfl_up_sync(unsigned int mask, float value, unsigned int delta, int width = 32);
double __shfl_up_sync(unsigned int mask, double value, unsigned int delta, int width = 32);
int __shfl_down_sync(unsigned int mask, int value, unsigned int delta, int width = 32);
unsigned int __shfl_down_sync(unsigned int mask, unsigned int value, unsigned int delta, int width = 32);
long long __shfl_down_sync(unsigned int mask, long long value, unsigned int delta, int width = 32);
unsigned long long __shfl_down_sync(unsigned int mask, unsigned long long value, unsigned int delta, int width = 32);
float __shfl_down_sync(unsigned int mask, float value, unsigned int delta, int width = 32);
double __shfl_down_sync(unsigned int mask, double value, unsigned int delta, int width = 32);
int __shfl_xor_sync(unsigned int mask, int value, int laneMask, int width = 32);
unsigned int __shfl_xor_sync(unsigned int mask, unsigned int value, int laneMask, int width = 32);
long long __shfl_xor_sync(unsigned int mask, long long value, int laneMask, int width = 32);
unsigned long long __shfl_xor_sync(unsigned int mask, unsigned long long value, int laneMask, int width = 32);
float __shfl_xor_sync(unsigned int mask, float value, int laneMask, int width = 32);
double __shfl_xor_sync(unsigned int mask, double value, int laneMask, int width = 32);
unsigned int __match_any_sync(unsigned int mask, int value);
unsigned int __match_any_sync(unsigned int mask, unsigned int value);
unsigned int __match_any_sync(unsigned int mask, long long value);
unsigned int __match_any_sync(unsigned int mask, unsigned long long value);
unsigned int __match_any_sync(unsigned int mask, float value);
unsigned int __match_any_sync(unsigned int mask, double value);
unsigned int __match_all_sync(unsigned int mask, int value, int *predicate);
unsigned int __match_all_sync(unsigned int mask, unsigned int value, int *predicate);
unsigned int __match_all_sync(unsigned int mask, long long value, int *predicate);
unsigned int __match_all_sync(unsigned int mask, unsigned long long value, int *predicate);
unsigned int __match_all_sync(unsigned int mask, float value, int *predicate);
unsigned int __match_all_sync(unsigned int mask, double value, int *predicate);
int __reduce_add_sync(unsigned int mask, int value);
unsigned int __reduce_add_sync(unsigned int mask, unsigned int value);
int __reduce_min_sync(unsigned int mask, int value);
unsigned int __reduce_min_sync(unsigned int mask, unsigned int value);
int __reduce_max_sync(unsigned int mask, int value);
unsigned int __reduce_max_sync(unsigned int mask, unsigned int value);
unsigned int __reduce_and_sync(unsigned int mask, unsigned int value);
unsigned int __reduce_or_sync(unsigned int mask, unsigned int value);
unsigned int __reduce_xor_sync(unsigned int mask, unsigned int value);
int atomicAdd(int *address, int value);
unsigned int atomicAdd(unsigned int *address, unsigned int value);
unsigned long long atomicAdd(unsigned long long *address, unsigned long long value);
float atomicAdd(float *address, float value);
double atomicAdd(double *address, double value);
int atomicSub(int *address, int value);
unsigned int atomicSub(unsigned int *address, unsigned int value);
int atomicExch(int *address, int value);
unsigned int atomicExch(unsigned int *address, unsigned int value);
unsigned long long atomicExch(unsigned long long *address, unsigned long long value);
float atomicExch(float *address, float value);
int atomicMin(int *address, int value);
unsigned int atomicMin(unsigned int *address, unsigned int value);
long long atomicMin(long long *address, long long value);
unsigned long long atomicMin(unsigned long long *address, unsigned long long value);
int atomicMax(int *address, int value);
unsigned int atomicMax(unsigned int *address, unsigned int value);
long long atomicMax(long long *address, long long value);
unsigned long long atomicMax(unsigned long long *address, unsigned long long value);
int atomicAnd(int *address, int value);
unsigned int atomicAnd(unsigned int *address, unsigned int value);
unsigned long long atomicAnd(unsigned long long *address, unsigned long long value);
int atomicOr(int *address, int value);
unsigned int atomicOr(unsigned int *address, unsigned int value);
unsigned long long atomicOr(unsigned long long *address, unsigned long long value);
int atomicXor(int *address, int value);
unsigned int atomicXor(unsigned int *address, unsigned int value);
unsigned long long atomicXor(unsigned long long *address, unsigned long long value);
unsigned int atomicInc(unsigned int *address, unsigned int limit);
unsigned int atomicDec(unsigned int *address, unsigned int limit);
int atomicCAS(int *address, int compare, int value);
unsigned int atomicCAS(unsigned int *address, unsigned int compare, unsigned int value);
unsigned long long atomicCAS(unsigned long long *address, unsigned long long compare, unsigned long long value);
unsigned short atomicCAS(unsigned short *address, unsigned short compare, unsigned short value);
long long atomicAnd(long long *address, long long value);
long long atomicOr(long long *address, long long value);
long long atomicXor(long long *address, long long value);
int atomicAdd_block(int *address, int value);
unsigned int atomicAdd_block(unsigned int *address, unsigned int value);
unsigned long long atomicAdd_block(unsigned long long *address, unsigned long long value);
float atomicAdd_block(float *address, float value);
double atomicAdd_block(double *address, double value);
int atomicSub_block(int *address, int value);
unsigned int atomicSub_block(unsigned int *address, unsigned int value);
int atomicExch_block(int *address, int value);
unsigned int atomicExch_block(unsigned int *address, unsigned int value);
unsigned long long atomicExch_block(unsigned long long *address, unsigned long long value);
float atomicExch_block(float *address, float value);
int atomicMin_block(int *address, int value);
unsigned int atomicMin_block(unsigned int *address, unsigned int value);
long long atomicMin_block(long long *address, long long value);
unsigned long long atomicMin_block(unsigned long long *address, unsigned long long value);
int atomicMax_block(int *address, int value);
unsigned int atomicMax_block(unsigned int *address, unsigned int value);
long long atomicMax_block(long long *address, long long value);
unsigned long long atomicMax_block(unsigned long long *address, unsigned long long value);
int atomicAnd_block(int *address, int value);
unsigned int atomicAnd_block(unsigned int *address, unsigned int value);
unsigned long long atomicAnd_block(unsigned long long *address, unsigned long long value);
int atomicOr_block(int *address, int value);
unsigned int atomicOr_block(unsigned int *address, unsigned int value);
unsigned long long atomicOr_block(unsigned long long *address, unsigned long long value);
int atomicXor_block(int *address, int value);
unsigned int atomicXor_block(unsigned int *address, unsigned int value);
unsigned long long atomicXor_block(unsigned long long *address, unsigned long long value);
unsigned int atomicInc_block(unsigned int *address, unsigned int limit);
unsigned int atomicDec_block(unsigned int *address, unsigned int limit);
int atomicCAS_block(int *address, int compare, int value);
unsigned int atomicCAS_block(unsigned int *address, unsigned int compare, unsigned int value);
unsigned long long atomicCAS_block(unsigned long long *address, unsigned long long compare, unsigned long long value);
long long atomicAnd_block(long long *address, long long value);
long long atomicOr_block(long long *address, long long value);
long long atomicXor_block(long long *address, long long value);
int atomicAdd_system(int *address, int value);
unsigned int atomicAdd_system(unsigned int *address, unsigned int value);
unsigned long long atomicAdd_system(unsigned long long *address, unsigned long long value);
float atomicAdd_system(float *address, float value);
double atomicAdd_system(double *address, double value);
int atomicSub_system(int *address, int value);
unsigned int atomicSub_system(unsigned int *address, unsigned int value);
int atomicExch_system(int *address, int value);
unsigned int atomicExch_system(unsigned int *address, unsigned int value);
unsigned long long atomicExch_system(unsigned long long *address, unsigned long long value);
float atomicExch_system(float *address, float value);
int atomicMin_system(int *address, int value);
unsigned int atomicMin_system(unsigned int *address, unsigned int value);
long long atomicMin_system(long long *address, long long value);
unsigned long long atomicMin_system(unsigned long long *address, unsigned long long value);
int atomicMax_system(int *address, int value);
unsigned int atomicMax_system(unsigned int *address, unsigned int value);
long long atomicMax_system(long long *address, long long value);
unsigned long long atomicMax_system(unsigned long long *address, unsigned long long value);
int atomicAnd_system(int *address, int value);
unsigned int atomicAnd_system(unsigned int *address, unsigned int value);
unsigned long long atomicAnd_system(unsigned long long *address, unsigned long long value);
int atomicOr_system(int *address, int value);
unsigned int atomicOr_system(unsigned int *address, unsigned int value);
unsigned long long atomicOr_system(unsigned long long *address, unsigned long long value);
int atomicXor_system(int *address, int value);
unsigned int atomicXor_system(unsigned int *address, unsigned int value);
unsigned long long atomicXor_system(unsigned long long *address, unsigned long long value);
unsigned int atomicInc_system(unsigned int *address, unsigned int limit);
unsigned int atomicDec_system(unsigned int *address, unsigned int limit);
int atomicCAS_system(int *address, int compare, int value);
unsigned int atomicCAS_system(unsigned int *address, unsigned int compare, unsigned int value);
unsigned long long atomicCAS_system(unsigned long long *address, unsigned long long compare, unsigned long long value);
long long atomicAnd_system(long long *address, long long value);
long long atomicOr_system(long long *address, long long value);
long long atomicXor_system(long long *address, long long value);
float sqrtf(float x);
double sqrt(double x);
float rsqrtf(float x);
double rsqrt(double x);
float cbrtf(float x);
double cbrt(double x);
float rcbrtf(float x);
double rcbrt(double x);
float expf(float x);
double exp(double x);
float exp2f(float x);
double exp2(double x);
float exp10f(float x);
double exp10(double x);
float expm1f(float x);
double expm1(double x);
float logf(float x);
double log(double x);
float log2f(float x);
double log2(double x);
float log10f(float x);
double log10(double x);
float log1pf(float x);
double log1p(double x);
float sinf(float x);
double sin(double x);
float cosf(float x);
double cos(double x);
float tanf(float x);
double tan(double x);
float sinpif(float x);
double sinpi(double x);
float cospif(float x);
double cospi(double x);
float asinf(float x);
double asin(double x);
float acosf(float x);
double acos(double x);
float atanf(float x);
double atan(double x);
float sinhf(float x);
double sinh(double x);
float coshf(float x);
double cosh(double x);
float tanhf(float x);
double tanh(double x);
float asinhf(float x);
double asinh(double x);
float acoshf(float x);
double acosh(double x);
float atanhf(float x);
double atanh(double x);
float erff(float x);
double erf(double x);
float erfcf(float x);
double erfc(double x);
float erfinvf(float x);
double erfinv(double x);
float erfcinvf(float x);
double erfcinv(double x);
float erfcxf(float x);
double erfcx(double x);
float normcdff(float x);
double normcdf(double x);
float normcdfinvf(float x);
double normcdfinv(double x);
float tgammaf(float x);
double tgamma(double x);
float lgammaf(float x);
double lgamma(double x);
float fabsf(float x);
double fabs(double x);
float floorf(float x);
double floor(double x);
float ceilf(float x);
double ceil(double x);
float truncf(float x);
double trunc(double x);
float rintf(float x);
double rint(double x);
float nearbyintf(float x);
double nearbyint(double x);
float roundf(float x);
double round(double x);
float logbf(float x);
double logb(double x);
float j0f(float x);
double j0(double x);
float j1f(float x);
double j1(double x);
float y0f(float x);
double y0(double x);
float y1f(float x);
double y1(double x);
float cyl_bessel_i0f(float x);
double cyl_bessel_i0(double x);
float cyl_bessel_i1f(float x);
double cyl_bessel_i1(double x);
float jnf(int n, float x);
double jn(int n, double x);
float ynf(int n, float x);
double yn(int n, double x);
float norm3df(float x, float y, float z);
double norm3d(double x, double y, double z);
float rnorm3df(float x, float y, float z);
double rnorm3d(double x, double y, double z);
float norm4df(float x, float y, float z, float w);
double norm4d(double x, double y, double z, double w);
float rnorm4df(float x, float y, float z, float w);
double rnorm4d(double x, double y, double z, double w);
float scalbnf(float x, int exponent);
double scalbn(double x, int exponent);
int ilogbf(float x);
int ilogb(double x);
float remquof(float x, float y, int *quotient);
double remquo(double x, double y, int *quotient);
float powf(float x, float y);
double pow(double x, double y);
float atan2f(float x, float y);
double atan2(double x, double y);
float fmodf(float x, float y);
double fmod(double x, double y);
float remainderf(float x, float y);
double remainder(double x, double y);
float fminf(float x, float y);
double fmin(double x, double y);
float fmaxf(float x, float y);
double fmax(double x, double y);
float copysignf(float x, float y);
double copysign(double x, double y);
float hypotf(float x, float y);
double hypot(double x, double y);
float rhypotf(float x, float y);
double rhypot(double x, double y);
float fdimf(float x, float y);
double fdim(double x, double y);
float nextafterf(float x, float y);
double nextafter(double x, double y);
float fmaf(float x, float y, float z);
double fma(double x, double y, double z);
float ldexpf(float x, int exponent);
double ldexp(double x, int exponent);
float frexpf(float x, int *exponent);
double frexp(double x, int *exponent);
float modff(float x, float *whole);
double modf(double x, double *whole);
void sincosf(float x, float *sine, float *cosine);
void sincos(double x, double *sine, double *cosine);
void sincospif(float x, float *sine, float *cosine);
void sincospi(double x, double *sine, double *cosine);
long lrintf(float x);
long lrint(double x);
long lroundf(float x);
long lround(double x);
long long llrintf(float x);
long long llrint(double x);
long long llroundf(float x);
long long llround(double x);
int isnan(float x);
int isnan(double x);
int isinf(float x);
int isinf(double x);
int isfinite(float x);
int isfinite(double x);
int signbit(float x);
int signbit(double x);
float __fadd_rn(float x, float y);
double __dadd_rn(double x, double y);
float __fsub_rn(float x, float y);
double __dsub_rn(double x, double y);
float __fmul_rn(float x, float y);
double __dmul_rn(double x, double y);
float __fdiv_rn(float x, float y);
double __ddiv_rn(double x, double y);
float __fsqrt_rn(float x);
double __dsqrt_rn(double x);
float __frcp_rn(float x);
double __drcp_rn(double x);
float __fmaf_rn(float x, float y, float z);
double __fma_rn(double x, double y, double z);
int __float2int_rn(float x);
int __double2int_rn(double x);
float __int2float_rn(int x);
unsigned int __float2uint_rn(float x);
unsigned int __double2uint_rn(double x);
float __uint2float_rn(unsigned int x);
long long __float2ll_rn(float x);
long long __double2ll_rn(double x);
float __ll2float_rn(long long x);
double __ll2double_rn(long long x);
unsigned long long __float2ull_rn(float x);
unsigned long long __double2ull_rn(double x);
float __ull2float_rn(unsigned long long x);
double __ull2double_rn(unsigned long long x);
float __double2float_rn(double x);
float __fadd_rz(float x, float y);
double __dadd_rz(double x, double y);
float __fsub_rz(float x, float y);
double __dsub_rz(double x, double y);
float __fmul_rz(float x, float y);
double __dmul_rz(double x, double y);
float __fdiv_rz(float x, float y);
double __ddiv_rz(double x, double y);
float __fsqrt_rz(float x);
double __dsqrt_rz(double x);
float __frcp_rz(float x);
double __drcp_rz(double x);
float __fmaf_rz(float x, float y, float z);
double __fma_rz(double x, double y, double z);
int __float2int_rz(float x);
int __double2int_rz(double x);
float __int2float_rz(int x);
unsigned int __float2uint_rz(float x);
unsigned int __double2uint_rz(double x);
float __uint2float_rz(unsigned int x);
long long __float2ll_rz(float x);
long long __double2ll_rz(double x);
float __ll2float_rz(long long x);
double __ll2double_rz(long long x);
unsigned long long __float2ull_rz(float x);
unsigned long long __double2ull_rz(double x);
float __ull2float_rz(unsigned long long x);
double __ull2double_rz(unsigned long long x);
float __double2float_rz(double x);
float __fadd_ru(float x, float y);
double __dadd_ru(double x, double y);
float __fsub_ru(float x, float y);
double __dsub_ru(double x, double y);
float __fmul_ru(float x, float y);
double __dmul_ru(double x, double y);
float __fdiv_ru(float x, float y);
double __ddiv_ru(double x, double y);
float __fsqrt_ru(float x);
double __dsqrt_ru(double x);
float __frcp_ru(float x);
double __drcp_ru(double x);
float __fmaf_ru(float x, float y, float z);
double __fma_ru(double x, double y, double z);
int __float2int_ru(float x);
int __double2int_ru(double x);
float __int2float_ru(int x);
unsigned int __float2uint_ru(float x);
unsigned int __double2uint_ru(double x);
float __uint2float_ru(unsigned int x);
long long __float2ll_ru(float x);
long long __double2ll_ru(double x);
float __ll2float_ru(long long x);
double __ll2double_ru(long long x);
unsigned long long __float2ull_ru(float x);
unsigned long long __double2ull_ru(double x);
float __ull2float_ru(unsigned long long x);
double __ull2double_ru(unsigned long long x);
float __double2float_ru(double x);
float __fadd_rd(float x, float y);
double __dadd_rd(double x, double y);
float __fsub_rd(float x, float y);
double __dsub_rd(double x, double y);
float __fmul_rd(float x, float y);
double __dmul_rd(double x, double y);
float __fdiv_rd(float x, float y);
double __ddiv_rd(double x, double y);
float __fsqrt_rd(float x);
double __dsqrt_rd(double x);
float __frcp_rd(float x);
double __drcp_rd(double x);
float __fmaf_rd(float x, float y, float z);
double __fma_rd(double x, double y, double z);
int __float2int_rd(float x);
int __double2int_rd(double x);
float __int2float_rd(int x);
unsigned int __float2uint_rd(float x);
unsigned int __double2uint_rd(double x);
float __uint2float_rd(unsigned int x);
long long __float2ll_rd(float x);
long long __double2ll_rd(double x);
float __ll2float_rd(long long x);
double __ll2double_rd(long long x);
unsigned long long __float2ull_rd(float x);
unsigned long long __double2ull_rd(double x);
float __ull2float_rd(unsigned long long x);
double __ull2double_rd(unsigned long long x);
float __double2float_rd(double x);
float __frsqrt_rn(float x);
double __int2double_rn(int x);
double __uint2double_rn(unsigned int x);
float __int_as_float(int bits);
int __float_as_int(float x);
float __uint_as_float(unsigned int bits);
unsigned int __float_as_uint(float x);
double __longlong_as_double(long long bits);
long long __double_as_longlong(double x);
int __double2hiint(double x);
int __double2loint(double x);
double __hiloint2double(int high, int low);
int __popc(unsigned int x);
int __popcll(unsigned long long x);
int __clz(int x);
int __clzll(long long x);
int __ffs(int x);
int __ffsll(long long x);
unsigned int __nv_bswap32(unsigned int x);
unsigned long long __nv_bswap64(unsigned long long x);
unsigned int __brev(unsigned int x);
unsigned long long __brevll(unsigned long long x);
unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int selector);
unsigned int __funnelshift_l(unsigned int low, unsigned int high, unsigned int shift);
unsigned int __funnelshift_r(unsigned int low, unsigned int high, unsigned int shift);
unsigned int __funnelshift_lc(unsigned int low, unsigned int high, unsigned int shift);
unsigned int __funnelshift_rc(unsigned int low, unsigned int high, unsigned int shift);
int __mulhi(int x, int y);
unsigned int __umulhi(unsigned int x, unsigned int y);
long long __mul64hi(long long x, long long y);
unsigned long long __umul64hi(unsigned long long x, unsigned long long y);
int __mul24(int x, int y);
unsigned int __umul24(unsigned int x, unsigned int y);
unsigned int __sad(int x, int y, unsigned int z);
unsigned int __usad(unsigned int x, unsigned int y, unsigned int z);
int __dp4a(int a, int b, int c);
unsigned int __dp4a(unsigned int a, unsigned int b, unsigned int c);
int min(int x, int y);
unsigned int min(unsigned int x, unsigned int y);
long long min(long long x, long long y);
unsigned long long min(unsigned long long x, unsigned long long y);
int max(int x, int y);
unsigned int max(unsigned int x, unsigned int y);
long long max(long long x, long long y);
unsigned long long max(unsigned long long x, unsigned long long y);
int abs(int x);
long long llabs(long long x);
int __hadd(int x, int y);
int __rhadd(int x, int y);
unsigned int __uhadd(unsigned int x, unsigned int y);
unsigned int __urhadd(unsigned int x, unsigned int y);
unsigned int __fns(unsigned int mask, unsigned int base, int offset);
int __gpuarray_dp2a_lo(int a, int b, int c);
int __gpuarray_dp2a_hi(int a, int b, int c);
unsigned int __gpuarray_dp2a_lo(unsigned int a, unsigned int b, unsigned int c);
unsigned int __gpuarray_dp2a_hi(unsigned int a, unsigned int b, unsigned int c);
unsigned int __gpuarray_simd_add(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_subtract(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_addSaturated(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_addSaturatedUnsigned(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_subtractSaturated(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_subtractSaturatedUnsigned(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_absolute(int bits, unsigned int a);
unsigned int __gpuarray_simd_absoluteSaturated(int bits, unsigned int a);
unsigned int __gpuarray_simd_negative(int bits, unsigned int a);
unsigned int __gpuarray_simd_negativeSaturated(int bits, unsigned int a);
unsigned int __gpuarray_simd_difference(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_differenceUnsigned(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_sumOfDifferences(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_sumOfDifferencesUnsigned(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_average(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_averageUnsigned(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_halfSumUnsigned(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_min(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_minUnsigned(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_max(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_maxUnsigned(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_equal(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_greater(int bits, unsigned int a, unsigned int b);
unsigned int __gpuarray_simd_greaterUnsigned(int bits, unsigned int a, unsigned int b);
unsigned short __gpuarray_half(float x);
unsigned short __gpuarray_half(double x, int mode);
inline unsigned short __gpuarray_half_of_float(float x) { return __gpuarray_half(x); }
inline unsigned short __gpuarray_half_of_double(double x) { return __gpuarray_half(x, 0); }
unsigned short __gpuarray_half(long long x, int mode);
unsigned short __gpuarray_half(unsigned long long x, int mode);
float __gpuarray_half_value(unsigned short bits);
unsigned short __gpuarray_half_fma(unsigned short a, unsigned short b, unsigned short c);
unsigned short __gpuarray_bfloat16(float x);
unsigned short __gpuarray_bfloat16(double x, int mode);
unsigned short __gpuarray_bfloat16(long long x, int mode);
unsigned short __gpuarray_bfloat16(unsigned long long x, int mode);
float __gpuarray_bfloat16_value(unsigned short bits);
unsigned short __gpuarray_bfloat16_fma(unsigned short a, unsigned short b, unsigned short c);
float __sinf(float x);
float __cosf(float x);
float __tanf(float x);
float __expf(float x);
float __exp10f(float x);
float __logf(float x);
float __log2f(float x);
float __log10f(float x);
float __powf(float x, float y);
float __fdividef(float x, float y);
void __sincosf(float x, float *sine, float *cosine);
float __saturatef(float x);
int __gpuarray_space(unsigned long long address);
int __gpuarray_block_run();
unsigned long long __gpuarray_to_shared(unsigned long long address);
unsigned long long __gpuarray_from_shared(unsigned long long address);
inline unsigned int __isGlobal(const void *address) { return __gpuarray_space((unsigned long long) address) == 0; }
inline unsigned int __isShared(const void *address) { return __gpuarray_space((unsigned long long) address) == 1; }
inline unsigned int __isClusterShared(const void *address) { return __isShared(address); }
inline unsigned int __isLocal(const void *address) { return __gpuarray_space((unsigned long long) address) == 2; }
inline unsigned int __isConstant(const void *address) { return __gpuarray_space((unsigned long long) address) == 3; }
inline size_t __cvta_generic_to_global(const void *address) { return (size_t) address; }
inline size_t __cvta_generic_to_shared(const void *address) { return (size_t) __gpuarray_to_shared((unsigned long long) address); }
inline size_t __cvta_generic_to_local(const void *address) { return (size_t) address; }
inline size_t __cvta_generic_to_constant(const void *address) { return (size_t) address; }
inline void *__cvta_global_to_generic(size_t address) { return (void *) address; }
inline void *__cvta_shared_to_generic(size_t address) { return (void *) __gpuarray_from_shared((unsigned long long) address); }
inline void *__cvta_local_to_generic(size_t address) { return (void *) address; }
inline void *__cvta_constant_to_generic(size_t address) { return (void *) address; }

// ---- __nv_atomic_*: all orders are the strongest, all scopes the widest ----
// Templates: NVRTC takes literals alone for an order, so PreludeNvrtcTest cannot ask it for these by their types.
#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5
#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4
template <class T> inline T __nv_atomic_fetch_add(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { if constexpr ((T) 0.5 != 0) { return atomicAdd(p, v); } else if constexpr (sizeof(T) == 8) { return (T) atomicAdd((unsigned long long *) p, (unsigned long long) v); } else { return (T) atomicAdd((unsigned int *) p, (unsigned int) v); } }
template <class T> inline T __nv_atomic_fetch_and(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { if constexpr (sizeof(T) == 8) { return (T) atomicAnd((unsigned long long *) p, (unsigned long long) v); } else { return (T) atomicAnd((unsigned int *) p, (unsigned int) v); } }
template <class T> inline T __nv_atomic_fetch_or(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { if constexpr (sizeof(T) == 8) { return (T) atomicOr((unsigned long long *) p, (unsigned long long) v); } else { return (T) atomicOr((unsigned int *) p, (unsigned int) v); } }
template <class T> inline T __nv_atomic_fetch_xor(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { if constexpr (sizeof(T) == 8) { return (T) atomicXor((unsigned long long *) p, (unsigned long long) v); } else { return (T) atomicXor((unsigned int *) p, (unsigned int) v); } }
template <class T> inline T __nv_atomic_fetch_min(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { if constexpr ((T) -1 < (T) 0 && sizeof(T) == 8) { return (T) atomicMin((long long *) p, (long long) v); } else if constexpr (sizeof(T) == 8) { return (T) atomicMin((unsigned long long *) p, (unsigned long long) v); } else if constexpr ((T) -1 < (T) 0) { return (T) atomicMin((int *) p, (int) v); } else { return (T) atomicMin((unsigned int *) p, (unsigned int) v); } }
template <class T> inline T __nv_atomic_fetch_max(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { if constexpr ((T) -1 < (T) 0 && sizeof(T) == 8) { return (T) atomicMax((long long *) p, (long long) v); } else if constexpr (sizeof(T) == 8) { return (T) atomicMax((unsigned long long *) p, (unsigned long long) v); } else if constexpr ((T) -1 < (T) 0) { return (T) atomicMax((int *) p, (int) v); } else { return (T) atomicMax((unsigned int *) p, (unsigned int) v); } }
template <class T> inline T __nv_atomic_fetch_sub(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { return __nv_atomic_fetch_add(p, (T) -v, order, scope); }
template <class T> inline void __nv_atomic_add(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __nv_atomic_fetch_add(p, v, order, scope); }
template <class T> inline void __nv_atomic_and(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __nv_atomic_fetch_and(p, v, order, scope); }
template <class T> inline void __nv_atomic_or(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __nv_atomic_fetch_or(p, v, order, scope); }
template <class T> inline void __nv_atomic_xor(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __nv_atomic_fetch_xor(p, v, order, scope); }
template <class T> inline void __nv_atomic_min(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __nv_atomic_fetch_min(p, v, order, scope); }
template <class T> inline void __nv_atomic_max(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __nv_atomic_fetch_max(p, v, order, scope); }
template <class T> inline void __nv_atomic_sub(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __nv_atomic_fetch_sub(p, v, order, scope); }
template <class T> inline T __nv_atomic_load_n(const T *p, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __threadfence(); T x = *(const volatile T *) p; __threadfence(); return x; }
template <class T> inline void __nv_atomic_load(const T *p, T *x, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { *x = __nv_atomic_load_n(p, order, scope); }
template <class T> inline void __nv_atomic_store_n(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __threadfence(); *(volatile T *) p = v; __threadfence(); }
template <class T> inline void __nv_atomic_store(T *p, T *v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { __nv_atomic_store_n(p, *v, order, scope); }
template <class T> inline void __nv_atomic_exchange(T *p, T *v, T *old, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { if constexpr (sizeof(T) == 16) { *old = atomicExch(p, *v); } else if constexpr (sizeof(T) == 8) { *(unsigned long long *) old = atomicExch((unsigned long long *) p, *(unsigned long long *) v); } else { *(unsigned int *) old = atomicExch((unsigned int *) p, *(unsigned int *) v); } }
template <class T> inline T __nv_atomic_exchange_n(T *p, typename std::__gpuarray_plain<T>::type v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) { T given = v, old; __nv_atomic_exchange(p, &given, &old, order, scope); return old; }
template <class T> inline bool __nv_atomic_compare_exchange(T *p, T *expected, T *v, bool weak, int success, int failure, int scope = __NV_THREAD_SCOPE_SYSTEM) { if constexpr (sizeof(T) == 16) { const ulonglong2 wanted = __gpuarray_bit_cast<ulonglong2>(*expected); *expected = atomicCAS(p, *expected, *v); const ulonglong2 found = __gpuarray_bit_cast<ulonglong2>(*expected); return wanted.x == found.x && wanted.y == found.y; } else if constexpr (sizeof(T) == 8) { unsigned long long old = atomicCAS((unsigned long long *) p, *(unsigned long long *) expected, *(unsigned long long *) v); bool same = old == *(unsigned long long *) expected; if (!same) { *(unsigned long long *) expected = old; } return same; } else if constexpr (sizeof(T) == 4) { unsigned int old = atomicCAS((unsigned int *) p, *(unsigned int *) expected, *(unsigned int *) v); bool same = old == *(unsigned int *) expected; if (!same) { *(unsigned int *) expected = old; } return same; } else { unsigned short old = atomicCAS((unsigned short *) p, *(unsigned short *) expected, *(unsigned short *) v); bool same = old == *(unsigned short *) expected; if (!same) { *(unsigned short *) expected = old; } return same; } }
template <class T> inline bool __nv_atomic_compare_exchange_n(T *p, T *expected, typename std::__gpuarray_plain<T>::type v, bool weak, int success, int failure, int scope = __NV_THREAD_SCOPE_SYSTEM) { T given = v; return __nv_atomic_compare_exchange(p, expected, &given, weak, success, failure, scope); }
template <class T> inline void __nv_atomic_thread_fence(T order, int scope) { __threadfence_system(); }

// ---- overloads, in terms of the built-in functions ----
inline char1 make_char1(signed char x) { return char1{x}; }
inline char2 make_char2(signed char x, signed char y) { return char2{x, y}; }
inline char3 make_char3(signed char x, signed char y, signed char z) { return char3{x, y, z}; }
inline char4 make_char4(signed char x, signed char y, signed char z, signed char w) { return char4{x, y, z, w}; }
inline uchar1 make_uchar1(unsigned char x) { return uchar1{x}; }
inline uchar2 make_uchar2(unsigned char x, unsigned char y) { return uchar2{x, y}; }
inline uchar3 make_uchar3(unsigned char x, unsigned char y, unsigned char z) { return uchar3{x, y, z}; }
inline uchar4 make_uchar4(unsigned char x, unsigned char y, unsigned char z, unsigned char w) { return uchar4{x, y, z, w}; }
inline short1 make_short1(short x) { return short1{x}; }
inline short2 make_short2(short x, short y) { return short2{x, y}; }
inline short3 make_short3(short x, short y, short z) { return short3{x, y, z}; }
inline short4 make_short4(short x, short y, short z, short w) { return short4{x, y, z, w}; }
inline ushort1 make_ushort1(unsigned short x) { return ushort1{x}; }
inline ushort2 make_ushort2(unsigned short x, unsigned short y) { return ushort2{x, y}; }
inline ushort3 make_ushort3(unsigned short x, unsigned short y, unsigned short z) { return ushort3{x, y, z}; }
inline ushort4 make_ushort4(unsigned short x, unsigned short y, unsigned short z, unsigned short w) { return ushort4{x, y, z, w}; }
inline int1 make_int1(int x) { return int1{x}; }
inline int2 make_int2(int x, int y) { return int2{x, y}; }
inline int3 make_int3(int x, int y, int z) { return int3{x, y, z}; }
inline int4 make_int4(int x, int y, int z, int w) { return int4{x, y, z, w}; }
inline uint1 make_uint1(unsigned int x) { return uint1{x}; }
inline uint2 make_uint2(unsigned int x, unsigned int y) { return uint2{x, y}; }
inline uint3 make_uint3(unsigned int x, unsigned int y, unsigned int z) { return uint3{x, y, z}; }
inline uint4 make_uint4(unsigned int x, unsigned int y, unsigned int z, unsigned int w) { return uint4{x, y, z, w}; }
inline long1 make_long1(long x) { return long1{x}; }
inline long2 make_long2(long x, long y) { return long2{x, y}; }
inline long3 make_long3(long x, long y, long z) { return long3{x, y, z}; }
inline long4 make_long4(long x, long y, long z, long w) { return long4{x, y, z, w}; }
inline ulong1 make_ulong1(unsigned long x) { return ulong1{x}; }
inline ulong2 make_ulong2(unsigned long x, unsigned long y) { return ulong2{x, y}; }
inline ulong3 make_ulong3(unsigned long x, unsigned long y, unsigned long z) { return ulong3{x, y, z}; }
inline ulong4 make_ulong4(unsigned long x, unsigned long y, unsigned long z, unsigned long w) { return ulong4{x, y, z, w}; }
inline longlong1 make_longlong1(long long x) { return longlong1{x}; }
inline longlong2 make_longlong2(long long x, long long y) { return longlong2{x, y}; }
inline longlong3 make_longlong3(long long x, long long y, long long z) { return longlong3{x, y, z}; }
inline longlong4 make_longlong4(long long x, long long y, long long z, long long w) { return longlong4{x, y, z, w}; }
inline ulonglong1 make_ulonglong1(unsigned long long x) { return ulonglong1{x}; }
inline ulonglong2 make_ulonglong2(unsigned long long x, unsigned long long y) { return ulonglong2{x, y}; }
inline ulonglong3 make_ulonglong3(unsigned long long x, unsigned long long y, unsigned long long z) { return ulonglong3{x, y, z}; }
inline ulonglong4 make_ulonglong4(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w) { return ulonglong4{x, y, z, w}; }
inline float1 make_float1(float x) { return float1{x}; }
inline float2 make_float2(float x, float y) { return float2{x, y}; }
inline float3 make_float3(float x, float y, float z) { return float3{x, y, z}; }
inline float4 make_float4(float x, float y, float z, float w) { return float4{x, y, z, w}; }
inline double1 make_double1(double x) { return double1{x}; }
inline double2 make_double2(double x, double y) { return double2{x, y}; }
inline double3 make_double3(double x, double y, double z) { return double3{x, y, z}; }
inline double4 make_double4(double x, double y, double z, double w) { return double4{x, y, z, w}; }
inline float sqrt(float x) { return sqrtf(x); }
inline float rsqrt(float x) { return rsqrtf(x); }
inline float cbrt(float x) { return cbrtf(x); }
inline float exp(float x) { return expf(x); }
inline float exp2(float x) { return exp2f(x); }
inline float exp10(float x) { return exp10f(x); }
inline float expm1(float x) { return expm1f(x); }
inline float log(float x) { return logf(x); }
inline float log2(float x) { return log2f(x); }
inline float log10(float x) { return log10f(x); }
inline float log1p(float x) { return log1pf(x); }
inline float sin(float x) { return sinf(x); }
inline float cos(float x) { return cosf(x); }
inline float tan(float x) { return tanf(x); }
inline float sinpi(float x) { return sinpif(x); }
inline float cospi(float x) { return cospif(x); }
inline float asin(float x) { return asinf(x); }
inline float acos(float x) { return acosf(x); }
inline float atan(float x) { return atanf(x); }
inline float sinh(float x) { return sinhf(x); }
inline float cosh(float x) { return coshf(x); }
inline float tanh(float x) { return tanhf(x); }
inline float asinh(float x) { return asinhf(x); }
inline float acosh(float x) { return acoshf(x); }
inline float atanh(float x) { return atanhf(x); }
inline float erf(float x) { return erff(x); }
inline float erfc(float x) { return erfcf(x); }
inline float erfinv(float x) { return erfinvf(x); }
inline float tgamma(float x) { return tgammaf(x); }
inline float lgamma(float x) { return lgammaf(x); }
inline float fabs(float x) { return fabsf(x); }
inline float floor(float x) { return floorf(x); }
inline float ceil(float x) { return ceilf(x); }
inline float trunc(float x) { return truncf(x); }
inline float rint(float x) { return rintf(x); }
inline float nearbyint(float x) { return nearbyintf(x); }
inline float round(float x) { return roundf(x); }
inline float logb(float x) { return logbf(x); }
inline float pow(float x, float y) { return powf(x, y); }
inline float atan2(float x, float y) { return atan2f(x, y); }
inline float fmod(float x, float y) { return fmodf(x, y); }
inline float remainder(float x, float y) { return remainderf(x, y); }
float fmin(float x, float y);
float fmax(float x, float y);
inline float copysign(float x, float y) { return copysignf(x, y); }
inline double copysign(float x, double y) { return copysign((double) x, y); }
inline double copysign(double x, float y) { return copysign(x, (double) y); }
inline float hypot(float x, float y) { return hypotf(x, y); }
inline float fdim(float x, float y) { return fdimf(x, y); }
inline float nextafter(float x, float y) { return nextafterf(x, y); }
inline float pow(float x, int y) { return powf(x, (float) y); }
inline double pow(double x, int y) { return pow(x, (double) y); }
inline double pow(int x, double y) { return pow((double) x, y); }
inline float fma(float x, float y, float z) { return fmaf(x, y, z); }
inline float ldexp(float x, int exponent) { return ldexpf(x, exponent); }
inline float frexp(float x, int *exponent) { return frexpf(x, exponent); }
inline float modf(float x, float *whole) { return modff(x, whole); }
inline void sincos(float x, float *sine, float *cosine) { sincosf(x, sine, cosine); }
inline long lrint(float x) { return lrintf(x); }
inline long lround(float x) { return lroundf(x); }
inline long long llrint(float x) { return llrintf(x); }
inline long long llround(float x) { return llroundf(x); }
inline long min(long x, long y) { return (long) min((long long) x, (long long) y); }
inline unsigned long min(unsigned long x, unsigned long y) { return (unsigned long) min((unsigned long long) x, (unsigned long long) y); }
inline unsigned int min(int x, unsigned int y) { return min((unsigned int) x, y); }
inline unsigned int min(unsigned int x, int y) { return min(x, (unsigned int) y); }
inline unsigned long long min(long long x, unsigned long long y) { return min((unsigned long long) x, y); }
inline unsigned long long min(unsigned long long x, long long y) { return min(x, (unsigned long long) y); }
inline float min(float x, float y) { return fminf(x, y); }
inline double min(double x, double y) { return fmin(x, y); }
inline double min(float x, double y) { return fmin((double) x, y); }
inline double min(double x, float y) { return fmin(x, (double) y); }
inline long max(long x, long y) { return (long) max((long long) x, (long long) y); }
inline unsigned long max(unsigned long x, unsigned long y) { return (unsigned long) max((unsigned long long) x, (unsigned long long) y); }
inline unsigned int max(int x, unsigned int y) { return max((unsigned int) x, y); }
inline unsigned int max(unsigned int x, int y) { return max(x, (unsigned int) y); }
inline unsigned long long max(long long x, unsigned long long y) { return max((unsigned long long) x, y); }
inline unsigned long long max(unsigned long long x, long long y) { return max(x, (unsigned long long) y); }
inline float max(float x, float y) { return fmaxf(x, y); }
inline double max(double x, double y) { return fmax(x, y); }
inline double max(float x, double y) { return fmax((double) x, y); }
inline double max(double x, float y) { return fmax(x, (double) y); }
inline unsigned int umin(unsigned int x, unsigned int y) { return min(x, y); }
inline unsigned int umax(unsigned int x, unsigned int y) { return max(x, y); }
inline long long llmin(long long x, long long y) { return min(x, y); }
inline long long llmax(long long x, long long y) { return max(x, y); }
inline unsigned long long ullmin(unsigned long long x, unsigned long long y) { return min(x, y); }
inline unsigned long long ullmax(unsigned long long x, unsigned long long y) { return max(x, y); }
inline long labs(long x) { return (long) llabs((long long) x); }
inline long abs(long x) { return (long) llabs((long long) x); }
inline long long abs(long long x) { return llabs(x); }
inline float abs(float x) { return fabsf(x); }
inline double abs(double x) { return fabs(x); }
inline long __shfl_sync(unsigned int mask, long value, int lane, int width = 32) { return (long) __shfl_sync(mask, (long long) value, lane, width); }
inline unsigned long __shfl_sync(unsigned int mask, unsigned long value, int lane, int width = 32) { return (unsigned long) __shfl_sync(mask, (unsigned long long) value, lane, width); }
inline long __shfl_up_sync(unsigned int mask, long value, unsigned int lane, int width = 32) { return (long) __shfl_up_sync(mask, (long long) value, lane, width); }
inline unsigned long __shfl_up_sync(unsigned int mask, unsigned long value, unsigned int lane, int width = 32) { return (unsigned long) __shfl_up_sync(mask, (unsigned long long) value, lane, width); }
inline long __shfl_down_sync(unsigned int mask, long value, unsigned int lane, int width = 32) { return (long) __shfl_down_sync(mask, (long long) value, lane, width); }
inline unsigned long __shfl_down_sync(unsigned int mask, unsigned long value, unsigned int lane, int width = 32) { return (unsigned long) __shfl_down_sync(mask, (unsigned long long) value, lane, width); }
inline long __shfl_xor_sync(unsigned int mask, long value, int lane, int width = 32) { return (long) __shfl_xor_sync(mask, (long long) value, lane, width); }
inline unsigned long __shfl_xor_sync(unsigned int mask, unsigned long value, int lane, int width = 32) { return (unsigned long) __shfl_xor_sync(mask, (unsigned long long) value, lane, width); }
inline float2 atomicAdd(float2 *address, float2 value) { float2 old; old.x = atomicAdd(&address->x, value.x); old.y = atomicAdd(&address->y, value.y); return old; }
inline float4 atomicAdd(float4 *address, float4 value) { float4 old; old.x = atomicAdd(&address->x, value.x); old.y = atomicAdd(&address->y, value.y); old.z = atomicAdd(&address->z, value.z); old.w = atomicAdd(&address->w, value.w); return old; }
inline unsigned int __match_any_sync(unsigned int mask, long value) { return __match_any_sync(mask, (long long) value); }
inline unsigned int __match_any_sync(unsigned int mask, unsigned long value) { return __match_any_sync(mask, (unsigned long long) value); }
inline unsigned int __match_all_sync(unsigned int mask, long value, int *predicate) { return __match_all_sync(mask, (long long) value, predicate); }
inline unsigned int __match_all_sync(unsigned int mask, unsigned long value, int *predicate) { return __match_all_sync(mask, (unsigned long long) value, predicate); }
template <typename T> inline T __ldg(const T *address) { return *address; }
template <typename T> inline T __ldcg(const T *address) { return *address; }
template <typename T> inline T __ldca(const T *address) { return *address; }
template <typename T> inline T __ldcs(const T *address) { return *address; }
template <typename T> inline T __ldlu(const T *address) { return *address; }
template <typename T> inline T __ldcv(const T *address) { return *address; }
template <typename T> inline void __stwb(T *address, T value) { *address = value; }
template <typename T> inline void __stcg(T *address, T value) { *address = value; }
template <typename T> inline void __stcs(T *address, T value) { *address = value; }
template <typename T> inline void __stwt(T *address, T value) { *address = value; }
inline unsigned int __gpuarray_word(char4 v) { return (v.x & 255) | (v.y & 255) << 8 | (v.z & 255) << 16 | (unsigned int) (v.w & 255) << 24; }
inline unsigned int __gpuarray_word(uchar4 v) { return v.x | v.y << 8 | v.z << 16 | (unsigned int) v.w << 24; }
inline unsigned int __gpuarray_word(short2 v) { return (v.x & 65535) | (unsigned int) (v.y & 65535) << 16; }
inline unsigned int __gpuarray_word(ushort2 v) { return v.x | (unsigned int) v.y << 16; }
inline int __dp2a_lo(int a, int b, int c) { return __gpuarray_dp2a_lo(a, b, c); }
inline int __dp2a_hi(int a, int b, int c) { return __gpuarray_dp2a_hi(a, b, c); }
inline unsigned int __dp2a_lo(unsigned int a, unsigned int b, unsigned int c) { return __gpuarray_dp2a_lo(a, b, c); }
inline unsigned int __dp2a_hi(unsigned int a, unsigned int b, unsigned int c) { return __gpuarray_dp2a_hi(a, b, c); }
inline int __dp2a_lo(short2 a, char4 b, int c) { return __gpuarray_dp2a_lo((int) __gpuarray_word(a), (int) __gpuarray_word(b), c); }
inline int __dp2a_hi(short2 a, char4 b, int c) { return __gpuarray_dp2a_hi((int) __gpuarray_word(a), (int) __gpuarray_word(b), c); }
inline unsigned int __dp2a_lo(ushort2 a, uchar4 b, unsigned int c) { return __gpuarray_dp2a_lo(__gpuarray_word(a), __gpuarray_word(b), c); }
inline unsigned int __dp2a_hi(ushort2 a, uchar4 b, unsigned int c) { return __gpuarray_dp2a_hi(__gpuarray_word(a), __gpuarray_word(b), c); }
inline int __dp4a(char4 a, char4 b, int c) { return __dp4a((int) __gpuarray_word(a), (int) __gpuarray_word(b), c); }
inline unsigned int __dp4a(uchar4 a, uchar4 b, unsigned int c) { return __dp4a(__gpuarray_word(a), __gpuarray_word(b), c); }
inline unsigned int __vadd2(unsigned int a, unsigned int b) { return __gpuarray_simd_add(16, a, b); }
inline unsigned int __vadd4(unsigned int a, unsigned int b) { return __gpuarray_simd_add(8, a, b); }
inline unsigned int __vsub2(unsigned int a, unsigned int b) { return __gpuarray_simd_subtract(16, a, b); }
inline unsigned int __vsub4(unsigned int a, unsigned int b) { return __gpuarray_simd_subtract(8, a, b); }
inline unsigned int __vaddss2(unsigned int a, unsigned int b) { return __gpuarray_simd_addSaturated(16, a, b); }
inline unsigned int __vaddss4(unsigned int a, unsigned int b) { return __gpuarray_simd_addSaturated(8, a, b); }
inline unsigned int __vaddus2(unsigned int a, unsigned int b) { return __gpuarray_simd_addSaturatedUnsigned(16, a, b); }
inline unsigned int __vaddus4(unsigned int a, unsigned int b) { return __gpuarray_simd_addSaturatedUnsigned(8, a, b); }
inline unsigned int __vsubss2(unsigned int a, unsigned int b) { return __gpuarray_simd_subtractSaturated(16, a, b); }
inline unsigned int __vsubss4(unsigned int a, unsigned int b) { return __gpuarray_simd_subtractSaturated(8, a, b); }
inline unsigned int __vsubus2(unsigned int a, unsigned int b) { return __gpuarray_simd_subtractSaturatedUnsigned(16, a, b); }
inline unsigned int __vsubus4(unsigned int a, unsigned int b) { return __gpuarray_simd_subtractSaturatedUnsigned(8, a, b); }
inline unsigned int __vabs2(unsigned int a) { return __gpuarray_simd_absolute(16, a); }
inline unsigned int __vabs4(unsigned int a) { return __gpuarray_simd_absolute(8, a); }
inline unsigned int __vabsss2(unsigned int a) { return __gpuarray_simd_absoluteSaturated(16, a); }
inline unsigned int __vabsss4(unsigned int a) { return __gpuarray_simd_absoluteSaturated(8, a); }
inline unsigned int __vneg2(unsigned int a) { return __gpuarray_simd_negative(16, a); }
inline unsigned int __vneg4(unsigned int a) { return __gpuarray_simd_negative(8, a); }
inline unsigned int __vnegss2(unsigned int a) { return __gpuarray_simd_negativeSaturated(16, a); }
inline unsigned int __vnegss4(unsigned int a) { return __gpuarray_simd_negativeSaturated(8, a); }
inline unsigned int __vabsdiffs2(unsigned int a, unsigned int b) { return __gpuarray_simd_difference(16, a, b); }
inline unsigned int __vabsdiffs4(unsigned int a, unsigned int b) { return __gpuarray_simd_difference(8, a, b); }
inline unsigned int __vabsdiffu2(unsigned int a, unsigned int b) { return __gpuarray_simd_differenceUnsigned(16, a, b); }
inline unsigned int __vabsdiffu4(unsigned int a, unsigned int b) { return __gpuarray_simd_differenceUnsigned(8, a, b); }
inline unsigned int __vsads2(unsigned int a, unsigned int b) { return __gpuarray_simd_sumOfDifferences(16, a, b); }
inline unsigned int __vsads4(unsigned int a, unsigned int b) { return __gpuarray_simd_sumOfDifferences(8, a, b); }
inline unsigned int __vsadu2(unsigned int a, unsigned int b) { return __gpuarray_simd_sumOfDifferencesUnsigned(16, a, b); }
inline unsigned int __vsadu4(unsigned int a, unsigned int b) { return __gpuarray_simd_sumOfDifferencesUnsigned(8, a, b); }
inline unsigned int __vavgs2(unsigned int a, unsigned int b) { return __gpuarray_simd_average(16, a, b); }
inline unsigned int __vavgs4(unsigned int a, unsigned int b) { return __gpuarray_simd_average(8, a, b); }
inline unsigned int __vavgu2(unsigned int a, unsigned int b) { return __gpuarray_simd_averageUnsigned(16, a, b); }
inline unsigned int __vavgu4(unsigned int a, unsigned int b) { return __gpuarray_simd_averageUnsigned(8, a, b); }
inline unsigned int __vhaddu2(unsigned int a, unsigned int b) { return __gpuarray_simd_halfSumUnsigned(16, a, b); }
inline unsigned int __vhaddu4(unsigned int a, unsigned int b) { return __gpuarray_simd_halfSumUnsigned(8, a, b); }
inline unsigned int __vmins2(unsigned int a, unsigned int b) { return __gpuarray_simd_min(16, a, b); }
inline unsigned int __vmins4(unsigned int a, unsigned int b) { return __gpuarray_simd_min(8, a, b); }
inline unsigned int __vminu2(unsigned int a, unsigned int b) { return __gpuarray_simd_minUnsigned(16, a, b); }
inline unsigned int __vminu4(unsigned int a, unsigned int b) { return __gpuarray_simd_minUnsigned(8, a, b); }
inline unsigned int __vmaxs2(unsigned int a, unsigned int b) { return __gpuarray_simd_max(16, a, b); }
inline unsigned int __vmaxs4(unsigned int a, unsigned int b) { return __gpuarray_simd_max(8, a, b); }
inline unsigned int __vmaxu2(unsigned int a, unsigned int b) { return __gpuarray_simd_maxUnsigned(16, a, b); }
inline unsigned int __vmaxu4(unsigned int a, unsigned int b) { return __gpuarray_simd_maxUnsigned(8, a, b); }
inline unsigned int __vcmpeq2(unsigned int a, unsigned int b) { return __gpuarray_simd_equal(16, a, b); }
inline unsigned int __vcmpeq4(unsigned int a, unsigned int b) { return __gpuarray_simd_equal(8, a, b); }
inline unsigned int __vcmpgts2(unsigned int a, unsigned int b) { return __gpuarray_simd_greater(16, a, b); }
inline unsigned int __vcmpgts4(unsigned int a, unsigned int b) { return __gpuarray_simd_greater(8, a, b); }
inline unsigned int __vcmpgtu2(unsigned int a, unsigned int b) { return __gpuarray_simd_greaterUnsigned(16, a, b); }
inline unsigned int __vcmpgtu4(unsigned int a, unsigned int b) { return __gpuarray_simd_greaterUnsigned(8, a, b); }
inline unsigned int __vcmpne2(unsigned int a, unsigned int b) { return ~__vcmpeq2(a, b); }
inline unsigned int __vcmplts2(unsigned int a, unsigned int b) { return __vcmpgts2(b, a); }
inline unsigned int __vcmpges2(unsigned int a, unsigned int b) { return ~__vcmpgts2(b, a); }
inline unsigned int __vcmples2(unsigned int a, unsigned int b) { return ~__vcmpgts2(a, b); }
inline unsigned int __vcmpltu2(unsigned int a, unsigned int b) { return __vcmpgtu2(b, a); }
inline unsigned int __vcmpgeu2(unsigned int a, unsigned int b) { return ~__vcmpgtu2(b, a); }
inline unsigned int __vcmpleu2(unsigned int a, unsigned int b) { return ~__vcmpgtu2(a, b); }
inline unsigned int __vseteq2(unsigned int a, unsigned int b) { return __vcmpeq2(a, b) & 0x00010001U; }
inline unsigned int __vsetne2(unsigned int a, unsigned int b) { return __vcmpne2(a, b) & 0x00010001U; }
inline unsigned int __vsetlts2(unsigned int a, unsigned int b) { return __vcmplts2(a, b) & 0x00010001U; }
inline unsigned int __vsetltu2(unsigned int a, unsigned int b) { return __vcmpltu2(a, b) & 0x00010001U; }
inline unsigned int __vsetgts2(unsigned int a, unsigned int b) { return __vcmpgts2(a, b) & 0x00010001U; }
inline unsigned int __vsetgtu2(unsigned int a, unsigned int b) { return __vcmpgtu2(a, b) & 0x00010001U; }
inline unsigned int __vsetges2(unsigned int a, unsigned int b) { return __vcmpges2(a, b) & 0x00010001U; }
inline unsigned int __vsetgeu2(unsigned int a, unsigned int b) { return __vcmpgeu2(a, b) & 0x00010001U; }
inline unsigned int __vsetles2(unsigned int a, unsigned int b) { return __vcmples2(a, b) & 0x00010001U; }
inline unsigned int __vsetleu2(unsigned int a, unsigned int b) { return __vcmpleu2(a, b) & 0x00010001U; }
inline unsigned int __vcmpne4(unsigned int a, unsigned int b) { return ~__vcmpeq4(a, b); }
inline unsigned int __vcmplts4(unsigned int a, unsigned int b) { return __vcmpgts4(b, a); }
inline unsigned int __vcmpges4(unsigned int a, unsigned int b) { return ~__vcmpgts4(b, a); }
inline unsigned int __vcmples4(unsigned int a, unsigned int b) { return ~__vcmpgts4(a, b); }
inline unsigned int __vcmpltu4(unsigned int a, unsigned int b) { return __vcmpgtu4(b, a); }
inline unsigned int __vcmpgeu4(unsigned int a, unsigned int b) { return ~__vcmpgtu4(b, a); }
inline unsigned int __vcmpleu4(unsigned int a, unsigned int b) { return ~__vcmpgtu4(a, b); }
inline unsigned int __vseteq4(unsigned int a, unsigned int b) { return __vcmpeq4(a, b) & 0x01010101U; }
inline unsigned int __vsetne4(unsigned int a, unsigned int b) { return __vcmpne4(a, b) & 0x01010101U; }
inline unsigned int __vsetlts4(unsigned int a, unsigned int b) { return __vcmplts4(a, b) & 0x01010101U; }
inline unsigned int __vsetltu4(unsigned int a, unsigned int b) { return __vcmpltu4(a, b) & 0x01010101U; }
inline unsigned int __vsetgts4(unsigned int a, unsigned int b) { return __vcmpgts4(a, b) & 0x01010101U; }
inline unsigned int __vsetgtu4(unsigned int a, unsigned int b) { return __vcmpgtu4(a, b) & 0x01010101U; }
inline unsigned int __vsetges4(unsigned int a, unsigned int b) { return __vcmpges4(a, b) & 0x01010101U; }
inline unsigned int __vsetgeu4(unsigned int a, unsigned int b) { return __vcmpgeu4(a, b) & 0x01010101U; }
inline unsigned int __vsetles4(unsigned int a, unsigned int b) { return __vcmples4(a, b) & 0x01010101U; }
inline unsigned int __vsetleu4(unsigned int a, unsigned int b) { return __vcmpleu4(a, b) & 0x01010101U; }
inline int __vimax3_s32(int a, int b, int c) { return max(max(a, b), c); }
inline int __viaddmax_s32(int a, int b, int c) { return max((int) ((unsigned int) a + (unsigned int) b), c); }
inline int __vibmax_s32(int a, int b, bool *first) { *first = a >= b; return max(a, b); }
inline int __vimin3_s32(int a, int b, int c) { return min(min(a, b), c); }
inline int __viaddmin_s32(int a, int b, int c) { return min((int) ((unsigned int) a + (unsigned int) b), c); }
inline int __vibmin_s32(int a, int b, bool *first) { *first = a <= b; return min(a, b); }
inline unsigned int __vimax3_u32(unsigned int a, unsigned int b, unsigned int c) { return max(max(a, b), c); }
inline unsigned int __viaddmax_u32(unsigned int a, unsigned int b, unsigned int c) { return max((unsigned int) ((unsigned int) a + (unsigned int) b), c); }
inline unsigned int __vibmax_u32(unsigned int a, unsigned int b, bool *first) { *first = a >= b; return max(a, b); }
inline unsigned int __vimin3_u32(unsigned int a, unsigned int b, unsigned int c) { return min(min(a, b), c); }
inline unsigned int __viaddmin_u32(unsigned int a, unsigned int b, unsigned int c) { return min((unsigned int) ((unsigned int) a + (unsigned int) b), c); }
inline unsigned int __vibmin_u32(unsigned int a, unsigned int b, bool *first) { *first = a <= b; return min(a, b); }
inline int __vimax_s32_relu(int a, int b) { return max(max(a, b), 0); }
inline int __vimax3_s32_relu(int a, int b, int c) { return max(max(max(a, b), c), 0); }
inline int __viaddmax_s32_relu(int a, int b, int c) { return max(max((int) ((unsigned int) a + (unsigned int) b), c), 0); }
inline unsigned int __vimax3_s16x2(unsigned int a, unsigned int b, unsigned int c) { return __vmaxs2(__vmaxs2(a, b), c); }
inline unsigned int __viaddmax_s16x2(unsigned int a, unsigned int b, unsigned int c) { return __vmaxs2(__vadd2(a, b), c); }
inline unsigned int __vimax3_u16x2(unsigned int a, unsigned int b, unsigned int c) { return __vmaxu2(__vmaxu2(a, b), c); }
inline unsigned int __viaddmax_u16x2(unsigned int a, unsigned int b, unsigned int c) { return __vmaxu2(__vadd2(a, b), c); }
inline unsigned int __vimax_s16x2_relu(unsigned int a, unsigned int b) { return __vmaxs2(__vmaxs2(a, b), 0); }
inline unsigned int __vimax3_s16x2_relu(unsigned int a, unsigned int b, unsigned int c) { return __vmaxs2(__vmaxs2(__vmaxs2(a, b), c), 0); }
inline unsigned int __viaddmax_s16x2_relu(unsigned int a, unsigned int b, unsigned int c) { return __vmaxs2(__vmaxs2(__vadd2(a, b), c), 0); }
inline int __vimin_s32_relu(int a, int b) { return max(min(a, b), 0); }
inline int __vimin3_s32_relu(int a, int b, int c) { return max(min(min(a, b), c), 0); }
inline int __viaddmin_s32_relu(int a, int b, int c) { return max(min((int) ((unsigned int) a + (unsigned int) b), c), 0); }
inline unsigned int __vimin3_s16x2(unsigned int a, unsigned int b, unsigned int c) { return __vmins2(__vmins2(a, b), c); }
inline unsigned int __viaddmin_s16x2(unsigned int a, unsigned int b, unsigned int c) { return __vmins2(__vadd2(a, b), c); }
inline unsigned int __vimin3_u16x2(unsigned int a, unsigned int b, unsigned int c) { return __vminu2(__vminu2(a, b), c); }
inline unsigned int __viaddmin_u16x2(unsigned int a, unsigned int b, unsigned int c) { return __vminu2(__vadd2(a, b), c); }
inline unsigned int __vimin_s16x2_relu(unsigned int a, unsigned int b) { return __vmaxs2(__vmins2(a, b), 0); }
inline unsigned int __vimin3_s16x2_relu(unsigned int a, unsigned int b, unsigned int c) { return __vmaxs2(__vmins2(__vmins2(a, b), c), 0); }
inline unsigned int __viaddmin_s16x2_relu(unsigned int a, unsigned int b, unsigned int c) { return __vmaxs2(__vmins2(__vadd2(a, b), c), 0); }
inline float cyl_bessel_i0(float x) { return cyl_bessel_i0f(x); }
inline float cyl_bessel_i1(float x) { return cyl_bessel_i1f(x); }
inline float jn(int n, float x) { return jnf(n, x); }
inline float yn(int n, float x) { return ynf(n, x); }
inline float scalbn(float x, int exponent) { return scalbnf(x, exponent); }
inline float scalblnf(float x, long exponent) { return scalbnf(x, (int) max(-100000LL, min(100000LL, (long long) exponent))); }
inline double scalbln(double x, long exponent) { return scalbn(x, (int) max(-100000LL, min(100000LL, (long long) exponent))); }
inline float scalbln(float x, long exponent) { return scalblnf(x, exponent); }
inline int ilogb(float x) { return ilogbf(x); }
inline float remquo(float x, float y, int *quotient) { return remquof(x, y, quotient); }
inline float fdividef(float x, float y) { return x / y; }
inline double fdivide(double x, double y) { return x / y; }
inline float nanf(const char *tag) { return __int_as_float(0x7fffffff); }
inline double nan(const char *tag) { return __longlong_as_double(0x7ff8000000000000LL); }
inline void sincospi(float x, float *sine, float *cosine) { sincospif(x, sine, cosine); }
inline float __gpuarray_norm(int count, const float *values, bool inverse) { float most = 0; float sum = 0; for (int i = 0; i < count; i++) { most = fmax(most, fabs(values[i])); sum += fabs(values[i]); } if (isinf(most) || most == 0) return inverse ? 1 / (isinf(most) ? most : sum) : isinf(most) ? most : sum; sum = 0; for (int i = 0; i < count; i++) { float part = values[i] / most; sum += part * part; } return inverse ? rsqrt(sum) / most : most * sqrt(sum); }
inline float normf(int count, const float *values) { return __gpuarray_norm(count, values, false); }
inline float rnormf(int count, const float *values) { return __gpuarray_norm(count, values, true); }
inline double __gpuarray_norm(int count, const double *values, bool inverse) { double most = 0; double sum = 0; for (int i = 0; i < count; i++) { most = fmax(most, fabs(values[i])); sum += fabs(values[i]); } if (isinf(most) || most == 0) return inverse ? 1 / (isinf(most) ? most : sum) : isinf(most) ? most : sum; sum = 0; for (int i = 0; i < count; i++) { double part = values[i] / most; sum += part * part; } return inverse ? rsqrt(sum) / most : most * sqrt(sum); }
inline double norm(int count, const double *values) { return __gpuarray_norm(count, values, false); }
inline double rnorm(int count, const double *values) { return __gpuarray_norm(count, values, true); }
inline float rcbrt(float x) { return rcbrtf(x); }
inline float erfcinv(float x) { return erfcinvf(x); }
inline float erfcx(float x) { return erfcxf(x); }
inline float normcdf(float x) { return normcdff(x); }
inline float normcdfinv(float x) { return normcdfinvf(x); }
inline float j0(float x) { return j0f(x); }
inline float j1(float x) { return j1f(x); }
inline float y0(float x) { return y0f(x); }
inline float y1(float x) { return y1f(x); }
inline float __tanhf(float x) { return tanhf(x); }

// ---- textures and surfaces by object: what was read is fetched channel by channel ----
inline void __gpuarray_texel(signed char *r) { *r = (signed char) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(char *r) { *r = (char) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(char1 *r) { r->x = (signed char) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(char2 *r) { r->x = (signed char) __gpuarray_texel_bits(0); r->y = (signed char) __gpuarray_texel_bits(1); }
inline void __gpuarray_texel(char4 *r) { r->x = (signed char) __gpuarray_texel_bits(0); r->y = (signed char) __gpuarray_texel_bits(1); r->z = (signed char) __gpuarray_texel_bits(2); r->w = (signed char) __gpuarray_texel_bits(3); }
inline void __gpuarray_texel(unsigned char *r) { *r = (unsigned char) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(uchar1 *r) { r->x = (unsigned char) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(uchar2 *r) { r->x = (unsigned char) __gpuarray_texel_bits(0); r->y = (unsigned char) __gpuarray_texel_bits(1); }
inline void __gpuarray_texel(uchar4 *r) { r->x = (unsigned char) __gpuarray_texel_bits(0); r->y = (unsigned char) __gpuarray_texel_bits(1); r->z = (unsigned char) __gpuarray_texel_bits(2); r->w = (unsigned char) __gpuarray_texel_bits(3); }
inline void __gpuarray_texel(short *r) { *r = (short) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(short1 *r) { r->x = (short) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(short2 *r) { r->x = (short) __gpuarray_texel_bits(0); r->y = (short) __gpuarray_texel_bits(1); }
inline void __gpuarray_texel(short4 *r) { r->x = (short) __gpuarray_texel_bits(0); r->y = (short) __gpuarray_texel_bits(1); r->z = (short) __gpuarray_texel_bits(2); r->w = (short) __gpuarray_texel_bits(3); }
inline void __gpuarray_texel(unsigned short *r) { *r = (unsigned short) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(ushort1 *r) { r->x = (unsigned short) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(ushort2 *r) { r->x = (unsigned short) __gpuarray_texel_bits(0); r->y = (unsigned short) __gpuarray_texel_bits(1); }
inline void __gpuarray_texel(ushort4 *r) { r->x = (unsigned short) __gpuarray_texel_bits(0); r->y = (unsigned short) __gpuarray_texel_bits(1); r->z = (unsigned short) __gpuarray_texel_bits(2); r->w = (unsigned short) __gpuarray_texel_bits(3); }
inline void __gpuarray_texel(int *r) { *r = (int) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(int1 *r) { r->x = (int) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(int2 *r) { r->x = (int) __gpuarray_texel_bits(0); r->y = (int) __gpuarray_texel_bits(1); }
inline void __gpuarray_texel(int4 *r) { r->x = (int) __gpuarray_texel_bits(0); r->y = (int) __gpuarray_texel_bits(1); r->z = (int) __gpuarray_texel_bits(2); r->w = (int) __gpuarray_texel_bits(3); }
inline void __gpuarray_texel(unsigned int *r) { *r = (unsigned int) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(uint1 *r) { r->x = (unsigned int) __gpuarray_texel_bits(0); }
inline void __gpuarray_texel(uint2 *r) { r->x = (unsigned int) __gpuarray_texel_bits(0); r->y = (unsigned int) __gpuarray_texel_bits(1); }
inline void __gpuarray_texel(uint4 *r) { r->x = (unsigned int) __gpuarray_texel_bits(0); r->y = (unsigned int) __gpuarray_texel_bits(1); r->z = (unsigned int) __gpuarray_texel_bits(2); r->w = (unsigned int) __gpuarray_texel_bits(3); }
inline void __gpuarray_texel(float *r) { *r = __gpuarray_texel_real(0); }
inline void __gpuarray_texel(float1 *r) { r->x = __gpuarray_texel_real(0); }
inline void __gpuarray_texel(float2 *r) { r->x = __gpuarray_texel_real(0); r->y = __gpuarray_texel_real(1); }
inline void __gpuarray_texel(float4 *r) { r->x = __gpuarray_texel_real(0); r->y = __gpuarray_texel_real(1); r->z = __gpuarray_texel_real(2); r->w = __gpuarray_texel_real(3); }
template <typename T> inline T tex1Dfetch(cudaTextureObject_t t, int x) { __gpuarray_fetch(t, x); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex1Dfetch(T *r, cudaTextureObject_t t, int x) { __gpuarray_fetch(t, x); __gpuarray_texel(r); }
template <typename T> inline T tex1D(cudaTextureObject_t t, float x) { __gpuarray_tex(t, 1, x, 0, 0, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex1D(T *r, cudaTextureObject_t t, float x) { __gpuarray_tex(t, 1, x, 0, 0, 0); __gpuarray_texel(r); }
template <typename T> inline T tex1DLod(cudaTextureObject_t t, float x, float level) { __gpuarray_tex(t, 1, x, 0, 0, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex1DLod(T *r, cudaTextureObject_t t, float x, float level) { __gpuarray_tex(t, 1, x, 0, 0, 0); __gpuarray_texel(r); }
template <typename T> inline T tex1DGrad(cudaTextureObject_t t, float x, float dx, float dy) { __gpuarray_tex(t, 1, x, 0, 0, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex1DGrad(T *r, cudaTextureObject_t t, float x, float dx, float dy) { __gpuarray_tex(t, 1, x, 0, 0, 0); __gpuarray_texel(r); }
template <typename T> inline T tex2D(cudaTextureObject_t t, float x, float y) { __gpuarray_tex(t, 2, x, y, 0, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex2D(T *r, cudaTextureObject_t t, float x, float y) { __gpuarray_tex(t, 2, x, y, 0, 0); __gpuarray_texel(r); }
template <typename T> inline T tex2DLod(cudaTextureObject_t t, float x, float y, float level) { __gpuarray_tex(t, 2, x, y, 0, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex2DLod(T *r, cudaTextureObject_t t, float x, float y, float level) { __gpuarray_tex(t, 2, x, y, 0, 0); __gpuarray_texel(r); }
template <typename T> inline T tex2DGrad(cudaTextureObject_t t, float x, float y, float2 dx, float2 dy) { __gpuarray_tex(t, 2, x, y, 0, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex2DGrad(T *r, cudaTextureObject_t t, float x, float y, float2 dx, float2 dy) { __gpuarray_tex(t, 2, x, y, 0, 0); __gpuarray_texel(r); }
template <typename T> inline T tex3D(cudaTextureObject_t t, float x, float y, float z) { __gpuarray_tex(t, 3, x, y, z, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex3D(T *r, cudaTextureObject_t t, float x, float y, float z) { __gpuarray_tex(t, 3, x, y, z, 0); __gpuarray_texel(r); }
template <typename T> inline T tex3DLod(cudaTextureObject_t t, float x, float y, float z, float level) { __gpuarray_tex(t, 3, x, y, z, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex3DLod(T *r, cudaTextureObject_t t, float x, float y, float z, float level) { __gpuarray_tex(t, 3, x, y, z, 0); __gpuarray_texel(r); }
template <typename T> inline T tex3DGrad(cudaTextureObject_t t, float x, float y, float z, float4 dx, float4 dy) { __gpuarray_tex(t, 3, x, y, z, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex3DGrad(T *r, cudaTextureObject_t t, float x, float y, float z, float4 dx, float4 dy) { __gpuarray_tex(t, 3, x, y, z, 0); __gpuarray_texel(r); }
template <typename T> inline T tex1DLayered(cudaTextureObject_t t, float x, int layer) { __gpuarray_tex(t, 11, x, 0, 0, layer); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex1DLayered(T *r, cudaTextureObject_t t, float x, int layer) { __gpuarray_tex(t, 11, x, 0, 0, layer); __gpuarray_texel(r); }
template <typename T> inline T tex1DLayeredLod(cudaTextureObject_t t, float x, int layer, float level) { __gpuarray_tex(t, 11, x, 0, 0, layer); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex1DLayeredLod(T *r, cudaTextureObject_t t, float x, int layer, float level) { __gpuarray_tex(t, 11, x, 0, 0, layer); __gpuarray_texel(r); }
template <typename T> inline T tex1DLayeredGrad(cudaTextureObject_t t, float x, int layer, float dx, float dy) { __gpuarray_tex(t, 11, x, 0, 0, layer); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex1DLayeredGrad(T *r, cudaTextureObject_t t, float x, int layer, float dx, float dy) { __gpuarray_tex(t, 11, x, 0, 0, layer); __gpuarray_texel(r); }
template <typename T> inline T tex2DLayered(cudaTextureObject_t t, float x, float y, int layer) { __gpuarray_tex(t, 12, x, y, 0, layer); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex2DLayered(T *r, cudaTextureObject_t t, float x, float y, int layer) { __gpuarray_tex(t, 12, x, y, 0, layer); __gpuarray_texel(r); }
template <typename T> inline T tex2DLayeredLod(cudaTextureObject_t t, float x, float y, int layer, float level) { __gpuarray_tex(t, 12, x, y, 0, layer); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex2DLayeredLod(T *r, cudaTextureObject_t t, float x, float y, int layer, float level) { __gpuarray_tex(t, 12, x, y, 0, layer); __gpuarray_texel(r); }
template <typename T> inline T tex2DLayeredGrad(cudaTextureObject_t t, float x, float y, int layer, float2 dx, float2 dy) { __gpuarray_tex(t, 12, x, y, 0, layer); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex2DLayeredGrad(T *r, cudaTextureObject_t t, float x, float y, int layer, float2 dx, float2 dy) { __gpuarray_tex(t, 12, x, y, 0, layer); __gpuarray_texel(r); }
template <typename T> inline T tex2Dgather(cudaTextureObject_t t, float x, float y, int comp = 0) { __gpuarray_tex(t, 20, x, y, 0, comp); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void tex2Dgather(T *r, cudaTextureObject_t t, float x, float y, int comp = 0) { __gpuarray_tex(t, 20, x, y, 0, comp); __gpuarray_texel(r); }
template <typename T> inline T texCubemap(cudaTextureObject_t t, float x, float y, float z) { __gpuarray_tex(t, 30, x, y, z, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void texCubemap(T *r, cudaTextureObject_t t, float x, float y, float z) { __gpuarray_tex(t, 30, x, y, z, 0); __gpuarray_texel(r); }
template <typename T> inline T texCubemapLod(cudaTextureObject_t t, float x, float y, float z, float level) { __gpuarray_tex(t, 30, x, y, z, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void texCubemapLod(T *r, cudaTextureObject_t t, float x, float y, float z, float level) { __gpuarray_tex(t, 30, x, y, z, 0); __gpuarray_texel(r); }
template <typename T> inline T texCubemapGrad(cudaTextureObject_t t, float x, float y, float z, float4 dx, float4 dy) { __gpuarray_tex(t, 30, x, y, z, 0); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void texCubemapGrad(T *r, cudaTextureObject_t t, float x, float y, float z, float4 dx, float4 dy) { __gpuarray_tex(t, 30, x, y, z, 0); __gpuarray_texel(r); }
template <typename T> inline T texCubemapLayered(cudaTextureObject_t t, float x, float y, float z, int layer) { __gpuarray_tex(t, 40, x, y, z, layer); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void texCubemapLayered(T *r, cudaTextureObject_t t, float x, float y, float z, int layer) { __gpuarray_tex(t, 40, x, y, z, layer); __gpuarray_texel(r); }
template <typename T> inline T texCubemapLayeredLod(cudaTextureObject_t t, float x, float y, float z, int layer, float level) { __gpuarray_tex(t, 40, x, y, z, layer); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void texCubemapLayeredLod(T *r, cudaTextureObject_t t, float x, float y, float z, int layer, float level) { __gpuarray_tex(t, 40, x, y, z, layer); __gpuarray_texel(r); }
template <typename T> inline T texCubemapLayeredGrad(cudaTextureObject_t t, float x, float y, float z, int layer, float4 dx, float4 dy) { __gpuarray_tex(t, 40, x, y, z, layer); T r; __gpuarray_texel(&r); return r; }
template <typename T> inline void texCubemapLayeredGrad(T *r, cudaTextureObject_t t, float x, float y, float z, int layer, float4 dx, float4 dy) { __gpuarray_tex(t, 40, x, y, z, layer); __gpuarray_texel(r); }
template <typename T> inline void __gpuarray_surf_get(T *r) { static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16, "no instance of overloaded function matches: a surface holds values of 1, 2, 4, 8 or 16 bytes"); if constexpr (sizeof(T) == 1) { *reinterpret_cast<unsigned char *>(r) = (unsigned char) __gpuarray_texel_bits(0); } else if constexpr (sizeof(T) == 2) { *reinterpret_cast<unsigned short *>(r) = (unsigned short) __gpuarray_texel_bits(0); } else { for (int i = 0; i < (int) (sizeof(T) / 4); i++) reinterpret_cast<unsigned int *>(r)[i] = (unsigned int) __gpuarray_texel_bits(i); } }
template <typename T> inline void __gpuarray_surf_set(const T *r) { static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16, "no instance of overloaded function matches: a surface holds values of 1, 2, 4, 8 or 16 bytes"); if constexpr (sizeof(T) == 1) { __gpuarray_surf_put(0, *reinterpret_cast<const unsigned char *>(r)); } else if constexpr (sizeof(T) == 2) { __gpuarray_surf_put(0, *reinterpret_cast<const unsigned short *>(r)); } else { for (int i = 0; i < (int) (sizeof(T) / 4); i++) __gpuarray_surf_put(i, reinterpret_cast<const unsigned int *>(r)[i]); } }
template <typename T> inline T surf1Dread(cudaSurfaceObject_t s, int x, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 1, x, 0, 0, (int) sizeof(T), (int) mode); T r; __gpuarray_surf_get(&r); return r; }
template <typename T> inline void surf1Dread(T *r, cudaSurfaceObject_t s, int x, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 1, x, 0, 0, (int) sizeof(T), (int) mode); __gpuarray_surf_get(r); }
template <typename T> inline void surf1Dwrite(T value, cudaSurfaceObject_t s, int x, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_set(&value); __gpuarray_surf_write(s, 1, x, 0, 0, (int) sizeof(T), (int) mode); }
template <typename T> inline T surf2Dread(cudaSurfaceObject_t s, int x, int y, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 2, x, y, 0, (int) sizeof(T), (int) mode); T r; __gpuarray_surf_get(&r); return r; }
template <typename T> inline void surf2Dread(T *r, cudaSurfaceObject_t s, int x, int y, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 2, x, y, 0, (int) sizeof(T), (int) mode); __gpuarray_surf_get(r); }
template <typename T> inline void surf2Dwrite(T value, cudaSurfaceObject_t s, int x, int y, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_set(&value); __gpuarray_surf_write(s, 2, x, y, 0, (int) sizeof(T), (int) mode); }
template <typename T> inline T surf3Dread(cudaSurfaceObject_t s, int x, int y, int z, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 3, x, y, z, (int) sizeof(T), (int) mode); T r; __gpuarray_surf_get(&r); return r; }
template <typename T> inline void surf3Dread(T *r, cudaSurfaceObject_t s, int x, int y, int z, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 3, x, y, z, (int) sizeof(T), (int) mode); __gpuarray_surf_get(r); }
template <typename T> inline void surf3Dwrite(T value, cudaSurfaceObject_t s, int x, int y, int z, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_set(&value); __gpuarray_surf_write(s, 3, x, y, z, (int) sizeof(T), (int) mode); }
template <typename T> inline T surf1DLayeredread(cudaSurfaceObject_t s, int x, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 11, x, 0, layer, (int) sizeof(T), (int) mode); T r; __gpuarray_surf_get(&r); return r; }
template <typename T> inline void surf1DLayeredread(T *r, cudaSurfaceObject_t s, int x, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 11, x, 0, layer, (int) sizeof(T), (int) mode); __gpuarray_surf_get(r); }
template <typename T> inline void surf1DLayeredwrite(T value, cudaSurfaceObject_t s, int x, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_set(&value); __gpuarray_surf_write(s, 11, x, 0, layer, (int) sizeof(T), (int) mode); }
template <typename T> inline T surf2DLayeredread(cudaSurfaceObject_t s, int x, int y, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 12, x, y, layer, (int) sizeof(T), (int) mode); T r; __gpuarray_surf_get(&r); return r; }
template <typename T> inline void surf2DLayeredread(T *r, cudaSurfaceObject_t s, int x, int y, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 12, x, y, layer, (int) sizeof(T), (int) mode); __gpuarray_surf_get(r); }
template <typename T> inline void surf2DLayeredwrite(T value, cudaSurfaceObject_t s, int x, int y, int layer, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_set(&value); __gpuarray_surf_write(s, 12, x, y, layer, (int) sizeof(T), (int) mode); }
template <typename T> inline T surfCubemapread(cudaSurfaceObject_t s, int x, int y, int face, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 30, x, y, face, (int) sizeof(T), (int) mode); T r; __gpuarray_surf_get(&r); return r; }
template <typename T> inline void surfCubemapread(T *r, cudaSurfaceObject_t s, int x, int y, int face, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 30, x, y, face, (int) sizeof(T), (int) mode); __gpuarray_surf_get(r); }
template <typename T> inline void surfCubemapwrite(T value, cudaSurfaceObject_t s, int x, int y, int face, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_set(&value); __gpuarray_surf_write(s, 30, x, y, face, (int) sizeof(T), (int) mode); }
template <typename T> inline T surfCubemapLayeredread(cudaSurfaceObject_t s, int x, int y, int layerFace, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 40, x, y, layerFace, (int) sizeof(T), (int) mode); T r; __gpuarray_surf_get(&r); return r; }
template <typename T> inline void surfCubemapLayeredread(T *r, cudaSurfaceObject_t s, int x, int y, int layerFace, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_read(s, 40, x, y, layerFace, (int) sizeof(T), (int) mode); __gpuarray_surf_get(r); }
template <typename T> inline void surfCubemapLayeredwrite(T value, cudaSurfaceObject_t s, int x, int y, int layerFace, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { __gpuarray_surf_set(&value); __gpuarray_surf_write(s, 40, x, y, layerFace, (int) sizeof(T), (int) mode); }
inline float __fmaf_ieee_rn(float x, float y, float z) { return __fmaf_rn(x, y, z); }
inline float __fmaf_ieee_rz(float x, float y, float z) { return __fmaf_rz(x, y, z); }
inline float __fmaf_ieee_ru(float x, float y, float z) { return __fmaf_ru(x, y, z); }
inline float __fmaf_ieee_rd(float x, float y, float z) { return __fmaf_rd(x, y, z); }
inline int __isnanf(float x) { return isnan(x); }
inline int __isinff(float x) { return isinf(x); }
inline int __finitef(float x) { return isfinite(x); }
inline int __signbitf(float x) { return signbit(x); }
inline int __isnan(double x) { return isnan(x); }
inline int __isinf(double x) { return isinf(x); }
inline int __finite(double x) { return isfinite(x); }
inline int __signbit(double x) { return signbit(x); }
inline unsigned short __nv_bswap16(unsigned short x) { return (unsigned short) (x >> 8 | x << 8); }
inline unsigned int __vibmax_s16x2(unsigned int a, unsigned int b, bool *high, bool *low) { *high = (short) (a >> 16) >= (short) (b >> 16); *low = (short) a >= (short) b; return __vmaxs2(a, b); }
inline unsigned int __vibmin_s16x2(unsigned int a, unsigned int b, bool *high, bool *low) { *high = (short) (a >> 16) <= (short) (b >> 16); *low = (short) a <= (short) b; return __vmins2(a, b); }
inline unsigned int __vibmax_u16x2(unsigned int a, unsigned int b, bool *high, bool *low) { *high = (unsigned short) (a >> 16) >= (unsigned short) (b >> 16); *low = (unsigned short) a >= (unsigned short) b; return __vmaxu2(a, b); }
inline unsigned int __vibmin_u16x2(unsigned int a, unsigned int b, bool *high, bool *low) { *high = (unsigned short) (a >> 16) <= (unsigned short) (b >> 16); *low = (unsigned short) a <= (unsigned short) b; return __vminu2(a, b); }

// ---- memory ----
inline void *memcpy(void *to, const void *from, size_t count) { char *d = (char *) to; const char *s = (const char *) from; for (size_t i = 0; i < count; i++) { d[i] = s[i]; } return to; }
inline void *memset(void *to, int value, size_t count) { char *d = (char *) to; for (size_t i = 0; i < count; i++) { d[i] = (char) value; } return to; }
