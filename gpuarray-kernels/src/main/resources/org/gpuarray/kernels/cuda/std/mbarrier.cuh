// CUDA's C interface to barriers in shared memory (CUDA C++ Programming Guide 12.9, 7.26.8). Instructions from compute capability
// 8.0 on; those that wait for a while, and those by parity, from 9.0 on.
#include "gpuarray-std/stdint.h"
typedef unsigned long long __mbarrier_t;
typedef unsigned long long __mbarrier_token_t;
static inline __device__ uint32_t __mbarrier_maximum_count() { return 16383; }
static inline __device__ void __mbarrier_init(__mbarrier_t *b, uint32_t expected) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"((uint32_t) __cvta_generic_to_shared(b)), "r"(expected) : "memory");
}
static inline __device__ void __mbarrier_inval(__mbarrier_t *b) {
  asm volatile("mbarrier.inval.shared.b64 [%0];" ::"r"((uint32_t) __cvta_generic_to_shared(b)) : "memory");
}
static inline __device__ __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *b) {
  __mbarrier_token_t token;
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(token) : "r"((uint32_t) __cvta_generic_to_shared(b)) : "memory");
  return token;
}
static inline __device__ __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *b) {
  __mbarrier_token_t token;
  asm volatile("mbarrier.arrive_drop.shared.b64 %0, [%1];" : "=l"(token) : "r"((uint32_t) __cvta_generic_to_shared(b)) : "memory");
  return token;
}
static inline __device__ bool __mbarrier_test_wait(__mbarrier_t *b, __mbarrier_token_t token) {
  uint32_t passed;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }"
               : "=r"(passed) : "r"((uint32_t) __cvta_generic_to_shared(b)), "l"(token) : "memory");
  return passed != 0;
}
static inline __device__ bool __mbarrier_test_wait_parity(__mbarrier_t *b, bool parity) {
  uint32_t passed;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }"
               : "=r"(passed) : "r"((uint32_t) __cvta_generic_to_shared(b)), "r"((uint32_t) parity) : "memory");
  return passed != 0;
}
static inline __device__ bool __mbarrier_try_wait(__mbarrier_t *b, __mbarrier_token_t token, uint32_t nanoseconds) {
  uint32_t passed;
  asm volatile("{ .reg .pred p; mbarrier.try_wait.shared.b64 p, [%1], %2, %3; selp.b32 %0, 1, 0, p; }"
               : "=r"(passed) : "r"((uint32_t) __cvta_generic_to_shared(b)), "l"(token), "r"(nanoseconds) : "memory");
  return passed != 0;
}
static inline __device__ bool __mbarrier_try_wait_parity(__mbarrier_t *b, bool parity, uint32_t nanoseconds) {
  uint32_t passed;
  asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2, %3; selp.b32 %0, 1, 0, p; }"
               : "=r"(passed) : "r"((uint32_t) __cvta_generic_to_shared(b)), "r"((uint32_t) parity), "r"(nanoseconds) : "memory");
  return passed != 0;
}
static inline __device__ uint32_t __mbarrier_token_pending_count(__mbarrier_token_t token) {
  uint32_t count;
  asm("mbarrier.pending_count.b64 %0, %1;" : "=r"(count) : "l"(token));
  return count;
}
