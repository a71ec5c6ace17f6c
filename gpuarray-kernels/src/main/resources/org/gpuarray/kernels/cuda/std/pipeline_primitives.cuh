// CUDA's C interface to copies into shared memory that a thread does not wait for (CUDA C++ Programming Guide 12.9, 7.28.4).
#include "gpuarray-std/mbarrier.cuh"
static inline __device__ void __pipeline_memcpy_async(void *__restrict__ to, const void *__restrict__ from, size_t size, size_t zfill = 0) {
  if ((size != 4 && size != 8 && size != 16) || zfill > size) __trap();
#if __CUDA_ARCH__ >= 800
  const uint32_t at = (uint32_t) __cvta_generic_to_shared(to), given = (uint32_t) (size - zfill);
  if (size == 4) asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(at), "l"(from), "r"(given) : "memory");
  else if (size == 8) asm volatile("cp.async.ca.shared.global [%0], [%1], 8, %2;" ::"r"(at), "l"(from), "r"(given) : "memory");
  else asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(at), "l"(from), "r"(given) : "memory");
#else
  for (size_t i = 0; i < size; i++) ((char *) to)[i] = i < size - zfill ? ((const char *) from)[i] : (char) 0;
#endif
}
static inline __device__ void __pipeline_commit() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}
static inline __device__ void __pipeline_wait_prior(size_t prior) {
#if __CUDA_ARCH__ >= 800
  // The number is part of the instruction.
  switch (prior) {
    case 0: asm volatile("cp.async.wait_group 0;" ::: "memory"); break;
    case 1: asm volatile("cp.async.wait_group 1;" ::: "memory"); break;
    case 2: asm volatile("cp.async.wait_group 2;" ::: "memory"); break;
    case 3: asm volatile("cp.async.wait_group 3;" ::: "memory"); break;
    case 4: asm volatile("cp.async.wait_group 4;" ::: "memory"); break;
    case 5: asm volatile("cp.async.wait_group 5;" ::: "memory"); break;
    case 6: asm volatile("cp.async.wait_group 6;" ::: "memory"); break;
    case 7: asm volatile("cp.async.wait_group 7;" ::: "memory"); break;
    default: asm volatile("cp.async.wait_group 8;" ::: "memory");
  }
#endif
}
static inline __device__ void __pipeline_arrive_on(__mbarrier_t *b) {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" ::"r"((uint32_t) __cvta_generic_to_shared(b)) : "memory");
#endif
}
