package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.Limit;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** {@code malloc} and {@code free} in kernels. */
@OnDevice
class KernelHeapTest {
    private static KernelFunction kernel(String cuda) {
        return new SourceModule(cuda).getFunction("k");
    }

    @Test
    void malloc_ofEachThread_isMemoryOfItsOwn() {
        KernelFunction kernel = kernel("""
                struct Node { double value; short tag; Node *next; };
                __global__ void k(double *sums) {
                  Node *list = 0;
                  for (int i = 0; i <= threadIdx.x; i++) {
                    Node *node = (Node *) malloc(sizeof(Node));
                    node->value = i + 0.5;
                    node->tag = (short) -i;
                    node->next = list;
                    list = node;
                  }
                  __syncthreads();
                  double sum = 0;
                  while (list != 0) {
                    sum += list->value + list->tag;
                    Node *next = list->next;
                    free(list);
                    list = next;
                  }
                  sums[threadIdx.x] = sum;
                }
                """).block(96);
        GPUArray sums = GPU.zeros(96);

        kernel.launch(sums);

        assertThat(sums.toDoubleArray())
                .containsExactly(GPU.arange(1, 97).times(0.5).toDoubleArray());
    }

    @Test
    void malloc_ofOneLaunch_isThereForTheNext() {
        SourceModule module = new SourceModule("""
                __global__ void make(unsigned long long *address) {
                  int *p = (int *) malloc(4 * sizeof(int));
                  for (int i = 0; i < 4; i++) p[i] = 10 * i;
                  *address = (unsigned long long) p;
                }
                __global__ void take(const unsigned long long *address, int *y) {
                  int *p = (int *) *address;
                  y[threadIdx.x] = p[threadIdx.x];
                  __syncthreads();
                  if (threadIdx.x == 0) free(p);
                }
                """);
        GPUArray address = GPU.zeros(DType.UINT64, 1);
        GPUArray y = GPU.zeros(DType.INT32, 4);

        module.getFunction("make").block(1).launch(address);
        System.gc();
        module.getFunction("take").block(4).launch(address, y);

        assertThat(y.toIntArray()).containsExactly(0, 10, 20, 30);
    }

    /** 200 times 256 KiB is far more than there is, unless what is freed is there again. */
    @Test
    void malloc_afterFree_hasTheMemoryAgain() {
        KernelFunction kernel = kernel("""
                __global__ void k(int *failed) {
                  char *p = (char *) malloc(1 << 18);
                  if (p == 0) { *failed += 1; return; }
                  p[(1 << 18) - 1] = 1;
                  free(p);
                }
                """).block(1);
        GPUArray failed = GPU.zeros(DType.INT32, 1);

        for (int i = 0; i < 200; i++) {
            kernel.launch(failed);
        }

        assertThat(failed.toIntArray()).containsExactly(0);
    }

    @Test
    void malloc_ofTooMuch_isNull() {
        KernelFunction kernel = kernel("""
                __global__ void k(int *isNull) {
                  void *p = malloc(1ull << 40);
                  isNull[0] = p == nullptr;
                  free(p);
                  p = malloc(1ull << 50);
                  isNull[1] = p == nullptr;
                  free(p);
                }
                """).block(1);
        GPUArray isNull = GPU.zeros(DType.INT32, 2);

        kernel.launch(isNull);

        assertThat(isNull.toIntArray()).containsExactly(1, 1);
    }

    @Test
    @OnDevice(kinds = "cpu")
    void malloc_beyondTheLimit_isNull() {
        KernelFunction kernel = kernel("""
                __global__ void k(int *count, int bytes) {
                  void *all[8];
                  for (int i = 0; i < 8; i++) {
                    all[i] = malloc(bytes);
                    *count += all[i] != nullptr;
                  }
                  for (int i = 0; i < 8; i++) free(all[i]);
                }
                """).block(1);
        GPUArray count = GPU.zeros(DType.INT32, 1);
        long before = GPU.device().limit(Limit.MALLOC_HEAP_SIZE);
        assertThat(before).isEqualTo(8 << 20);
        try {
            GPU.device().setLimit(Limit.MALLOC_HEAP_SIZE, 1000);
            kernel.launch(count, 300);
            assertThat(count.toIntArray()).containsExactly(3);
        } finally {
            GPU.device().setLimit(Limit.MALLOC_HEAP_SIZE, before);
        }
    }

    @Test
    @OnDevice(kinds = "cpu")
    void free_ofOtherMemory_orTwice_isAFault() {
        GPUArray y = GPU.zeros(DType.INT32, 1);
        for (String code : new String[] {"free(y);", "int *p = (int *) malloc(4); free(p); free(p);"}) {
            KernelFunction kernel = kernel("__global__ void k(int *y) { " + code + " y[0] = 1; }")
                    .block(1);
            assertThatThrownBy(() -> {
                        kernel.launch(y);
                        GPU.device().stream().synchronize();
                    })
                    .as(code)
                    .isInstanceOf(KernelFaultException.class)
                    .hasMessageContaining(
                            "free or delete of a pointer that malloc or new did not return, or that was freed before");
        }
    }

    @Test
    @OnDevice(kinds = "cpu")
    void access_afterFree_isAFault() {
        KernelFunction kernel = kernel("""
                __global__ void k(int **held, int *y) {
                  if (*held == 0) { *held = (int *) malloc(12); free(*held); } else y[0] = **held;
                }
                """).block(1);
        GPUArray held = GPU.zeros(DType.UINT64, 1);
        GPUArray y = GPU.zeros(DType.INT32, 1);
        kernel.launch(held, y);

        assertThatThrownBy(() -> {
                    kernel.launch(held, y);
                    GPU.device().stream().synchronize();
                })
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContaining("use after free of 12 bytes of malloc");
    }

    /** C++ lets a GPU's compiler assume that {@code new} never gives null, so it constructs objects at address 0. */
    @Test
    @OnDevice(kinds = "cpu")
    void new_withoutMemory_isNull_andConstructsNothing() {
        KernelFunction kernel = kernel("""
                struct Big {
                  char bytes[1 << 20];
                  __device__ Big(int *made) { ++*made; }
                };
                struct Part { int x; __device__ Part() : x(1) {} __device__ ~Part() { x = 0; } };
                __global__ void k(int *y) {
                  Big *all[40];
                  int made = 0, there = 0;
                  for (int i = 0; i < 40; i++) {
                    all[i] = new Big(&made);
                    there += all[i] != nullptr;
                  }
                  for (int i = 0; i < 40; i++) delete all[i];
                  Part *parts = new Part[1 << 28];
                  y[0] = made;
                  y[1] = there;
                  y[2] = parts == nullptr;
                  delete[] parts;
                }
                """).block(1);
        GPUArray y = GPU.zeros(DType.INT32, 3);

        kernel.launch(y);

        int made = y.toIntArray()[0];
        assertThat(y.toIntArray()).containsExactly(made, made, 1);
        assertThat(made).isBetween(1, 39);
    }

    @Test
    @OnDevice(kinds = "cpu")
    void delete_ofLocal_isAFault() {
        KernelFunction kernel = kernel("""
                __global__ void k(int *y) {
                  int local[4] = {1, 2, 3, 4};
                  int *p = local + y[0];
                  delete p;
                }
                """).block(1);
        GPUArray y = GPU.zeros(DType.INT32, 1);

        assertThatThrownBy(() -> {
                    kernel.launch(y);
                    GPU.device().stream().synchronize();
                })
                .isInstanceOf(KernelFaultException.class);
    }
}
